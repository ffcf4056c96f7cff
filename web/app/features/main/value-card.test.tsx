import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ValueCard } from './value-card.tsx';

const written = (ofClose: boolean) =>
  renderToStaticMarkup(
    <ValueCard
      width={4}
      title="코스피"
      age="동시호가"
      row={{ price: 6_927.86, change: 0, chgrate: 0 }}
      ofClose={ofClose}
      chart={null}
      noChart=""
    >
      {null}
    </ValueCard>,
  );

it('has the previous close of an index before its first value of the day, without a change of nothing', () => {
  expect(written(true)).toMatch(/6,927.86.*전일 종가/);
  expect(written(true)).not.toContain('0.00%');
  expect(written(false)).toContain('0.00%');
});
