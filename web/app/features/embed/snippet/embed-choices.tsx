import { CHANNEL_SECTIONS } from '@sise/contract/channel-sections';
import { EMBED_RANGES } from '@sise/contract/embeds';
import type { EmbedTheme } from '@sise/contract/embeds';
import { labelOf } from '@sise/contract/page-table';
import { StockPicker } from '../../../quotes/stock-picker.tsx';
import { Pills, Segment } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { RANGE_LABELS } from '../cards/chart-range.ts';
import { INDICES, KINDS, MARKETS, ofKind, WIDTHS } from './embed-view.ts';
import type { BuilderView, EmbedKind, EmbedWidth } from './embed-view.ts';
import styles from './embed-choices.module.css';
import stockPickerStyles from './stock-picker.module.css';

const KIND_LABELS: Readonly<Record<EmbedKind, string>> = {
  quote: '종목 시세',
  chart: '차트',
  index: '지수',
  map: '마켓맵',
  channel: '채널 섹션',
};
const THEMES: readonly { readonly value: EmbedTheme; readonly label: string }[] = [
  { value: 'auto', label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];
const WIDTH_LABELS: Readonly<Record<EmbedWidth, string>> = {
  '320': '320px',
  '480': '480px',
  '720': '720px',
  full: '기사 폭',
};
const named = (values: readonly string[], nameOf: (value: string) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }));
const OF_INDICES = named(INDICES, (index) => labelOf('index', index));
const OF_MARKETS = named(MARKETS, (market) => labelOf('index', market));
const OF_SECTIONS = Object.entries(CHANNEL_SECTIONS).map(([value, label]) => ({ value, label }));

interface EmbedChoicesProps {
  readonly view: BuilderView;
  /** The stock shown now; empty if it is none. */
  readonly name: string;
  readonly onChange: (change: (now: BuilderView) => BuilderView) => void;
}

/** What a card shows, and how. */
export function EmbedChoices({ view, name, onChange }: EmbedChoicesProps) {
  const { kind, code, range, theme, width } = view;
  const change = (part: Partial<BuilderView>) => onChange((now) => ({ ...now, ...part }));
  const take = (chosen: string) => change({ code: chosen });
  return (
    <div className={styles.choices}>
      <Row label="카드">
        <Pills
          label="카드"
          options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(chosen) => onChange((now) => ofKind(now, chosen))}
        />
      </Row>
      {(kind === 'quote' || kind === 'chart') && (
        <Row label={kind === 'chart' ? '종목·지수' : '종목'}>
          <StockPicker
            className={stockPickerStyles.picker}
            label="종목 찾기"
            placeholder={name === '' ? '종목명·초성·코드' : name}
            onTake={({ shcode }) => take(shcode)}
          />
          {kind === 'chart' && <Pills label="지수" options={OF_INDICES} value={code ?? ''} onChange={take} />}
        </Row>
      )}
      {kind === 'index' && (
        <Row label="지수">
          <Pills label="지수" options={OF_INDICES} value={code ?? ''} onChange={take} />
        </Row>
      )}
      {kind === 'map' && (
        <Row label="시장">
          <Segment label="시장" options={OF_MARKETS} value={code ?? ''} onChange={take} />
        </Row>
      )}
      {kind === 'channel' && (
        <Row label="섹션">
          <Select label="섹션" options={OF_SECTIONS} value={code ?? ''} onChange={take} />
        </Row>
      )}
      {kind === 'chart' && (
        <Row label="기간">
          <Pills
            label="기간"
            options={EMBED_RANGES.map((value) => ({ value, label: RANGE_LABELS[value] }))}
            value={range}
            onChange={(chosen) => change({ range: chosen })}
          />
        </Row>
      )}
      <Row label="화면">
        <Segment label="화면" options={THEMES} value={theme} onChange={(chosen) => change({ theme: chosen })} />
      </Row>
      <Row label="너비">
        <Segment
          label="너비"
          options={WIDTHS.map((value) => ({ value, label: WIDTH_LABELS[value] }))}
          value={width}
          onChange={(chosen) => change({ width: chosen })}
        />
      </Row>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <div>{children}</div>
    </div>
  );
}
