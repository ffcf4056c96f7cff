import type { Program, ProgramColumns, ProgramDay } from '@sise/contract/program-trading';
import { SIDE_WORDS, streakOf } from '@sise/domain/flows/streak';
import { comma, signed } from '@sise/domain/format/number';
import { eokOf } from '../../../charts/flow-shape.ts';
import { Spark } from '../../../charts/spark.tsx';
import { Net } from '../../../quotes/sector-columns.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PROGRAM_KINDS } from './program-words.ts';
import type { ProgramKind } from './program-words.ts';
import styles from './net-tiles.module.css';

interface NetTilesProps {
  readonly program: Program;
  readonly series: ProgramColumns | null;
  /** The last days, newest first, today among them. */
  readonly days: readonly ProgramDay[];
}

const NET_OF: Readonly<Record<ProgramKind, (day: ProgramDay) => number>> = {
  total: ({ net }) => net,
  arb: ({ arbnet }) => arbnet,
  nonarb: ({ nonarbnet }) => nonarbnet,
};
/** Days of the two sums. */
const SUMS = [5, 20] as const;
/** Shorter streaks are not worth a badge. */
const STREAK_FROM = 2;

/** 전체, 차익, 비차익: today's net buying, its minutes, and what the last days add up to. */
export function NetTiles({ program, series, days }: NetTilesProps) {
  return (
    <div className="grid grid--stretch">
      {PROGRAM_KINDS.map(({ id, name }) => {
        const nets = days.map(NET_OF[id]);
        return (
          <Tile key={id} name={name} net={program[id].net} intraday={series === null ? null : series[id]} nets={nets} />
        );
      })}
    </div>
  );
}

interface TileProps {
  readonly name: string;
  /** won */
  readonly net: number;
  readonly intraday: readonly number[] | null;
  /** won by day, newest first */
  readonly nets: readonly number[];
}

function Tile({ name, net, intraday, nets }: TileProps) {
  const streak = streakOf(nets);
  return (
    <section className={`card columns-4 ${styles.tile}`} aria-label={`${name} 순매수`} data-part="program-tile">
      <h2>
        {name}
        {streak !== null && streak.days >= STREAK_FROM && (
          <Badge>
            {streak.days}일째 {SIDE_WORDS[streak.side]}
          </Badge>
        )}
      </h2>
      <p>
        <b className={toneOf(eokOf(net), 0)} title={`${comma(net)}원`}>
          {signed(eokOf(net))}
          <small>억</small>
        </b>
        <Spark values={intraday === null ? null : intraday.map((won) => won / 1e8)} base={0} />
      </p>
      <dl className="facts">
        {SUMS.map((count) => (
          <div key={count}>
            <dt>{count}일 누적</dt>
            <dd>{nets.length < count ? '-' : <Net won={sumOf(nets.slice(0, count))} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
