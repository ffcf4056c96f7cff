import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FirstDrawing, thinned } from './first-drawing.tsx';

const barsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ close: 70_000 + (at % 7) * 100 }));
/** Where the points of the line lie from left to right. */
const placesIn = (html: string) =>
  / d="M([^"]*)"/
    .exec(html)?.[1]
    .split(' ')
    .filter((_, at) => at % 2 === 0);

describe('the line a chart begins as', () => {
  it('goes through every close, from one edge to the other', () => {
    const html = renderToStaticMarkup(<FirstDrawing bars={barsOf(5)} />);
    expect(placesIn(html)).toEqual(['0', '250', '500', '750', '1000']);
  });

  it('is not drawn of a single bar', () => {
    expect(renderToStaticMarkup(<FirstDrawing bars={barsOf(1)} />)).toBe('');
  });

  it('is short however long the history is, and keeps its end', () => {
    const values = Array.from({ length: 1_000 }, (_, at) => at);
    expect(thinned(values).length).toBeLessThanOrEqual(160);
    expect(thinned(values).at(-1)).toBe(999);
    expect(thinned([1, 2, 3])).toEqual([1, 2, 3]);
  });
});
