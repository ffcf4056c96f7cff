import { dateKst, shcode } from '@sise/domain/terms';
import type { TradingDays } from '../../trading-days.ts';
import { inventedProducts } from './invented-products.ts';
import { REAL_MANAGERS } from './managers.ts';
import type { Product } from './product.ts';
import { makeProduct } from './product-making.ts';
import { REAL_HOME_FUNDS, REAL_OTHER_FUNDS, type RealLine } from './real-funds.ts';
import { REAL_NOTES, REAL_NOTES_ISSUER } from './real-notes.ts';

/** Every product over all days, ETF first, by code. A product is named by its place, which never changes. */
export interface Catalogue {
  readonly products: readonly Product[];
  placeOf(code: string): number | undefined;
  /** The number of the first day on which it has a price: 0 when it is listed longer than the history goes. */
  firstDay(place: number): number;
  /** Places of those listed on a day. */
  listedOn(day: number): readonly number[];
}

const HUNDRED_MILLION = 1e8;

export function createCatalogue(days: TradingDays): Catalogue {
  const products = [
    ...[...REAL_HOME_FUNDS, ...REAL_OTHER_FUNDS].map((line) => realProduct(line, 'etf', managerOf(line))),
    ...REAL_NOTES.map((line) => realProduct(line, 'etn', REAL_NOTES_ISSUER)),
    ...inventedProducts(days),
  ].toSorted((a, b) => (a.kind === b.kind ? (a.shcode < b.shcode ? -1 : 1) : a.kind === 'etf' ? -1 : 1));
  const places = new Map<string, number>(products.map(({ shcode: code }, place) => [code, place]));
  const firstDays = products.map(({ listedOn }) =>
    listedOn === null || listedOn <= days.dateAt(0) ? 0 : days.dayOnOrAfter(listedOn),
  );
  return {
    products,
    placeOf: (code) => places.get(code),
    firstDay: (place) => firstDays[place],
    listedOn: (day) => firstDays.flatMap((first, place) => (first <= day ? [place] : [])),
  };
}

function realProduct(
  [code, name, underlying, multiple, fee, size, value, listedOn]: RealLine,
  kind: Product['kind'],
  manager: string,
): Product {
  return makeProduct({
    shcode: shcode(code),
    name,
    kind,
    manager,
    fee,
    multiple,
    listedOn: listedOn === undefined ? null : dateKst(listedOn),
    maturesOn: null,
    underlying,
    value,
    size: size * HUNDRED_MILLION,
    isActive: name.includes('액티브'),
  });
}

function managerOf([, name]: RealLine): string {
  const manager = REAL_MANAGERS[name.split(' ')[0]];
  if (manager === undefined) throw new RangeError(`nobody is known to run ${name}`);
  return manager;
}
