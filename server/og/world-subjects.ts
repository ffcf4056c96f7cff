import { dateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { Instant } from '@sise/domain/terms';
import { coinDigits } from '@sise/domain/world/coin-premium';
import { WORLD_PARTS } from '@sise/domain/world/instruments';
import type { WorldUnit } from '@sise/domain/world/instruments';
import type { Parts } from '../parts.ts';
import { toCoinRow, toWorldRow } from '../wire/world-row.ts';
import type { Subject } from './card.ts';
import { closesOf, HALF_YEAR, provenanceOf } from './subject-parts.ts';

const UNITS: Readonly<Record<WorldUnit, string>> = { points: '', won: '원', dollars: '달러' };
/** Coins trade every day. */
const COIN_DAYS = 182;

/** The subject of an index, a currency or a commodity abroad; null for a symbol without a quote. */
export async function worldSubject({ sources: { world, sourceOf } }: Parts, symbol: string): Promise<Subject | null> {
  const quote = (await world?.quote(symbol)) ?? null;
  if (world === null || quote === null) return null;
  const { hname, nation, group, unit, price, change, chgrate, date, status, label } = toWorldRow(quote);
  const past = await world.dailyBars(symbol, { count: HALF_YEAR.days });
  return {
    name: hname,
    about: group === 'index' ? `${nation} · ${symbol}` : symbol,
    value: `${comma(price, 2)}${UNITS[unit]}`,
    change,
    changeRate: chgrate,
    digits: 2,
    closes: closesOf(past, date, price),
    span: HALF_YEAR.name,
    footnote: [
      status === 'close' ? label : timeOf(quote.at),
      ...provenanceOf(sourceOf(WORLD_PARTS[quote.instrument.group])),
    ].join(' · '),
  };
}

/** The subject of a coin in won; null for an unknown one. */
export async function coinSubject({ sources: { coins, sourceOf } }: Parts, symbol: string): Promise<Subject | null> {
  const coin = (await coins?.one(symbol)) ?? null;
  if (coins === null || coin === null) return null;
  const { hname, price, change, chgrate } = toCoinRow(coin, null);
  const past = await coins.past.dailyBars(symbol, { count: COIN_DAYS });
  const digits = coinDigits(price);
  return {
    name: hname,
    about: `코인 · ${symbol}`,
    value: `${comma(price, digits)}원`,
    change,
    changeRate: chgrate,
    digits,
    closes: closesOf(past.slice(0, -1), null, price),
    span: HALF_YEAR.name,
    footnote: [timeOf(coin.at), ...provenanceOf(sourceOf('coins'))].join(' · '),
  };
}

function timeOf(at: Instant): string {
  return `${dateTime(at).slice(0, -3)} 기준`;
}
