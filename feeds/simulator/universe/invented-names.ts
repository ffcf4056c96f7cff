import type { Upcode } from '@sise/domain/terms';
import { keyOf, pick, uniform } from '../random.ts';
import { nameStyle } from './name-endings.ts';
import { CLASSIC_STEMS, MODERN_STEMS } from './name-stems.ts';

/** Fraction of modern names without an ending, such as 루센틱. */
const BARE = 0.16;

/** Gives every invented company a unique name. The n-th name is always the same. */
export interface Namer {
  company(sector: Upcode): string;
  /** 기업인수목적회사, numbered per sponsor: 도영제3호스팩. */
  spac(): string;
}

export function createNamer(): Namer {
  const taken = new Set<string>();
  const spacs = new Map<string, number>();
  let asked = 0;

  function attempt(sector: Upcode, draw: number): string {
    const key = keyOf('company name', asked, draw);
    const { modern, endings } = nameStyle(sector);
    if (uniform(key, 0) >= modern) return pick(key, 1, CLASSIC_STEMS) + pick(key, 2, endings);
    const stem = pick(key, 1, MODERN_STEMS);
    const isBare = stem.length >= 3 && uniform(key, 3) < BARE;
    const ending = isBare ? '' : pick(key, 2, endings);
    return stem.length + ending.length > 7 ? stem : stem + ending;
  }

  return {
    company(sector) {
      asked += 1;
      for (let draw = 0; ; draw++) {
        const name = attempt(sector, draw);
        if (taken.has(name)) continue;
        taken.add(name);
        return name;
      }
    },
    spac() {
      asked += 1;
      const sponsor = pick(keyOf('sponsor', asked), 0, CLASSIC_STEMS.slice(0, 24));
      const number = (spacs.get(sponsor) ?? 0) + 1;
      spacs.set(sponsor, number);
      return `${sponsor}제${number}호스팩`;
    },
  };
}
