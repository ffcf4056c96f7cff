import { describe, expect, it } from 'vitest';
import { starPress } from './star-press.ts';

const first = { id: 'a', name: '관심종목', stocks: ['005930'] };
const second = { id: 'b', name: '배당', stocks: ['005930', '000660'] };

const press = (code: string, groups = [first, second], isBeingRemoved = false, lastGroupId: string | null = null) =>
  starPress({ groups, holds: ({ stocks }) => stocks.includes(code), isBeingRemoved, lastGroupId });

describe('a press of the star', () => {
  it('adds a stock that no group holds to the group chosen last', () => {
    expect(press('035420', [first, second], false, 'b')).toEqual({ action: 'add', group: second });
  });

  it('adds it to the first group if none was chosen, or the chosen one is gone', () => {
    expect(press('035420')).toEqual({ action: 'add', group: first });
    expect(press('035420', [first, second], false, 'gone')).toEqual({ action: 'add', group: first });
  });

  it('adds it to a new group if there is none', () => {
    expect(press('035420', [], false, 'b')).toEqual({ action: 'add', group: null });
  });

  it('removes a stock that any group holds', () => {
    expect(press('000660')).toEqual({ action: 'remove' });
  });

  it('undoes a removal whose time is not over, although the groups still hold the stock', () => {
    expect(press('000660', [first, second], true)).toEqual({ action: 'undo' });
  });
});
