import type { Meta } from '@sise/contract/envelope';
import type { IndexDetail, IndexFuture } from '@sise/contract/indices';
import type { Program } from '@sise/contract/investment';
import type { IndexRow, LineColumns } from '@sise/contract/rows';
import { timeOfDay } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';
import { Link } from 'react-router';
import { AreaChart } from '../../charts/area-chart.tsx';
import { BreadthBar } from '../../charts/breadth-bar.tsx';
import type { Course } from '../../charts/area-shape.ts';
import { courseOf, withNow } from '../../charts/course.ts';
import { FLOW_GROUPS, eokOf, isTold, type NetDay, type Nets } from '../../charts/flow-shape.ts';
import { toneOf } from '../../quotes/tone.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import type { MarketNow } from '../../quotes/use-market-now.ts';
import { DayFacts, ValueCard } from './value-card.tsx';

interface IndexCardProps {
  readonly row: IndexRow;
  readonly path: string;
  /** Absent where no source has its course. */
  readonly line: LineColumns | undefined;
  readonly flows: NetDay | undefined;
  /** Of the index whose future is traded, instead of its flows. */
  readonly detail: IndexDetail | null;
  readonly meta: Meta;
}

/** An index: its value, its day, three facts and how many of its stocks rise. */
export function IndexCard({ row: told, path, line, flows, detail, meta }: IndexCardProps) {
  const row = useLiveIndex(told);
  const now = useMarketNow();
  const past = line && courseOf(line);
  const isSpoken = row !== told && line?.unit === 'minute';
  const course = past && isSpoken ? withNow(past, row.price, Math.floor((now.asOf ?? 0) / 1000)) : past;
  const isLive = line?.unit === 'minute' && course !== undefined && isUnderWay(course);
  return (
    <ValueCard
      width="c4"
      title={<Link to={path}>{row.hname}</Link>}
      age={ageOf(line, meta, now)}
      row={row}
      chart={course && <AreaChart course={course} label={`${row.hname} 흐름`} live={isLive} />}
      noChart="지수 흐름 자료 없음"
    >
      {detail?.future ? (
        <FutureFacts future={detail.future} program={detail.program} />
      ) : flows && isTold(flows) ? (
        <FlowFacts nets={flows} />
      ) : (
        <DayFacts {...row} />
      )}
      {row.stocks !== null && <Breadth row={row} />}
    </ValueCard>
  );
}

/** How many of its stocks rise; left out where no source says which stocks it counts. */
function Breadth({ row }: Pick<IndexCardProps, 'row'>) {
  return (
    <div className="index-card__breadth">
      <BreadthBar rise={row.rise} flat={row.flat} fall={row.fall} />
      <p aria-hidden="true">
        <span>
          상승 <b className="up">{comma(row.rise)}</b>
          {row.upper !== null && row.upper > 0 && <small> · 상한 {comma(row.upper)}</small>}
        </span>
        <span>보합 {comma(row.flat)}</span>
        <span>
          하락 <b className="down">{comma(row.fall)}</b>
          {row.lower !== null && row.lower > 0 && <small> · 하한 {comma(row.lower)}</small>}
        </span>
      </p>
    </div>
  );
}

/** Whether the session has not reached its end. */
function isUnderWay({ at, to }: Course): boolean {
  return (at.at(-1) ?? to) < to;
}

/** How old the card is: live, at rest, or days where no source has minutes. */
function ageOf(line: LineColumns | undefined, { session, delayed }: Meta, { liveness, asOf }: MarketNow): string {
  if (line?.unit === 'day') return `최근 ${line.time.length}거래일`;
  if (session !== '장중' || delayed) return session;
  return liveness ?? (asOf === null ? session : `${timeOfDay(asOf)} 기준`);
}

/** Net buying of today, 억원. */
function FlowFacts({ nets }: { readonly nets: Nets }) {
  return (
    <dl className="index-card__facts">
      {FLOW_GROUPS.map(({ id, name }) => {
        const net = nets[id];
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd className={toneOf(net)} title={`${comma(net)}원`}>
              {signed(eokOf(net))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What moves the index whose future is traded: foreigners in the future, 프로그램매매 in its stocks, and its basis. */
function FutureFacts({ future, program }: { readonly future: IndexFuture; readonly program: Program | null }) {
  const { foreigner, basis, ibasis } = future;
  const net = program?.total.net ?? null;
  return (
    <dl className="index-card__facts">
      <div>
        <dt>선물 외국인</dt>
        <dd className={toneOf(foreigner)} title={`${comma(foreigner)}계약 순매수`}>
          {signed(foreigner)}
          <span className="sr">계약</span>
        </dd>
      </div>
      <div>
        <dt>프로그램</dt>
        <dd className={toneOf(net)} title={`${comma(net)}원`}>
          {signed(eokOf(net))}
        </dd>
      </div>
      <div>
        <dt>베이시스</dt>
        <dd title={`이론 베이시스 ${signed(ibasis, 2)}`}>{signed(basis, 2)}</dd>
      </div>
    </dl>
  );
}
