import type { ContractBars, Derivatives } from '@sise/domain/derivatives/derivatives';
import type { Ls } from '@sise/feeds/ls/ls-feed';

/**
 * What is asked of futures and options beside their topics: what LS lists, its minutes, and the past of another source.
 * @param past null: there is none
 */
export function createLsDerivatives(
  { expiries, contractCode, bars }: Pick<Ls, 'bars' | 'contractCode' | 'expiries'>,
  past: () => Derivatives | null,
): Derivatives {
  return {
    expiries,
    hasBooks: true,
    futureDays: (...given) => past()?.futureDays(...given) ?? null,
    optionDayCount: async (...given) => past()?.optionDayCount(...given) ?? 0,
    optionDays: async (...given) => past()?.optionDays(...given) ?? [],
    flowDays: (...given) => past()?.flowDays(...given) ?? null,
    bars(id) {
      const days = past()?.bars(id) ?? null;
      const code = contractCode(id);
      if (code === null) return days;
      return {
        ...(days ?? NO_DAYS),
        code,
        minuteBars: (minutes, span) => bars.contractMinuteBars(code, minutes, span),
      };
    },
  };
}

const NO_DAYS: Omit<ContractBars, 'code' | 'minuteBars'> = {
  dailyCount: async () => 0,
  dailyBars: async () => [],
  today: async () => null,
};
