import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import type { Ls } from '@sise/feeds/ls/ls-feed';

/**
 * What is asked of futures and options beside their topics: what LS lists, and the past of another source.
 * @param past null: there is none
 */
export function createLsDerivatives({ expiries }: Pick<Ls, 'expiries'>, past: () => Derivatives | null): Derivatives {
  return {
    expiries,
    hasBooks: true,
    futureDays: (...given) => past()?.futureDays(...given) ?? null,
    optionDayCount: async (...given) => past()?.optionDayCount(...given) ?? 0,
    optionDays: async (...given) => past()?.optionDays(...given) ?? [],
    flowDays: (...given) => past()?.flowDays(...given) ?? null,
    bars: (...given) => past()?.bars(...given) ?? null,
  };
}
