import type { FoundContract } from '@sise/contract/search';
import { CONTRACT_SPECS, UNDERLYING_IDS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { wantedOption, type WantedOption } from '@sise/domain/derivatives/wanted-option';
import { elementAt } from '@sise/domain/element-at';
import { createRepeatedSearch } from '@sise/domain/search/name-search';
import type { Parts } from '../parts.ts';
import type { Interest } from '../interest.ts';
import { toFutureRow, toMove } from '../wire/future.ts';

const SIDE_NAMES = { call: '콜', put: '풋' } as const;

/**
 * Futures that match the typed text, the best match first; for a side and a strike (콜 985) the options of the nearest
 * months that have it, or of weeks if those are named. Empty where no source has contracts.
 */
export function createContractSearch(parts: Parts) {
  const searchOf = createRepeatedSearch();
  return async (word: string, count: number): Promise<FoundContract[]> => {
    const { derivatives } = parts.sources;
    if (derivatives === null || parts.market.date === null || count === 0 || word.trim() === '') return [];
    const wanted = wantedOption(word);
    const { interest } = parts;
    if (wanted !== null) return foundOptions({ derivatives, interest }, wanted, count);
    return foundFutures(interest, searchOf, word, count);
  };
}

async function foundFutures(
  interest: Interest,
  searchOf: ReturnType<typeof createRepeatedSearch>,
  word: string,
  count: number,
): Promise<FoundContract[]> {
  const products = await Promise.all(UNDERLYING_IDS.map(async (product) => futuresOf(interest, product)));
  const futures = products.flat();
  const search = searchOf(futures.map(({ code, hname, names }) => ({ code, names: [hname, ...names] })));
  return search
    .find(word)
    .slice(0, count)
    .map((place) => elementAt(futures, place).found);
}

async function futuresOf(interest: Interest, product: UnderlyingId) {
  const spec = CONTRACT_SPECS[product];
  const quotes = (await interest.read('futures', product)) ?? [];
  return quotes.map((quote) => {
    const { code, hname: listed, price, chgrate, lastdate, jandatecnt } = toFutureRow(quote, spec);
    const month = Number(lastdate.slice(5, 7));
    const hname = `${spec.name} 선물 ${lastdate.slice(2, 4)}년 ${month}월물`;
    const names = [listed, `${spec.name} 선물 ${month}월물`, `${month}월물`];
    const term = { expiry: lastdate, jandatecnt, strike: null };
    const found: FoundContract = { code, hname, product, kind: 'future', ...term, price, chgrate };
    return { code, hname, names, found };
  });
}

async function foundOptions(
  { derivatives, interest }: { readonly derivatives: Derivatives; readonly interest: Interest },
  wanted: WantedOption,
  count: number,
): Promise<FoundContract[]> {
  const found: FoundContract[] = [];
  for (const product of UNDERLYING_IDS.filter((id) => wanted.product === null || wanted.product === id)) {
    for (const { lastDay } of derivatives.expiries(product).filter((expiry) => isWanted(expiry, wanted))) {
      if (found.length === count) return found;
      const option = await optionAt(interest, product, lastDay, wanted);
      if (option === null) break; // later expiries have fewer strikes
      found.push(option);
    }
  }
  return found;
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
