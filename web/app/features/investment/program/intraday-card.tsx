import type { ProgramColumns } from '@sise/contract/program-trading';
import { shortDate } from '@sise/domain/format/date';
import { indexValue, signed } from '@sise/domain/format/number';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { eokOf } from '../../../charts/flow-shape.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { IntradayPlot, momentText, timeText } from './intraday-plot.tsx';
import type { ProgramMarket } from './program-market.ts';
import { PROGRAM_KINDS } from './program-words.ts';

interface IntradayCardProps {
  readonly market: ProgramMarket;
  /** Null where the source has no minutes. */
  readonly series: ProgramColumns | null;
}

/** Minutes between two rows of the table. */
const STEP = 30;

/** 장중 추이: net buying by minute against the index and the basis of the futures. */
export function IntradayCard({ market: { label: name, underlying }, series }: IntradayCardProps) {
  return (
    <Card
      title="장중 추이"
      asOf={`${dayOf(series)}순매수 누적, 억원 · ${underlying}`}
      className="columns-8"
      data-part="program-intraday"
    >
      {series === null || series.time.length === 0 ? (
        <EmptyLine>첫 1분이 지나면 분마다 순매수가 그려집니다.</EmptyLine>
      ) : (
        <>
          <IntradayPlot
            series={series}
            underlying={underlying}
            label={`${name} 프로그램 순매수 추이. ${momentText(series, series.time.length - 1, underlying)}`}
          />
          <Disclosure summary="표로 보기">
            <ChartTable
              caption={`${name} 프로그램 순매수 누적, 억원. 베이시스는 포인트`}
              head={['시각', ...PROGRAM_KINDS.map((kind) => kind.name), underlying, '베이시스']}
              rows={rowsOf(series)}
            />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

/** `11.20 · `: the day of the minutes, which before the opening is the last one; nothing without minutes. */
function dayOf(series: ProgramColumns | null): string {
  const first = series?.time[0];
  return first === undefined ? '' : `${shortDate(dateOf(instant(first * 1_000)))} · `;
}

/** Every half hour and the last minute. */
function rowsOf(series: ProgramColumns): string[][] {
  const last = series.time.length - 1;
  return series.time.flatMap((at, n) =>
    n === last || (n + 1) % STEP === 0
      ? [
          [
            timeText(at),
            ...PROGRAM_KINDS.map(({ id }) => signed(eokOf(series[id][n] ?? null))),
            indexValue(series.underlying[n] ?? null),
            signed(series.basis[n] ?? null, 2),
          ],
        ]
      : [],
  );
}
