import { paths } from '@sise/contract/paths';
import type { FoundContract, FoundPage, FoundWorldwide } from '@sise/contract/search';
import type { FoundCompany } from '@sise/contract/world';
import { readInstrumentId } from '@sise/domain/comparison/instrument-id';
import { daysLeftText } from '@sise/domain/format/days-left';
import type { SearchOption } from './search-option.ts';

/** Currencies that are written without decimals. */
const WHOLE = new Set(['JPY', 'KRW', 'VND']);
const CONTRACT_PAGES = {
  kospi200: { future: paths.kospiFuture, option: paths.kospiOption },
  kosdaq150: { future: paths.kosdaqFuture, option: paths.kosdaqOption },
} as const;

export function companyOption({ symbol, name, exchange, currency, price, chgrate }: FoundCompany): SearchOption {
  const note = [symbol, exchange, currency].join(' · ');
  return { to: paths.globalStock(symbol), name, note, price, digits: WHOLE.has(currency) ? 0 : 2, chgrate };
}

/** None for a code that is neither of the world nor a coin. */
export function worldwideOptions({ code, hname, note, price, digits, chgrate }: FoundWorldwide): SearchOption[] {
  const id = readInstrumentId(code);
  if (id === null || (id.kind !== 'world' && id.kind !== 'coin')) return [];
  const to = id.kind === 'coin' ? paths.coin(id.code) : paths.worldInstrument(id.code);
  return [{ to, name: hname, note, price, digits, chgrate }];
}

/** A future leads to its month, an option to its chain with its order book open. */
export function contractOption(contract: FoundContract): SearchOption {
  const { code, hname, product, kind, expiry, jandatecnt, strike, price, chgrate } = contract;
  const pages = CONTRACT_PAGES[product];
  const to =
    kind === 'future'
      ? pages.future({ month: expiry.slice(0, 7) })
      : pages.option({ expiry, book: `${kind === 'call' ? 'C' : 'P'}${strike}` });
  const lastDay = `${Number(expiry.slice(5, 7))}.${Number(expiry.slice(8))} 만기`;
  const note = [code, lastDay, daysLeftText(jandatecnt)].filter((part) => part !== null).join(' · ');
  return { to, name: hname, note, price, digits: 2, chgrate };
}

export function pageOption({ path, hname, area }: FoundPage): SearchOption {
  return { to: path, name: hname, note: area ?? '안내', price: null, digits: 0, chgrate: null };
}
