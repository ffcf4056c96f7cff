import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import {
  LONGEST_SCREEN_NAME,
  mergeScreens,
  MOST_SAVED_SCREENS,
  removeScreen,
  renameScreen,
  saveScreen,
} from './saved-screen.ts';
import type { SavedScreen } from './saved-screen.ts';

const screenOf = (id: string, part: Partial<SavedScreen> = {}): SavedScreen => ({
  id,
  name: `조건 ${id}`,
  kind: 'stocks',
  conditions: `per=~${id}`,
  savedOn: dateKst('2026-11-20'),
  ...part,
});
const many = Array.from({ length: MOST_SAVED_SCREENS }, (_, n) => screenOf(String(n)));

describe('saved screens', () => {
  it('are stored last, once for each id', () => {
    const one = screenOf('1');
    const stored = saveScreen([screenOf('0')], one);
    expect(stored).toEqual({ ok: true, screens: [screenOf('0'), one] });
    expect(saveScreen([screenOf('0'), one], one)).toEqual(stored);
  });

  it('have names of their own, and are thirty at most', () => {
    expect(saveScreen([screenOf('0')], screenOf('1', { name: '조건 0' }))).toEqual({ ok: false, failure: 'nameTaken' });
    expect(saveScreen(many, screenOf('x'))).toEqual({ ok: false, failure: 'screenLimit' });
    expect(renameScreen(many, '1', '조건 0')).toEqual({ ok: false, failure: 'nameTaken' });
    expect(renameScreen(many, 'x', '새 이름')).toEqual({ ok: false, failure: 'unknownScreen' });
    expect(renameScreen([screenOf('1')], '1', '조건 1').ok).toBe(true);
  });

  it('are removed, also a second time', () => {
    expect(removeScreen([screenOf('1')], '1')).toEqual({ ok: true, screens: [] });
    expect(removeScreen([], '1')).toEqual({ ok: true, screens: [] });
  });

  it('of a device are added once, under names of their own', () => {
    const own = [screenOf('a', { name: '저PER', conditions: 'per=~10' })];
    const device = [
      screenOf('b', { name: '저PER', conditions: 'per=~8' }),
      screenOf('c', { name: '같은 조건', conditions: 'per=~10' }),
    ];
    const merged = mergeScreens(own, device);
    expect(merged.ok && merged.screens.map(({ name }) => name)).toEqual(['저PER', '저PER 2']);
    expect(merged.ok && mergeScreens(merged.screens, device)).toEqual(merged);
    expect(mergeScreens(many, [screenOf('x')])).toEqual({ ok: false, failure: 'screenLimit' });
  });

  it('keep distinct names of a permitted length however they are merged', () => {
    const drafts = fc.uniqueArray(
      fc.record({ id: fc.uuid(), name: fc.constantFrom('가', '나', '다'.repeat(LONGEST_SCREEN_NAME)) }),
      { maxLength: MOST_SAVED_SCREENS, selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(drafts, (all) => {
        const merged = mergeScreens(
          [],
          all.map(({ id, name }) => screenOf(id, { name, conditions: id })),
        );
        if (!merged.ok) throw new Error('no more than permitted were given');
        const names = merged.screens.map(({ name }) => name);
        expect(new Set(names).size).toBe(all.length);
        expect(names.every((name) => name.length <= LONGEST_SCREEN_NAME)).toBe(true);
      }),
    );
  });
});
