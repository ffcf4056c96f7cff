import { expect, it } from 'vitest';
import { searchOf, viewInSearch } from './estimates-address.ts';

const viewOf = (search: string) => viewInSearch(new URLSearchParams(search));

it('reads what it writes', () => {
  for (const search of [
    '',
    'direction=down&measure=eps&year=next&span=1W&market=kosdaq',
    'direction=all&sortBy=dispersion&sortType=asc',
  ]) {
    const view = viewOf(search);
    expect(viewInSearch(new URLSearchParams(searchOf(view)))).toEqual(view);
    expect(new URLSearchParams(searchOf(view)).toString()).toBe(search);
  }
});

it('orders cut estimates by the deepest cut, and takes nonsense for the preset', () => {
  expect(viewOf('direction=down').sort).toEqual({ by: 'revision', type: 'asc' });
  expect(viewOf('direction=x&span=9&sortBy=y&page=-4')).toEqual(viewOf(''));
});
