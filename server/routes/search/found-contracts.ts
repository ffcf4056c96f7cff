import type { FoundContract } from '@sise/contract/search';
import { CONTRACT_SPECS, UNDERLYING_IDS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { wantedOption, type WantedOption } from '@sise/domain/derivatives/wanted-option';
import { elementAt } from '@sise/domain/element-at';
import type { FutureQuote } from '@sise/domain/derivatives/quotes';
import { daysLeftOn } from '@sise/domain/format/days-left';
import { presentDate } from '@sise/domain/market/present-date';
import { createRepeatedSearch } from '@sise/domain/search/name-search';
import type { Searchable } from '@sise/domain/search/name-search';
import type { Parts } from '../../parts.ts';
import type { Interest } from '../../interest.ts';
import { toFutureRow, toMove } from '../../wire/future.ts';

const SIDE_NAMES = { call: '콜', put: '풋' } as const;

/**
 * Futures that match the typed text, the best match first; for a side and a strike (콜 985) the options of the nearest
 * months that have it, or of weeks if those are named. Empty where no source has contracts.
 */
export function createContractSearch(parts: Parts) {
  const searchOf = createRepeatedSearch();
  const futuresOf = createFutures();
  return async (word: string, count: number): Promise<FoundContract[]> => {
    const { derivatives } = parts.sources;
    if (derivatives === null || parts.market.date === null || count === 0 || word.trim() === '') return [];
    const wanted = wantedOption(word);
    const { interest } = parts;
    const today = presentDate(parts.market) ?? parts.market.date;
    const fromToday = (found: FoundContract): FoundContract => {
      return { ...found, jandatecnt: daysLeftOn(today, found.expiry, found.jandatecnt) };
    };
    if (wanted !== null) return (await foundOptions({ derivatives, interest }, wanted, count)).map(fromToday);
    const products = await Promise.all(UNDERLYING_IDS.map(async (product) => futuresOf(interest, product)));
    const futures = products.flat();
    return searchOf(futures)
      .find(word, count)
      .map((place) => fromToday(elementAt(futures, place).found));
  };
}

interface NamedFuture extends Searchable {
  readonly found: FoundContract;
}

/** The futures of each underlying, made again when its quotes are others. */
function createFutures() {
  const made = new WeakMap<readonly FutureQuote[], readonly NamedFuture[]>();
  return async (interest: Interest, product: UnderlyingId): Promise<readonly NamedFuture[]> => {
    const quotes = await interest.read('futures', product);
    if (quotes === null) return [];
    const known = made.get(quotes);
    if (known) return known;
    const futures = quotes.map((quote) => namedFuture(quote, product));
    made.set(quotes, futures);
    return futures;
  };
}

function namedFuture(quote: FutureQuote, product: UnderlyingId): NamedFuture {
  const spec = CONTRACT_SPECS[product];
  const { code, hname: listed, price, chgrate, lastdate, jandatecnt } = toFutureRow(quote, spec);
  const month = Number(lastdate.slice(5, 7));
  const hname = `${spec.name} 선물 ${lastdate.slice(2, 4)}년 ${month}월물`;
  const names = [hname, listed, `${spec.name} 선물 ${month}월물`, `${month}월물`];
  const term = { expiry: lastdate, jandatecnt, strike: null };
  return { code, names, found: { code, hname, product, kind: 'future', ...term, price, chgrate } };
}

async function foundOptions(
  { derivatives, interest }: { readonly derivatives: Derivatives; readonly interest: Interest },
  wanted: WantedOption,
  count: number,
): Promise<FoundContract[]> {
  const products = UNDERLYING_IDS.filter((id) => wanted.underlying === null || wanted.underlying === id);
  const found = await Promise.all(
    products.map(async (product) => {
      const expiries = derivatives.expiries(product).filter((expiry) => isWanted(expiry, wanted));
      const options = await Promise.all(
        expiries.slice(0, count).map(({ lastDay }) => optionAt(interest, product, lastDay, wanted)),
      );
      const end = options.indexOf(null); // later expiries have fewer strikes
      return (end < 0 ? options : options.slice(0, end)).filter((option) => option !== null);
    }),
  );
  return found.flat().slice(0, count);
}

function isWanted({ kind, month }: Expiry, { month: wanted, isWeekly }: WantedOption): boolean {
  return (kind !== 'monthly') === isWeekly && (wanted === null || month.endsWith(wanted));
}

async function optionAt(
  interest: Interest,
  product: UnderlyingId,
  lastDay: Expiry['lastDay'],
  { side, strike }: WantedOption,
): Promise<FoundContract | null> {
  const chain = await interest.read('option-chain', `${product}:${lastDay}`);
  if (chain === null) return null;
  const option = chain.rows.find((row) => row.strike === strike)?.[side];
  if (option === undefined) return null;
  const { code, price, basePrice } = option;
  const hname = `${CONTRACT_SPECS[product].name} ${SIDE_NAMES[side]} ${strike}`;
  const term = { expiry: lastDay, jandatecnt: chain.daysLeft, strike };
  return { code, hname, product, kind: side, ...term, price, chgrate: toMove(price, basePrice).chgrate };
}
