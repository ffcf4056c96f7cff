import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';
import { shcode } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { additionText, additionTo, additionToNew } from './addition.ts';
import { accountGroupRules } from './own-group-rules.ts';

const itemOf = (n: number) => ({ shcode: shcode(String(n).padStart(6, '0')), is_index: false });
const groupOf = (codes: readonly number[], name = '반도체') => ({ id: 'a', name, stocks: codes.map(itemOf) });
function text(held: readonly number[], chosen: readonly number[], name?: string): string {
  const group = groupOf(held, name);
  return additionText(additionTo([group], group, chosen.map(itemOf)));
}

/** Why a new group of some stocks is refused beside 반도체. */
function failure(name: string, count: number) {
  const items = Array.from({ length: count }, (_, n) => itemOf(n));
  return additionToNew([groupOf([1])], { id: 'b', name }, items).failure;
}

const codes = fc.uniqueArray(fc.nat({ max: 250 }), { maxLength: MOST_FAVORITES + 20 });

describe('adding several stocks to a group', () => {
  it('counts them as the rule of groups adds them, or refuses as it does', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 250 }), { maxLength: MOST_FAVORITES }), codes, (held, chosen) => {
        const group = { ...groupOf(held), stockGroupId: 'a', email: '', chgrate: null };
        const { added, present, failure } = additionTo([group], group, chosen.map(itemOf));
        const changed = accountGroupRules.add([group], 'a', chosen.map(itemOf));
        expect(added + present).toBe(chosen.length);
        expect(failure).toBe(changed.ok ? null : changed.failure);
        if (changed.ok) expect(changed.groups[0]?.stocks).toHaveLength(held.length + added);
      }),
    );
  });

  it('says how many were added and how many were there', () => {
    expect(text([1, 2], [2, 3, 4])).toBe('‘반도체’ 그룹에 2종목을 담았습니다. 1종목은 이미 있습니다.');
    expect(text([], [2, 3], '관심종목')).toBe('관심종목에 2종목을 담았습니다.');
    expect(text([1, 2], [2])).toBe('1종목은 이미 ‘반도체’ 그룹에 있습니다.');
    expect(text([1, 2, 3], [2, 3])).toBe('2종목 모두 이미 ‘반도체’ 그룹에 있습니다.');
  });

  it('refuses a new group without a name, with one that is taken, or with too many stocks', () => {
    expect([failure('', 1), failure('반도체', 1), failure('배당', MOST_FAVORITES + 1)]).toEqual([
      'nameEmpty',
      'nameTaken',
      'stockLimit',
    ]);
    expect(failure('배당', MOST_FAVORITES)).toBeNull();
  });
});
