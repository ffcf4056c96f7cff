import { paths } from '@sise/contract/paths';
import type { VenueRow, WorldRow } from '@sise/contract/world';
import { comma } from '@sise/domain/format/number';
import { shortDate } from '@sise/domain/format/date';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Spark } from '../../charts/spark.tsx';
import { Link } from '../../ui/link.tsx';
import type { Continent } from './continents.ts';
import { localHourMinute, nextOf, sessionOf } from './venue-text.ts';
import { WideTable } from './wide-table.tsx';

const HEADS = ['현재가', '등락률', '전일비', '시가', '고가', '저가', '현지 기준 시각', '기준'];

interface WorldTableProps {
  readonly continents: readonly Continent[];
  readonly venues: readonly VenueRow[];
}

/** Every index with its day, its local time and the session of its market, by continents. */
export function WorldTable({ continents, venues }: WorldTableProps) {
  return (
    <WideTable caption="대륙별 해외지수, 포인트">
      <thead>
        <tr>
          <th scope="col">지수</th>
          <th scope="col" className="centered" data-col="trend">
            당일
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="left">
            장 상태
          </th>
        </tr>
      </thead>
      {continents.map(({ name, rows }) => (
        <tbody key={name}>
          <tr data-uncounted="">
            <th scope="rowgroup" colSpan={HEADS.length + 3}>
              {name}
            </th>
          </tr>
          {rows.map((row) => (
            <Line key={row.symbol} row={row} venue={venues.find(({ id }) => id === row.venue)} />
          ))}
        </tbody>
      ))}
    </WideTable>
  );
}

function Line({ row, venue }: { readonly row: WorldRow; readonly venue: VenueRow | undefined }) {
  const { jnilclose, date, localtime, label } = row;
  const toned = (price: number | null) => (
    <td className={toneOf(price === null ? null : price - jnilclose)}>{comma(price, 2)}</td>
  );
  return (
    <tr>
      <td className="name-cell">
        <Link to={paths.worldInstrument(row.symbol)}>{row.hname}</Link>
        <small>{row.nation}</small>
      </td>
      <td data-col="trend">
        <Spark values={row.trend} base={jnilclose} digits={2} />
      </td>
      <td className="semibold">{comma(row.price, 2)}</td>
      <td className="semibold">
        <Rate value={row.chgrate} />
      </td>
      <td>
        <Change value={row.change} digits={2} />
      </td>
      {toned(row.open)}
      {toned(row.high)}
      {toned(row.low)}
      <td className="secondary">
        {shortDate(date)} {localHourMinute(localtime)}
      </td>
      <td className="secondary">{label}</td>
      <td className="left secondary">
        {venue === undefined ? row.session : sessionOf(venue)}
        {venue !== undefined && <small>{nextOf(venue)}</small>}
      </td>
    </tr>
  );
}
