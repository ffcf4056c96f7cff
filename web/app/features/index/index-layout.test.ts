import { expect, it } from 'vitest';
import { handle, meta } from './index-layout.tsx';
import { indexPageOf, tabsOf } from './index-pages.ts';

it.each(['kospi', 'kosdaq', 'kospi200'])('each tab of %s has a description of its own', (index) => {
  const params = { index };
  const texts = tabsOf(indexPageOf(params)).map(({ to }) =>
    JSON.stringify(meta({ loaderData: undefined, params, location: { pathname: to } })[1]),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

const steps = (pathname: string) =>
  handle.steps?.({ id: '', pathname, params: { index: 'kosdaq' }, loaderData: undefined, handle });

it('a tab of an index is a step below the index', () => {
  expect(steps('/indices/kosdaq')).toEqual([{ name: '코스닥', to: '/indices/kosdaq' }]);
  expect(steps('/hkapp/indices/kosdaq/industries')).toEqual([
    { name: '코스닥', to: '/indices/kosdaq' },
    { name: '업종별', to: '/indices/kosdaq/industries' },
  ]);
});
