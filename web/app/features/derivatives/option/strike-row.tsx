import type { OptionQuote, OptionRow } from '@sise/contract/options';
import { comma } from '@sise/domain/format/number';
import type { OptionSide } from '@sise/domain/derivatives/black76';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { toneOf } from '../../../quotes/tone.ts';
import { useIsMarked } from './marked-strike.tsx';
import { hasVolatility, OPTION_COLUMNS } from './option-columns.ts';
import type { ColumnId } from './option-columns.ts';

export const SIDE_NAMES = { call: '콜', put: '풋' } as const;

interface StrikeRowProps {
  readonly row: OptionRow;
  /** From the outside to the strike. */
  readonly columns: readonly ColumnId[];
  readonly isAtm: boolean;
  /** The side that is in the money. */
  readonly inTheMoney: OptionSide;
  /** The largest open interest of the board, contracts. */
  readonly largest: number;
  /** The side whose price is the board's tab stop, if it is in this row. */
  readonly tabStop: OptionSide | null;
  /** Contracts of the reader's position, 0 for none. */
  readonly calls: number;
  readonly puts: number;
}

/** A strike with its call and put. The cells are bare, and styled by their place: there may be two thousand of them. */
export const StrikeRow = memo(function StrikeRow(props: StrikeRowProps) {
  const { row, columns, isAtm, inTheMoney, largest, tabStop, calls, puts } = props;
  const { strike, call, put } = row;
  const isMarked = useIsMarked(strike);
  const cells = (side: OptionSide, quote: OptionQuote, legs: number, ids: readonly ColumnId[]) =>
    ids.map((id) => cellOf(id, { side, strike, quote, legs, largest, isTabStop: tabStop === side }));
  return (
    <tr
      data-strike={strike}
      data-itm={inTheMoney}
      data-atm={isAtm ? '' : undefined}
      data-marked={isMarked ? '' : undefined}
    >
      {cells('call', call, calls, columns)}
      <th scope="row">
        {isAtm && <em>등가</em>}
        {comma(strike, 1)}
      </th>
      {cells('put', put, puts, columns.toReversed())}
    </tr>
  );
});

interface CellParts {
  readonly side: OptionSide;
  readonly strike: number;
  readonly quote: OptionQuote;
  readonly legs: number;
  readonly largest: number;
  readonly isTabStop: boolean;
}

function cellOf(id: ColumnId, { side, strike, quote, legs, largest, isTabStop }: CellParts) {
  const { valueOf, write } = OPTION_COLUMNS[id];
  const value = valueOf(quote);
  if (id === 'openint') {
    const part = largest === 0 ? 0 : quote.openint / largest;
    // The length of the bar, as a part of the longest one.
    return (
      <td key={id} style={{ '--part': part.toFixed(2) } as CSSProperties}>
        {write(value)}
      </td>
    );
  }
  if (id === 'rate')
    return (
      <td key={id} className={toneClass(quote.chgrate)}>
        {write(value)}
      </td>
    );
  if (id !== 'price') return <td key={id}>{write(value)}</td>;
  return (
    <td key={id} data-legs={legs === 0 ? undefined : legs > 0 ? 'bought' : 'sold'}>
      <button
        type="button"
        data-side={side}
        tabIndex={isTabStop ? 0 : -1}
        className={toneClass(quote.change)}
        aria-label={`${SIDE_NAMES[side]} ${comma(strike, 1)} ${priceWords(quote)}`}
      >
        {quote.price === null && hasVolatility(quote) ? (
          <small title="체결 없음, 이론가">{comma(quote.theoryprice, 2)}</small>
        ) : (
          write(value)
        )}
      </button>
    </td>
  );
}

function priceWords({ price, theoryprice, ...quote }: OptionQuote): string {
  if (price !== null) return comma(price, 2);
  return hasVolatility({ price, theoryprice, ...quote }) ? `체결 없음, 이론가 ${comma(theoryprice, 2)}` : '체결 없음';
}

/** Without a class where nothing changed: most cells of a quiet board. */
function toneClass(value: number | null): string | undefined {
  const tone = toneOf(value);
  return tone === 'flat' ? undefined : tone;
}
