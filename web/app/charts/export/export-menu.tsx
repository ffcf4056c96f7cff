import type { BarKind } from '@sise/contract/lists';
import { dateTime, dottedDate } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useToast } from '../../ui/toast.tsx';
import { dayOf, type Bar } from '../bars.ts';
import type { CandleCanvas } from '../candle-canvas.ts';
import { readChartTheme } from '../chart-theme.ts';
import type { Compared } from '../compare/compared.ts';
import type { Indicated } from '../indicators/indicator-book.ts';
import type { ViewportPublisher } from '../viewport-publisher.ts';
import type { BarMeta } from '../use-bars.ts';
import { barCsv } from './bar-csv.ts';
import { chartPicture } from './chart-picture.ts';
import { legendOf } from './legend.ts';
import { fileName } from '@sise/domain/format/file-name';
import { pngOf } from './png.ts';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  /** 삼성전자 일봉 */
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly kind: BarKind;
  readonly indicators: readonly Indicated[];
  readonly compared: readonly Compared[];
  readonly meta: BarMeta | null;
  readonly publisher: ViewportPublisher;
  readonly canvas: CandleCanvas | null;
}

/** A menu to export the chart as a picture, or its bars as CSV. */
export function ExportMenu({ title, bars, kind, indicators, compared, meta, publisher, canvas }: ExportMenuProps) {
  const say = useToast();
  const seen = () => {
    const from = Math.max(0, Math.ceil(publisher.last?.from ?? 0));
    return { from, until: Math.min(bars.length, Math.floor(publisher.last?.to ?? bars.length) + 1) };
  };
  const last = bars.at(-1);
  const nameOf = (extension: 'csv' | 'png') => fileName([title], last === undefined ? null : dayOf(last), extension);

  const saveCsv = (range: { from: number; until: number }) => {
    const text = barCsv(bars, indicators, range);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), nameOf('csv'));
  };
  const savePicture = async () => {
    const shot = canvas?.takeScreenshot();
    const { from, until } = seen();
    const [first, newest] = [bars[from], bars[until - 1]];
    if (!shot || first === undefined || newest === undefined) return;
    const shown = legendOf(indicators, compared, kind);
    const period = `${dottedDate(dayOf(first))}~${dottedDate(dayOf(newest))}`;
    const picture = chartPicture(
      shot,
      { title, period, shown, source: sourceLine(meta) },
      readChartTheme(document.documentElement),
    );
    saveFile(await pngOf(picture), nameOf('png'));
  };

  return (
    <Popover
      label="내보내기"
      triggerClass="icon-button"
      triggerLabel="그림과 값 내보내기"
      trigger={<Icon name="download" size={18} />}
    >
      {(close) => {
        const saving = (save: () => void) => () => {
          save();
          close();
        };
        return (
          <div className={styles.export}>
            <h3>내보내기</h3>
            <Button
              onClick={saving(() => {
                savePicture().catch(() => say({ text: '그림을 만들지 못했습니다.' }));
              })}
            >
              그림 (PNG)
            </Button>
            <Button onClick={saving(() => saveCsv(seen()))}>보이는 봉 (CSV)</Button>
            <Button onClick={saving(() => saveCsv({ from: 0, until: bars.length }))}>
              불러온 봉 {bars.length.toLocaleString('ko-KR')}개 (CSV)
            </Button>
          </div>
        );
      }}
    </Popover>
  );
}

function wordsOf({ kind, label, attribution }: BarMeta['sources'][number]): string {
  return kind === 'simulated' ? '모의 시세 – 실제 시세가 아닙니다' : attribution || label;
}

function sourceLine(meta: BarMeta | null): string {
  if (meta === null) return '시세';
  const at = dateTime(instant(Date.parse(meta.asOf)));
  return `시세  ·  ${meta.sources.map(wordsOf).join(', ')}  ·  ${at} 기준  ·  Lightweight Charts™`;
}
