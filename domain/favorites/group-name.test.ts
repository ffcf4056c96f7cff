import { describe, expect, it } from 'vitest';
import { LONGEST_NAME } from './favorite.ts';
import { checkGroupName, normalizeGroupName } from './group-name.ts';

const groups = [
  { id: 'a', name: '반도체' },
  { id: 'b', name: '배당' },
];

describe('the name of a group', () => {
  it('has no space around it, and composed letters whichever keyboard wrote them', () => {
    expect(normalizeGroupName('  내 종목 ')).toBe('내 종목');
    expect(normalizeGroupName('배당'.normalize('NFD'))).toBe('배당');
  });

  it('is neither empty nor longer than the limit', () => {
    expect(checkGroupName(groups, null, ' \t')).toEqual({ ok: false, failure: 'nameEmpty' });
    for (const blank of ['\u200B', '\u3164 \u115F', '\u2800'])
      expect(checkGroupName(groups, null, blank)).toEqual({ ok: false, failure: 'nameEmpty' });
    const longest = '가'.repeat(LONGEST_NAME);
    expect(checkGroupName(groups, null, ` ${longest} `)).toEqual({ ok: true, name: longest });
    expect(checkGroupName(groups, null, `${longest}가`)).toEqual({ ok: false, failure: 'nameTooLong' });
    const emoji = '📈'.repeat(LONGEST_NAME);
    expect(checkGroupName(groups, null, emoji), 'a letter each').toEqual({ ok: true, name: emoji });
  });

  it('belongs to one group only, which may keep it', () => {
    expect(checkGroupName(groups, null, ' 배당')).toEqual({ ok: false, failure: 'nameTaken' });
    expect(checkGroupName(groups, 'a', '배당'.normalize('NFD'))).toEqual({ ok: false, failure: 'nameTaken' });
    expect(checkGroupName(groups, 'b', '배당')).toEqual({ ok: true, name: '배당' });
  });
});
