import type { WorldRow } from '@sise/contract/world';

/** Indices of a part of the world. */
export interface Continent {
  readonly name: string;
  readonly rows: readonly WorldRow[];
}

const CONTINENTS = [
  { name: '미국', countries: ['US'] },
  { name: '유럽', countries: ['EU', 'DE', 'FR'] },
  { name: '아시아', countries: ['JP', 'CN', 'HK'] },
] as const;

/** The indices by their continents, in the order of the source; a continent without any is left out. */
export function continentsOf(rows: readonly WorldRow[]): Continent[] {
  return CONTINENTS.flatMap(({ name, countries }) => {
    const found = rows.filter(({ group, country }) => group === 'index' && countries.some((code) => code === country));
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}
