import { strengthOf, type Print, type Side } from '@sise/domain/stock/book';
import type { PriceVolume } from '@sise/domain/stock/books';
import { shares, won } from '@sise/domain/terms';
import type { DateKst, Shares } from '@sise/domain/terms';
import { countOf, priceOf, rowOf, rowsOf } from './blocks.ts';
import type { Fields } from './rest-client.ts';
import { momentOf } from './units.ts';

/** The last trades of a day, the newest first, and what was traded up to the newest. */
export interface PastTrades {
  readonly prints: readonly Print[];
  readonly dayVolume: Shares;
  readonly bought: Shares;
  readonly sold: Shares;
}

/**
 * t1301 시간대별체결, the newest first. It names no aggressor: the side is the one whose sum grew since the row before,
 * so the oldest row only serves for that, unless it is the first trade of the day.
 * @returns null without a row
 */
export function readPrints(rows: readonly Fields[], date: DateKst): PastTrades | null {
  const trades = rows.flatMap((row) => {
    const at = momentOf(date, row.chetime);
    const [price, volume, dayVolume] = [priceOf(row.price), priceOf(row.cvolume), countOf(row.volume)];
    const [bought, sold] = [countOf(row.msvolume), countOf(row.mdvolume)];
    if (at === null || price === null || volume === null || dayVolume === null) return [];
    return bought === null || sold === null ? [] : [{ at, price, volume, dayVolume, bought, sold }];
  });
  const [newest] = trades;
  if (newest === undefined) return null;
  const prints = trades.flatMap(({ at, price, volume, dayVolume, bought, sold }, place): Print[] => {
    const before = trades[place + 1] ?? (dayVolume === volume ? { bought: 0, sold: 0 } : null);
    if (before === null) return [];
    const side: Side | null = bought > before.bought ? 'buy' : sold > before.sold ? 'sell' : null;
    return [{ at, price: won(price), volume: shares(volume), side, strength: strengthOf(bought, sold) }];
  });
  return {
    prints,
    dayVolume: shares(newest.dayVolume),
    bought: shares(newest.bought),
    sold: shares(newest.sold),
  };
}

/** t1449 가격대별매매비중 of today. @returns null if it cannot be read */
export function readPriceVolumes(
  body: Fields,
): { readonly volumes: readonly PriceVolume[]; readonly dayVolume: Shares } | null {
  const dayVolume = countOf(rowOf(body, 't1449OutBlock')?.volume);
  if (dayVolume === null) return null;
  const volumes = rowsOf(body, 't1449OutBlock1').flatMap((row): PriceVolume[] => {
    const [price, all] = [priceOf(row.price), countOf(row.cvolume)];
    const [bought, sold] = [countOf(row.msvolume), countOf(row.mdvolume)];
    if (price === null || all === null || bought === null || sold === null) return [];
    const auctioned = Math.max(0, all - bought - sold);
    return [{ price: won(price), bought: shares(bought), sold: shares(sold), auctioned: shares(auctioned) }];
  });
  return { volumes, dayVolume: shares(dayVolume) };
}
