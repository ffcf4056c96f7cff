import type { Bar } from '../bars.ts';
import type { IndicatorChoice } from './indicator-choice.ts';
import { reckon, shiftsOf } from './reckoning.ts';
import type { Reckoning } from './reckoning.ts';

/** An indicator over all bars of a chart. */
export interface Indicated extends IndicatorChoice {
  /** A value per bar, NaN where there is none; the last moves with the last bar. */
  readonly lines: readonly Float64Array[];
  /** How many bars to the right each line is drawn; all 0 where empty. */
  readonly shifts: readonly number[];
}

/** Reckons what is chosen and remembers what no longer changes: a moved last bar costs a value a line. */
export interface IndicatorBook {
  read(bars: readonly Bar[], chosen: readonly IndicatorChoice[]): readonly Indicated[];
}

interface Kept {
  readonly standing: readonly Bar[];
  readonly choice: IndicatorChoice;
  readonly reckoning: Reckoning;
}

export function createIndicatorBook(): IndicatorBook {
  let kept: readonly Kept[] = [];
  let last: { bars: readonly Bar[]; chosen: readonly IndicatorChoice[]; told: readonly Indicated[] } | null = null;
  return {
    read(bars, chosen) {
      if (last !== null && last.bars === bars && last.chosen === chosen) return last.told;
      const standing = bars.slice(0, -1);
      kept = chosen.map((choice) => {
        const found = kept.find((one) => one.choice === choice && isSame(one.standing, standing));
        return found ?? { standing, choice, reckoning: reckon(choice.id, standing, choice.params) };
      });
      const told = kept.map(({ choice, reckoning }) => ({
        ...choice,
        lines: withNext(reckoning, bars.at(-1)),
        shifts: shiftsOf(choice.id, choice.params),
      }));
      last = { bars, chosen, told };
      return told;
    },
  };
}

/** The value drawn over a bar; NaN where there is none. */
export function valueOver({ lines, shifts }: Indicated, line: number, index: number): number {
  return lines[line]?.[index - (shifts[line] ?? 0)] ?? Number.NaN;
}

/** Bars are never changed in place, so three of them tell whether the rest are the same. */
function isSame(before: readonly Bar[], after: readonly Bar[]): boolean {
  return before.length === after.length && before[0] === after[0] && before.at(-1) === after.at(-1);
}

function withNext({ lines, next }: Reckoning, bar: Bar | undefined): readonly Float64Array[] {
  if (bar === undefined) return lines;
  const values = next(bar);
  return lines.map((line, i) => {
    const whole = new Float64Array(line.length + 1);
    whole.set(line);
    whole[line.length] = values[i];
    return whole;
  });
}
