import { expect, it } from 'vitest';
import { chartColours } from './canvas-options.ts';
import type { ChartTheme } from './chart-theme.ts';
import type { Library } from './price-series.ts';

it('the axes of a chart have text of the size that the reader chose, and room for it', () => {
  const library = { CrosshairMode: { Normal: 0 } } as unknown as Library; // nothing else of it is needed
  const at = (textScale: number) => {
    const { layout, rightPriceScale } = chartColours(library, { textScale } as ChartTheme); // without its colours
    return [layout.fontSize, rightPriceScale.minimumWidth];
  };
  expect(at(1)).toEqual([11, 64]);
  expect(at(1.25)).toEqual([13.75, 80]);
});
