import type { FeedState } from '@sise/domain/market/feed';
import type { Batch, BatchPlace } from './messages.ts';

/** Where a node is that follows the leading feed. `shown` is the last batch that is in its market. */
export type FollowState =
  /** It shows nothing yet, and asks for its first snapshot. */
  | { readonly phase: 'waiting' }
  /** It applies each batch as it comes. */
  | { readonly phase: 'following'; readonly shown: BatchPlace }
  /** It lacks batches, and asks for a snapshot; what comes meanwhile waits. */
  | { readonly phase: 'joining'; readonly shown: BatchPlace }
  /** Nothing has come for long, so what it shows is old. `feed` is the state of the feed before that. */
  | { readonly phase: 'silent'; readonly shown: BatchPlace; readonly feed: FeedState; readonly isJoining: boolean };

export const WAITING: FollowState = { phase: 'waiting' };

/** What a batch says of its place. */
export type PlacedBatch = Pick<Batch, 'epoch' | 'number' | 'after'>;

/**
 * What to do about a batch. skip: it is shown already. apply: it is the next one. take-over: it is the first one of a
 * leading feed that had the same copy, so the next one as well. gap, other-copy: a snapshot has to come before it, since
 * batches are missing, or the leading feed had another copy. wait: the first snapshot has to come before it.
 */
export type BatchAction = 'skip' | 'apply' | 'take-over' | 'gap' | 'other-copy' | 'wait';

export function next(state: FollowState, { epoch, number, after }: PlacedBatch): BatchAction {
  const shown = shownIn(state);
  if (shown === null) return 'wait';
  if (epoch < shown.epoch || (epoch === shown.epoch && number <= shown.number)) return 'skip';
  if (epoch === shown.epoch) return number === shown.number + 1 ? 'apply' : 'gap';
  const isSameCopy = after !== null && after.epoch === shown.epoch && after.number === shown.number;
  return number === 1 && isSameCopy ? 'take-over' : 'other-copy';
}

/**
 * Whether a batch that has just come calls for a snapshot, whatever waits before it: after a silence each does, as others
 * may have been missed, but for the first one of a leading feed that had the same copy.
 */
export function joinsAtOnce(state: FollowState, batch: PlacedBatch): boolean {
  return state.phase === 'silent' && next(state, batch) !== 'take-over';
}

/** Whether a snapshot has been asked for, for which batches wait. */
export function isJoining(state: FollowState): boolean {
  return state.phase === 'silent' ? state.isJoining : state.phase !== 'following';
}

/** The last batch that is shown; null before the first snapshot. */
export function shownIn(state: FollowState): BatchPlace | null {
  return state.phase === 'waiting' ? null : state.shown;
}

export type FollowEvent =
  /** A snapshot is asked for; taking it has failed. */
  | { readonly type: 'join' | 'failed' }
  /** A snapshot is taken, a batch is applied. */
  | { readonly type: 'snapshot' | 'batch'; readonly place: BatchPlace }
  /** Nothing has come for long. feed: the state that the market shows */
  | { readonly type: 'silence'; readonly feed: FeedState };

/** The next state, and what goes with it. */
export interface Transition {
  readonly state: FollowState;
  /** the epoch that is followed from now on; null: none, or the same as before */
  readonly follows: number | null;
  /** the state of the feed to be shown from now on; null: it stays, or a snapshot brings it */
  readonly feed: FeedState | null;
}

export function transition(from: FollowState, event: FollowEvent): Transition {
  const state = stateAfter(from, event);
  switch (event.type) {
    case 'join':
    case 'failed':
      return { state, follows: null, feed: null };
    case 'silence':
      return { state, follows: null, feed: 'silent' };
    case 'snapshot':
    case 'batch': {
      const { epoch } = event.place;
      const isSilent = from.phase === 'silent';
      const follows = isSilent || shownIn(from)?.epoch !== epoch ? epoch : null;
      return { state, follows, feed: isSilent && event.type === 'batch' ? from.feed : null };
    }
  }
}

function stateAfter(from: FollowState, event: FollowEvent): FollowState {
  if (event.type === 'snapshot') return { phase: 'following', shown: event.place };
  if (from.phase === 'waiting') return from;
  const { shown } = from;
  const isSilent = from.phase === 'silent';
  switch (event.type) {
    case 'join':
      return isSilent ? { ...from, isJoining: true } : { phase: 'joining', shown };
    case 'failed':
      return isSilent ? { ...from, isJoining: false } : { phase: 'following', shown };
    case 'batch': // one that was begun before the snapshot was asked for does not end the wait for it
      return { phase: isJoining(from) ? 'joining' : 'following', shown: event.place };
    case 'silence':
      return { phase: 'silent', shown, feed: event.feed, isJoining: isJoining(from) };
  }
}
