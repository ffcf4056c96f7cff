import { describe, expect, it } from 'vitest';
import { isJoining, joinsAtOnce, next, transition, WAITING } from './follow-state.ts';
import type { BatchAction, FollowEvent, FollowState } from './follow-state.ts';

const shown = { epoch: 3, number: 7 };
const later = { epoch: 3, number: 8 };
const other = { epoch: 4, number: 1 };
const FOLLOWING: FollowState = { phase: 'following', shown };
const JOINING: FollowState = { phase: 'joining', shown };
const SILENT: FollowState = { phase: 'silent', shown, feed: 'close', isJoining: false };
const SILENT_JOINING: FollowState = { ...SILENT, isJoining: true };
const ALL = { WAITING, FOLLOWING, JOINING, SILENT, SILENT_JOINING };

const batch = (epoch: number, number: number, after = false) => ({ epoch, number, after: after ? shown : null });

describe('a batch', () => {
  it.each<[string, BatchAction, ReturnType<typeof batch>]>([
    ['the last one again', 'skip', batch(3, 7)],
    ['one before it', 'skip', batch(3, 2)],
    ['one of an earlier feed', 'skip', batch(2, 90)],
    ['the next one', 'apply', batch(3, 8)],
    ['one after a missing one', 'gap', batch(3, 9)],
    ['the first of a feed that had the same copy', 'take-over', batch(4, 1, true)],
    ['the first of a feed that had another copy', 'other-copy', { ...batch(4, 1), after: { epoch: 3, number: 6 } }],
    ['the first of a feed that begins anew', 'other-copy', batch(4, 1)],
    ['one within a later epoch', 'other-copy', batch(4, 2, true)],
  ])('%s: %s', (_, action, received) => {
    for (const state of [FOLLOWING, JOINING, SILENT, SILENT_JOINING]) expect(next(state, received)).toBe(action);
    expect(next(WAITING, received)).toBe('wait');
  });

  it('calls for a snapshot at once after a silence, unless its feed had the same copy', () => {
    const received = [batch(3, 7), batch(3, 8), batch(3, 9), batch(4, 1), batch(4, 1, true)];
    expect(received.map((each) => joinsAtOnce(SILENT, each))).toEqual([true, true, true, true, false]);
    for (const state of [WAITING, FOLLOWING, JOINING])
      expect(received.some((each) => joinsAtOnce(state, each))).toBe(false);
  });

  it('waits while a snapshot is on its way', () => {
    const waits = Object.entries(ALL).map(([name, state]) => [name, isJoining(state)]);
    expect(Object.fromEntries(waits)).toEqual({
      WAITING: true,
      FOLLOWING: false,
      JOINING: true,
      SILENT: false,
      SILENT_JOINING: true,
    });
  });
});

describe('a transition', () => {
  it.each<[keyof typeof ALL, FollowEvent, FollowState]>([
    ['FOLLOWING', { type: 'join' }, JOINING],
    ['SILENT', { type: 'join' }, SILENT_JOINING],
    ['JOINING', { type: 'failed' }, FOLLOWING],
    ['SILENT_JOINING', { type: 'failed' }, SILENT],
    ['WAITING', { type: 'failed' }, WAITING],
  ])('from %s by %j says nothing', (from, event, to) => {
    expect(transition(ALL[from], event)).toEqual({ state: to, follows: null, feed: null });
  });

  it.each<[keyof typeof ALL, FollowState]>([
    ['FOLLOWING', SILENT],
    ['JOINING', SILENT_JOINING],
  ])('from %s by a silence keeps the state of the feed, and shows that it is silent', (from, to) => {
    expect(transition(ALL[from], { type: 'silence', feed: 'close' })).toEqual({
      state: to,
      follows: null,
      feed: 'silent',
    });
  });

  it.each<[keyof typeof ALL, typeof shown, number | null]>([
    ['WAITING', shown, 3],
    ['FOLLOWING', later, null],
    ['JOINING', later, null],
    ['JOINING', other, 4],
    ['SILENT', shown, 3],
    ['SILENT_JOINING', later, 3],
  ])('from %s by a snapshot of %j follows its feed, which is said if it was not followed', (from, place, follows) => {
    const to = { state: { phase: 'following', shown: place }, follows, feed: null };
    expect(transition(ALL[from], { type: 'snapshot', place })).toEqual(to);
  });

  it.each<[keyof typeof ALL, typeof shown, FollowState['phase'], number | null, 'close' | null]>([
    ['FOLLOWING', later, 'following', null, null],
    ['FOLLOWING', other, 'following', 4, null],
    ['JOINING', later, 'joining', null, null],
    ['SILENT', other, 'following', 4, 'close'],
    ['SILENT', later, 'following', 3, 'close'],
    ['SILENT_JOINING', later, 'joining', 3, 'close'],
  ])('from %s by the batch %j shows the feed again as it was', (from, place, phase, follows, feed) => {
    expect(transition(ALL[from], { type: 'batch', place })).toEqual({ state: { phase, shown: place }, follows, feed });
  });
});
