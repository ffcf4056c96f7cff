import type { QuoteRow } from '@sise/contract/rows';
import { compareCells, compareEquals, type CellValue } from '@sise/domain/ranking/value-order';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIndexStore, useQuoteStore } from '../live/live-provider.tsx';
import { reorderLive } from './live-order.ts';
import { useMarketFeed } from './market-feed.tsx';
import type { Sort } from './order.ts';
import { overlaySector } from './overlay-index.ts';
import { overlayQuote } from './overlay-quote.ts';
import { compareSectors, type SectorSort, type SectorWithFacts } from './sector-order.ts';

/**
 * How often rows may change places, milliseconds. Browsers add up what moves without an input, within five seconds where
 * something always moves a little: industries that moved each second made 0.4 of a screen, and could not be followed.
 */
const ORDER_MS = 5_000;

/**
 * Rows in the order of their live values. The cells change with every tick, the order less often; if the reader's
 * pointer is among the rows, `useHeldRows` holds the order and says so.
 * @param rows as loaded: the same list until there is a newer response
 */
export function useLiveOrder<Row>(
  rows: readonly Row[],
  reorder: (rows: readonly Row[]) => readonly Row[],
): readonly Row[] {
  const { isMoving } = useMarketFeed();
  const [seen, setSeen] = useState({ rows, ordered: rows });
  const shown = seen.rows === rows ? seen.ordered : rows;
  const look = useEffectEvent((of: readonly Row[]) => {
    const ordered = reorder(shown);
    if (ordered !== shown) setSeen({ rows: of, ordered });
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    const soon = setTimeout(() => look(rows)); // the values of other rows may be older than their live ones
    const timer = setInterval(() => look(rows), ORDER_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [isMoving, rows]);
  return shown;
}

/** Stocks in the order of their live values. */
export function useLiveStockOrder<Row extends QuoteRow, By extends string>(
  rows: readonly Row[],
  { by, type }: Sort<By>,
  cellOf: (row: Row, by: By) => CellValue,
): readonly Row[] {
  const quotes = useQuoteStore();
  return useLiveOrder(rows, (shown) =>
    reorderLive(
      shown,
      (row) => {
        const live = quotes.read(row.shcode);
        return live && overlayQuote(row, live);
      },
      (a, b) => compareCells(cellOf(a, by), cellOf(b, by), type) || compareEquals(a, b),
    ),
  );
}

/** Industries in the order of their live values. */
export function useLiveSectorOrder<Row extends SectorWithFacts>(
  rows: readonly Row[],
  sort: SectorSort,
): readonly Row[] {
  const indices = useIndexStore();
  return useLiveOrder(rows, (shown) =>
    reorderLive(
      shown,
      (row) => {
        const live = indices.read(row.upcode);
        return live && overlaySector(row, live);
      },
      (a, b) => compareSectors(a, b, sort),
    ),
  );
}
