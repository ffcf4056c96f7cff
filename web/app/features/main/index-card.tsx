import type { Meta } from '@sise/contract/envelope';
import type { IndexDetail, IndexFuture } from '@sise/contract/indices';
import type { Program } from '@sise/contract/program-trading';
import type { IndexRow, LineColumns } from '@sise/contract/rows';
import { shortDate, timeOfDay } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';
import { AreaChart } from '../../charts/area-chart.tsx';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import type { AreaSeries } from '../../charts/area-shape.ts';
import { seriesOf, withNow } from '../../charts/index-series.ts';
import { FLOW_GROUPS, hasNets, netContracts, netInEok, type NetDay, type Nets } from '../../charts/flow-shape.ts';
import { LIVENESS_LABELS } from '../../live/liveness.ts';
import { toneOf } from '../../quotes/tone.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { closedOn, useMarketNow } from '../../quotes/use-market-now.ts';
import type { MarketNow } from '../../quotes/use-market-now.ts';
import { Link } from '../../ui/link.tsx';
import { DayFacts, ValueCard } from './value-card.tsx';
import styles from './index-card.module.css';

interface IndexCardProps {
  readonly row: IndexRow;
  readonly path: string;
  /** Absent if no source has its intraday series. */
  readonly line: LineColumns | undefined;
  readonly flows: NetDay | undefined;
  /** Of the index with a future, shown instead of its flows. */
  readonly detail: IndexDetail | null;
  readonly meta: Meta;
}

/** An index: its value, its day, three facts, and the numbers of rising and falling stocks. */
export function IndexCard({ row: loadedRow, path, line, flows, detail, meta }: IndexCardProps) {
  const row = useLiveIndex(loadedRow);
  const now = useMarketNow();
  const past = line && seriesOf(line);
  const isSpoken = row !== loadedRow && line?.unit === 'minute';
  const series = past && isSpoken ? withNow(past, row.price, Math.floor((now.asOf ?? 0) / 1000)) : past;
  const isLive = line?.unit === 'minute' && series !== undefined && isUnderWay(series);
  return (
    <ValueCard
      width={4}
      title={<Link to={path}>{row.hname}</Link>}
      age={ageOf(line, meta, now)}
      row={row}
      ofClose={row.open === null && !row.change}
      chart={series && <AreaChart series={series} label={`${row.hname} 흐름`} live={isLive} />}
      noChart="지수 흐름 자료 없음"
    >
      {detail?.future ? (
        <FutureFacts future={detail.future} program={detail.program} />
      ) : flows && hasNets(flows) ? (
        <FlowFacts nets={flows} />
      ) : (
        <DayFacts {...row} />
      )}
      {row.stocks !== null && <Breadth row={row} />}
    </ValueCard>
  );
}

/** The numbers of rising and falling stocks; left out if no source says which stocks belong to the index. */
function Breadth({ row }: Pick<IndexCardProps, 'row'>) {
  return (
    <div className={styles.breadth}>
      <BreadthBar rise={row.rise} flat={row.flat} fall={row.fall} />
      <p aria-hidden="true">
        <span>
          상승 <b className={row.rise === null ? undefined : 'up'}>{comma(row.rise)}</b>
          {row.upper !== null && row.upper > 0 && <small> · 상한 {comma(row.upper)}</small>}
        </span>
        <span>보합 {comma(row.flat)}</span>
        <span>
          하락 <b className={row.fall === null ? undefined : 'down'}>{comma(row.fall)}</b>
          {row.lower !== null && row.lower > 0 && <small> · 하한 {comma(row.lower)}</small>}
        </span>
      </p>
    </div>
  );
}

/** Whether the session is still running. */
function isUnderWay({ at, to }: AreaSeries): boolean {
  return (at.at(-1) ?? to) < to;
}

/** How old the card is: live, at rest, of a day that is over, or days where no source has minutes. */
function ageOf(line: LineColumns | undefined, { session, sessionId, delayed }: Meta, now: MarketNow): string {
  if (line?.unit === 'day') return `최근 ${line.time.length}거래일`;
  const { liveness, asOf } = now;
  const day = closedOn(now);
  if (day !== null) return `${shortDate(day)} 종가`;
  if (sessionId !== 'regular' || delayed) return session;
  if (liveness !== null) return LIVENESS_LABELS[liveness];
  return asOf === null ? session : `${timeOfDay(asOf)} 기준`;
}

/** Today's net buying, 억원. */
function FlowFacts({ nets }: { readonly nets: Nets }) {
  return (
    <dl className={styles.facts}>
      {FLOW_GROUPS.map(({ id, name }) => {
        const { text, tone, title } = netInEok(nets[id]);
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd className={tone} title={title}>
              {text}
              {nets[id] !== null && <small>억</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What moves the index with a future: foreigners in the future, 프로그램매매 in its stocks, and its basis. */
function FutureFacts({ future, program }: { readonly future: IndexFuture; readonly program: Program | null }) {
  const { foreigner, basis, ibasis } = future;
  const net = program?.total.net ?? null;
  const { text, tone, title } = netInEok(net);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>선물 외국인</dt>
        <dd className={toneOf(foreigner)} title={netContracts(foreigner)}>
          {signed(foreigner)}
          {foreigner !== null && <small>계약</small>}
        </dd>
      </div>
      <div>
        <dt>프로그램</dt>
        <dd className={tone} title={title}>
          {text}
          {net !== null && <small>억</small>}
        </dd>
      </div>
      <div>
        <dt>베이시스</dt>
        <dd title={ibasis === null ? undefined : `이론베이시스 ${signed(ibasis, 2)}`}>{signed(basis, 2)}</dd>
      </div>
    </dl>
  );
}
