import type { Stocks } from '../value/stock-underlying.ts';
import { basketUnderlying, indexUnderlying } from '../value/stock-underlying.ts';
import { abroadUnderlying, mixUnderlying, walkUnderlying, type Outside } from '../value/modelled-underlying.ts';
import type { Underlying } from '../value/underlying.ts';
import { ABROAD_UNDERLYINGS } from './abroad-underlyings.ts';
import { HOME_UNDERLYINGS } from './home-underlyings.ts';
import { OTHER_UNDERLYINGS } from './other-underlyings.ts';
import type { UnderlyingKey } from './etf-etn.ts';
import { chosenBy, namedStocks } from './strategy-rules.ts';
import { THEME_UNDERLYINGS } from './theme-underlyings.ts';
import type { UnderlyingSpec } from './underlying-spec.ts';

/** Every underlying of ETFs and ETNs, by key. */
export const UNDERLYINGS: ReadonlyMap<UnderlyingKey, UnderlyingSpec> = new Map(
  [...HOME_UNDERLYINGS, ...THEME_UNDERLYINGS, ...ABROAD_UNDERLYINGS, ...OTHER_UNDERLYINGS].map((spec) => [
    spec.key,
    spec,
  ]),
);

/** The underlying of a key. @throws RangeError for an unknown key: the table that names it is wrong */
export function specOf(key: UnderlyingKey): UnderlyingSpec {
  const spec = UNDERLYINGS.get(key);
  if (spec === undefined) throw new RangeError(`nothing to follow is called ${key}`);
  return spec;
}

/** Returns the underlying of each key, created on first use. */
export function createUnderlyings(stocks: Stocks, outside: Outside): (key: UnderlyingKey) => Underlying {
  const made = new Map<UnderlyingKey, Underlying>();
  const rows = new Map<string, number>(stocks.universe.companies.map(({ name }, row) => [name, row]));

  function make({ key, model }: UnderlyingSpec): Underlying {
    switch (model.kind) {
      case 'index':
        return indexUnderlying(stocks, model.upcode);
      case 'stocks':
        return basketUnderlying(stocks, namedStocks(model.names, stocks.universe, rows));
      case 'rule':
        return basketUnderlying(stocks, chosenBy(model.rule, stocks.universe));
      case 'abroad':
        return abroadUnderlying(outside, key, model);
      case 'walk':
        return walkUnderlying(outside, key, model);
      case 'mix':
        return mixUnderlying(
          outside,
          model.parts.map(({ of, weight }) => ({ of: get(of), weight })),
        );
    }
  }

  function get(key: UnderlyingKey): Underlying {
    const known = made.get(key) ?? make(specOf(key));
    made.set(key, known);
    return known;
  }

  return get;
}
