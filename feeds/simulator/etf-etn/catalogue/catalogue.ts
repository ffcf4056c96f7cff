import { elementAt } from '@sise/domain/element-at';
import { dateKst, shcode } from '@sise/domain/terms';
import type { TradingDays } from '../../trading-days.ts';
import { inventedEtfEtns } from './invented-etf-etn.ts';
import { REAL_MANAGERS } from './managers.ts';
import type { EtfEtn } from './etf-etn.ts';
import { createCatalogueEntry } from './etf-etn-factory.ts';
import { REAL_HOME_FUNDS, REAL_OTHER_FUNDS, type RealLine } from './real-funds.ts';
import { REAL_NOTES, REAL_NOTES_ISSUER } from './real-notes.ts';

/**
 * Every ETF and ETN over all days, ETF first, by code. Each is identified by its index (`place`), which never changes.
 */
export interface Catalogue {
  readonly etfEtns: readonly EtfEtn[];
  /** @throws RangeError if no instrument has this place */
  product(place: number): EtfEtn;
  placeOf(code: string): number | undefined;
  /** The number of the first day with a price: 0 if it was listed before the history begins. */
  firstDay(place: number): number;
  /** Places of the instruments listed on a day. */
  listedOn(day: number): readonly number[];
}

const HUNDRED_MILLION = 1e8;

export function createCatalogue(days: TradingDays): Catalogue {
  const etfEtns = [
    ...[...REAL_HOME_FUNDS, ...REAL_OTHER_FUNDS].map((line) => realEtfEtn(line, 'etf', managerOf(line))),
    ...REAL_NOTES.map((line) => realEtfEtn(line, 'etn', REAL_NOTES_ISSUER)),
    ...inventedEtfEtns(days),
  ].toSorted((a, b) => (a.kind === b.kind ? (a.shcode < b.shcode ? -1 : 1) : a.kind === 'etf' ? -1 : 1));
  const places = new Map<string, number>(etfEtns.map(({ shcode: code }, place) => [code, place]));
  const firstDays = etfEtns.map(({ listedOn }) =>
    listedOn === null || listedOn <= days.dateAt(0) ? 0 : days.dayOnOrAfter(listedOn),
  );
  return {
    etfEtns,
    product: (place) => elementAt(etfEtns, place),
    placeOf: (code) => places.get(code),
    firstDay: (place) => firstDays[place] ?? Number.POSITIVE_INFINITY,
    listedOn: (day) => firstDays.flatMap((first, place) => (first <= day ? [place] : [])),
  };
}

function realEtfEtn(
  [code, name, underlying, multiple, fee, size, value, listedOn]: RealLine,
  kind: EtfEtn['kind'],
  manager: string,
): EtfEtn {
  return createCatalogueEntry({
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
  const [brand = ''] = name.split(' ');
  const manager = REAL_MANAGERS[brand];
  if (manager === undefined) throw new RangeError(`nobody is known to run ${name}`);
  return manager;
}
