import { rate } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';
import { colourOf, dashOf } from './compare/compared.ts';
import type { ComparedCloses } from './compare/use-compared.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import type { Overlay, OverlayFill, OverlayLine } from './overlay-lines.ts';

/** The overlay of the prices: indicators without a pane of their own, and compared instruments. */
export function overlayOf(
  bars: readonly Bar[],
  indicators: readonly Indicated[],
  compared: readonly ComparedCloses[],
  theme: ChartTheme,
): Overlay {
  const over = indicators.filter(({ id }) => kindOf(id).place === 'price');
  return {
    lines: over.flatMap((indicated) => linesOf(indicated, theme)),
    fills: over.flatMap((indicated) => fillsOf(indicated, theme)),
    rebased: compared.map(({ name, closes }, i) => ({
      values: closes,
      colour: theme.of(colourOf(compared, i)),
      dash: dashOf(compared, i),
      label: (gain) => `${name} ${rate(gain, 1)}`,
    })),
    closes: compared.length === 0 ? new Float64Array(0) : Float64Array.from(bars, ({ close }) => close),
  };
}

function linesOf({ id, lines, shifts }: Indicated, theme: ChartTheme): OverlayLine[] {
  return kindOf(id).lines.flatMap(({ token }, n) => {
    const values = lines[n];
    if (values === undefined) return [];
    return {
      values,
      shift: shifts[n] ?? 0,
      colour: id === 'bollinger' ? `${theme.of(token)}8c` : theme.of(token),
      dash: id === 'bollinger' && n === 1 ? [2, 3] : [],
      isScaled: id !== 'average', // the prices determine the scale; a far average may lie outside
    };
  });
}

function fillsOf({ id, lines, shifts }: Indicated, theme: ChartTheme): OverlayFill[] {
  if (id === 'bollinger') {
    const [upper, , lower] = lines;
    const colour = `${theme.of('--c-6')}17`;
    return upper && lower ? [{ upper, lower, shift: 0, above: colour, below: colour }] : [];
  }
  if (id === 'ichimoku') {
    // 양운 where the faster span is above, 음운 where it is below: distinguished by lightness, since red and blue are
    // prices.
    const [above, below] = [`${theme.of('--c-2')}2e`, `${theme.of('--c-4')}2e`];
    const [, , upper, lower] = lines;
    return upper && lower ? [{ upper, lower, shift: shifts[2] ?? 0, above, below }] : [];
  }
  return [];
}
