import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TickLabels } from './tick-labels.tsx';

const labelsOf = (edge?: number) =>
  [
    ...renderToStaticMarkup(
      <TickLabels
        className="ticks"
        ticks={[0, 3, 50, 97, 100].map((at) => ({ at, text: `${at}%` }))}
        xOf={(at) => at}
        {...(edge === undefined ? {} : { edge })}
      />,
    ).matchAll(/<span(?: data-edge="(\w+)")?[^>]*>(\d+)%/g),
  ].map(([, side = 'middle', at]) => `${at} ${side}`);

describe('the labels under an x axis', () => {
  it('do not reach beyond the plot', () => {
    expect(labelsOf()).toEqual(['0 start', '3 start', '50 middle', '97 end', '100 end']);
  });

  it('stand at the middle of their ticks a shorter way from its ends if there is room', () => {
    expect(labelsOf(2)).toEqual(['0 start', '3 middle', '50 middle', '97 middle', '100 end']);
    expect(labelsOf(0)).toEqual(['0 middle', '3 middle', '50 middle', '97 middle', '100 middle']);
  });
});
