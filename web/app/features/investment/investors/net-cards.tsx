import type { FlowMarketDetail } from '@sise/contract/flow-markets';
import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { columnGroups, sumOf, sumOfTypes } from '@sise/domain/flows/net-columns';
import type { ColumnGroup } from '@sise/domain/flows/net-columns';
import { SIDE_WORDS, streakOf } from '@sise/domain/flows/streak';
import { comma } from '@sise/domain/format/number';
import { toneOf } from '../../../quotes/tone.ts';
import { IntradayLines } from '../intraday-lines.tsx';
import { intradayPlaces } from '../intraday-places.ts';
import { colorOfGroup } from '../investor-colors.ts';
import { inUnit } from '../flow-unit.ts';
import type { FlowUnit, Measure } from '../flow-unit.ts';
import type { FlowDays } from './flow-days.ts';
import styles from './net-cards.module.css';

interface NetCardsProps {
  readonly market: FlowMarket;
  readonly detail: FlowMarketDetail;
  /** At least the last 20. */
  readonly days: FlowDays;
  readonly measure: Measure;
  readonly unit: FlowUnit;
}

const SPANS = [5, 20] as const;
/** A streak shorter than this is not worth a word. */
const LEAST_STREAK = 2;

/** A card for each group: the newest day's net, what was bought and sold, its intraday line, and sums of the last days. */
export function NetCards({ market, detail, days, measure, unit }: NetCardsProps) {
  const groups = columnGroups(days.nets, market.grouping);
  return (
    <ul className={styles.cards} data-part="net-cards">
      {groups.map((group) => (
        <NetCard key={group.id} group={group} detail={detail} days={days} measure={measure} unit={unit} />
      ))}
    </ul>
  );
}

function NetCard({
  group,
  detail,
  days,
  measure,
  unit,
}: Omit<NetCardsProps, 'market'> & { readonly group: ColumnGroup }) {
  const { intraday } = detail;
  const color = colorOfGroup(group.id) ?? '--c-6';
  const nets = sumOfTypes(
    days.nets,
    group.types.map(({ code }) => code),
  );
  const net = nets.at(-1) ?? null;
  const streak = streakOf(nets.toReversed());
  const { bought, sold } = sidesOf(group, detail, measure);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <i style={{ background: `var(${color})` }} />
          {group.name}
        </h2>
        {streak !== null && streak.days >= LEAST_STREAK && (
          <small>
            {streak.days}일째 {SIDE_WORDS[streak.side]}
          </small>
        )}
      </div>
      <p className={styles.value}>
        <b className={toneOf(net)}>
          {inUnit(net, unit)}
          <small>{unit.short}</small>
        </b>
        {intraday !== null && (
          <span className={styles.intraday}>
            <IntradayLines
              lines={[{ id: group.id, values: intraday[group.id], color }]}
              places={intradayPlaces(intraday)}
            />
          </span>
        )}
      </p>
      <dl>
        <div>
          <dt>매수 / 매도</dt>
          <dd>
            {comma(bought === null ? null : bought / unit.size)} / {comma(sold === null ? null : sold / unit.size)}
          </dd>
        </div>
        {SPANS.map((span) => {
          const sum = nets.length < span ? null : sumOf(nets.slice(-span));
          return (
            <div key={span}>
              <dt>{span}일 누적</dt>
              <dd className={toneOf(sum)}>{inUnit(sum, unit)}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

/** What a group bought and sold on the day of the detail; null if the source has only the nets. */
function sidesOf({ types }: ColumnGroup, { flows, volumes }: FlowMarketDetail, measure: Measure) {
  const entries = types.flatMap(({ code }) => {
    const entry = measure === 'amount' ? flows[code] : volumes?.[code];
    if (entry === undefined) return [];
    return 'buya' in entry ? [[entry.buya, entry.sela]] : [[entry.buyv, entry.selv]];
  });
  return { bought: wholeSum(entries.map(([bought]) => bought)), sold: wholeSum(entries.map(([, sold]) => sold)) };
}

function wholeSum(values: readonly (number | null | undefined)[]): number | null {
  return values.every((value) => value != null) ? sumOf(values.map((value) => value ?? null)) : null;
}
