import { describe, expect, it } from 'vitest';
import { hrefOf, viewIn } from './table-view.ts';

describe('the view of the table', () => {
  it('is that of the address, and 시세 where the address says nothing or nonsense', () => {
    expect(['view=flows', 'view=consensus', 'view=all', ''].map((text) => viewIn(new URLSearchParams(text)))).toEqual([
      'flows',
      'consensus',
      'quotes',
      'quotes',
    ]);
  });

  it('goes along to another group, and is not said where it is the usual one', () => {
    expect([hrefOf('all', 'flows'), hrefOf('all', 'quotes'), hrefOf(null, 'flows'), hrefOf(null, 'quotes')]).toEqual([
      '?group=all&view=flows',
      '?group=all',
      '?view=flows',
      '?',
    ]);
  });
});
