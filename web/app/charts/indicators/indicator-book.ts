import type { Bar } from '../bars.ts';
import type { IndicatorChoice } from './indicator-choice.ts';
import { calculate, shiftsOf } from './calculation.ts';
import type { Calculation } from './calculation.ts';

/** An indicator over all bars of a chart. */
export interface Indicated extends IndicatorChoice {
  /** One value per bar, NaN if there is none; the last changes with the last bar. */
  readonly lines: readonly Float64Array[];
  /** How many bars to the right each line is drawn; empty means all 0. */
  readonly shifts: readonly number[];
}

/** Calculates the chosen indicators and caches completed bars: an update of the last bar costs one value per line. */
export interface IndicatorBook {
  read(bars: readonly Bar[], chosen: readonly IndicatorChoice[]): readonly Indicated[];
}

interface Kept {
  readonly closed: readonly Bar[];
  readonly choice: IndicatorChoice;
  readonly calculation: Calculation;
}

export function createIndicatorBook(): IndicatorBook {
  let kept: readonly Kept[] = [];
  let last: { bars: readonly Bar[]; chosen: readonly IndicatorChoice[]; indicated: readonly Indicated[] } | null = null;
  return {
    read(bars, chosen) {
      if (last !== null && last.bars === bars && last.chosen === chosen) return last.indicated;
      const closed = bars.slice(0, -1);
      kept = chosen.map((choice) => {
        const found = kept.find((one) => one.choice === choice && isSame(one.closed, closed));
        return found ?? { closed, choice, calculation: calculate(choice.id, closed, choice.params) };
      });
      const indicated = kept.map(({ choice, calculation }) => ({
        ...choice,
        lines: withNext(calculation, bars.at(-1)),
        shifts: shiftsOf(choice.id, choice.params),
      }));
      last = { bars, chosen, indicated };
      return indicated;
    },
  };
}

/** The value drawn at a bar; NaN if there is none. */
export function valueOver({ lines, shifts }: Indicated, line: number, index: number): number {
  return lines[line]?.[index - (shifts[line] ?? 0)] ?? Number.NaN;
}

/** Bars are never changed in place, so comparing three of them is enough. */
function isSame(before: readonly Bar[], after: readonly Bar[]): boolean {
  return before.length === after.length && before[0] === after[0] && before.at(-1) === after.at(-1);
}

function withNext({ lines, next }: Calculation, bar: Bar | undefined): readonly Float64Array[] {
  if (bar === undefined) return lines;
  const values = next(bar);
  return lines.map((line, i) => {
    const whole = new Float64Array(line.length + 1);
    whole.set(line);
    whole[line.length] = values[i] ?? Number.NaN;
    return whole;
  });
}
