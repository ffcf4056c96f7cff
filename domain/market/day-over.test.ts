import { describe, expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { isDayOver } from './day-over.ts';
import { instantAt } from './kst.ts';
import { sessionAt } from './session.ts';

const THURSDAY = dateKst('2026-12-24');
const CHRISTMAS = dateKst('2026-12-25');
const SUNDAY = dateKst('2026-12-27');
const MONDAY = dateKst('2026-12-28');

describe('a trading day is over', () => {
  it.each([
    ['at noon', THURSDAY, 12, false],
    ['in the after-market', THURSDAY, 19, false],
    ['after its last session', THURSDAY, 21, true],
    ['on the holiday after it', CHRISTMAS, 11, true],
    ['on Sunday', SUNDAY, 11, true],
    ['before the next one begins', MONDAY, 7, true],
  ])('%s: %s %i:00, %s', (_, date, hour, isOver) => {
    const at = instantAt(date, hour * 60);
    expect(isDayOver(THURSDAY, sessionAt(at).id, at)).toBe(isOver);
  });

  it('not while it is about to begin', () => {
    const at = instantAt(MONDAY, 7 * 60);
    expect(isDayOver(MONDAY, sessionAt(at).id, at)).toBe(false);
  });
});
