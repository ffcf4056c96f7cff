import type { AnalystRow } from '@sise/contract/analyst';
import type { FollowedAnalyst } from '@sise/contract/follows';
import { describe, expect, it } from 'vitest';
import { changed, inOrder, pastTargets, subscribing, unreadOf, voted, withoutAnalyst } from './follow-rows.ts';

function analystOf(code: string, part: Partial<FollowedAnalyst> = {}): FollowedAnalyst {
  return {
    REPORT_WRITER_CODE: code,
    analystCode: code,
    name: code,
    firm: '가온증권',
    sector: '금융',
    WRITER_COLOR: '#1d4ed8',
    HAS_NEW_REPORT: false,
    reports: 0,
    graded: 0,
    returnrate: null,
    excess: null,
    hitrate: null,
    hits: 0,
    hitsample: 0,
    hitlow: null,
    hithigh: null,
    hitshrunk: null,
    targetrate: null,
    targethits: 0,
    targetsample: 0,
    accuracy: null,
    optimism: null,
    score: null,
    accuracyPart: null,
    returnPart: null,
    rank: null,
    subscribers: 0,
    likes: 3,
    dislikes: 1,
    vote: null,
    unread: 0,
    allreports: 0,
    ...part,
  };
}

const codesOf = (rows: readonly AnalystRow[]) => rows.map(({ REPORT_WRITER_CODE: code }) => code);

const counts = ({ likes, dislikes, vote }: FollowedAnalyst) => [likes, dislikes, vote];

describe('a vote', () => {
  it('counts once, can be changed to the other, and can be withdrawn', () => {
    const liked = voted(analystOf('A1'), 'like');
    expect(counts(liked)).toEqual([4, 1, 'like']);
    expect(counts(voted(liked, 'like'))).toEqual([4, 1, 'like']);
    expect(counts(voted(liked, 'dislike'))).toEqual([3, 2, 'dislike']);
    expect(counts(voted(liked, null))).toEqual([3, 1, null]);
  });
});

const detail = (subscribed: boolean | null) => ({ subscribed, subscribers: 5 });

describe('a subscription', () => {
  it('counts once, and ends', () => {
    expect(subscribing(detail(false), true)).toEqual({ subscribed: true, subscribers: 6 });
    expect(subscribing(detail(true), true)).toEqual({ subscribed: true, subscribers: 5 });
    expect(subscribing(detail(true), false)).toEqual({ subscribed: false, subscribers: 4 });
  });

  it('changes only the count of a response made for everybody', () => {
    expect(subscribing(detail(null), true)).toEqual({ subscribed: null, subscribers: 6 });
  });
});

describe('the list', () => {
  const rows = [analystOf('A1', { unread: 2 }), analystOf('A2'), analystOf('A3', { unread: 1 })];

  it('takes the given order, with other rows at the end', () => {
    expect(codesOf(inOrder(rows, ['A3', 'A1']))).toEqual(['A3', 'A1', 'A2']);
    expect(codesOf(inOrder(rows, ['gone', 'A2', 'A1', 'A3']))).toEqual(['A2', 'A1', 'A3']);
  });

  it('changes one row, removes one, and counts new reports', () => {
    expect(unreadOf(changed(rows, 'A1', (row) => ({ ...row, unread: 0 })))).toBe(1);
    expect(codesOf(withoutAnalyst(rows, 'A2'))).toEqual(['A1', 'A3']);
    expect(unreadOf(rows)).toBe(3);
  });
});

describe('past targets', () => {
  const all = [
    analystOf('A1', { targethits: 6, targetsample: 8, optimism: 4, returnrate: 10 }),
    analystOf('A2', { targethits: 1, targetsample: 12, optimism: -2, returnrate: 2 }),
    analystOf('B1', { sector: '통신', targethits: 0, targetsample: 0, returnrate: 5 }),
  ];

  it('combine the targets of the followed analysts, and compare each analyst with their own sector', () => {
    expect(pastTargets(all, new Set(['A1', 'A2']))).toEqual({
      hitRate: 35,
      hits: 7,
      of: 20,
      optimism: 1,
      aboveSector: 0,
    });
    expect(pastTargets(all, new Set(['A1', 'B1']))).toMatchObject({ hitRate: 75, optimism: 4, aboveSector: 2 });
  });

  it('are null without graded targets', () => {
    expect(pastTargets(all, new Set(['B1']))).toMatchObject({ hitRate: null, optimism: null });
    expect(pastTargets([], new Set(['A1']))).toEqual({
      hitRate: null,
      hits: 0,
      of: 0,
      optimism: null,
      aboveSector: null,
    });
  });
});
