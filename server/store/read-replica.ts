import type pg from 'pg';
import { within } from '../time-limit.ts';

/** A server that follows the primary, as it is known here. */
export interface ReadReplica {
  /** Whether it answers, and has everything that history has to show. */
  isCurrent(): boolean;
  /**
   * From here on history shows what is committed now, also by other processes: until the replica has it, the primary is
   * asked.
   */
  fence(): void;
  /** Notes that it did not answer. @returns null */
  noteFailure(error: unknown): null;
  stats(): ReplicaStats;
  stop(): void;
}

export interface ReplicaStats {
  readonly isUsed: boolean;
  /** how far it is behind the primary, to a second, milliseconds; of one that does not answer, as far as is known */
  readonly lagMs: number;
}

export interface ReadReplicaOptions {
  readonly primary: Pick<pg.Pool, 'query'>;
  /** a connection that readers do not use up */
  readonly replica: Pick<pg.Pool, 'query'>;
  /** Ends what is asked of a replica that does not answer. */
  readonly giveUp: () => void;
  readonly log: (line: string) => void;
}

/** Where a server is in the log of changes, and which database it serves. */
interface Position {
  readonly position: number;
  readonly identity: string;
}

const LOOK_MS = 1_000;
/** While something waits for the replica to catch up. */
const LOOK_SOON_MS = 100;
/** A server that has not said in this time where it is does not answer. */
const LOOK_WITHIN_MS = 1_000;
/** A replica that is further behind is not asked. */
const MOST_LAG_MS = 5_000;
/** Positions of the primary that are remembered until the replica has reached them. */
const MOST_POSITIONS = 120;

/** A primary in the place of a replica is as current as can be. */
const POSITION = `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_lsn() end, '0/0') as position,
  (select system_identifier from pg_control_system())::text || '/' || current_database() as identity`;

/** unknown: not asked yet; foreign: another database */
type Trouble = 'away' | 'behind' | 'foreign';
type State = 'unknown' | 'used' | Trouble;

/**
 * Watches a replica: once a second both servers say where they are in the log of changes. How far it is behind is
 * measured by this clock alone, and is seen also if the connection between the two is cut.
 */
export function watchReplica({ primary, replica, giveUp, log }: ReadReplicaOptions): ReadReplica {
  let state: State = 'unknown';
  /** positions of the primary that the replica has not reached, oldest first */
  let ahead: { readonly at: number; readonly position: number }[] = [];
  let replayed = 0;
  /** How often a fence was set; the last of them that has a position, and that position. */
  let fences = 0;
  const fenced = { count: 0, position: 0 };
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isStopped = false;

  const lagMs = () => (ahead[0] === undefined ? 0 : performance.now() - ahead[0].at);
  const isPastFence = () => fenced.count === fences && replayed >= fenced.position;

  function become(next: 'used' | Trouble, why = ''): void {
    if (next === state) return;
    const before = state;
    state = next;
    if (next === 'used') {
      if (before !== 'unknown') log('store: the read replica is asked for history again');
    } else log(`store: ${SAID[next]}${why === '' ? '' : ` (${why})`}: the primary is asked for history`);
  }

  async function look(): Promise<void> {
    if (isLooking || isStopped) return;
    isLooking = true;
    clearTimeout(timer);
    const [asked, at] = [fences, performance.now()];
    const leading = await settled(positionOf(primary));
    const following = await settled(positionOf(replica));
    isLooking = false;
    if (isStopped) return;
    if (leading.ok) {
      const { position } = leading;
      if (ahead.length < MOST_POSITIONS) ahead.push({ at, position });
      if (asked > fenced.count) Object.assign(fenced, { count: asked, position });
    }
    if (!following.ok) {
      become('away', reasonOf(following.error));
      giveUp(); // a frozen server would keep what is asked of it
    } else {
      replayed = following.position;
      ahead = ahead.filter(({ position }) => position > replayed);
      if (leading.ok && leading.identity !== following.identity) become('foreign');
      else if (lagMs() > MOST_LAG_MS) become('behind');
      // While the primary is away nothing newer is known than what the replica has.
      else if (leading.ok || state !== 'unknown') become('used');
    }
    timer = setTimeout(() => void look(), state === 'used' && !isPastFence() ? LOOK_SOON_MS : LOOK_MS);
    timer.unref();
  }

  void look();
  return {
    isCurrent: () => state === 'used' && isPastFence(),
    fence() {
      fences += 1;
      void look();
    },
    noteFailure(error) {
      if (state === 'used') become('away', reasonOf(error));
      return null;
    },
    stats: () => ({ isUsed: state === 'used', lagMs: lagMs() }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const SAID: Readonly<Record<Trouble, string>> = {
  away: 'the read replica does not answer',
  behind: `the read replica is more than ${MOST_LAG_MS / 1_000} s behind`,
  foreign: 'DATABASE_READ_URL is no replica of DATABASE_URL',
};

/** @throws if the server does not answer in time */
async function positionOf(pool: Pick<pg.Pool, 'query'>): Promise<Position> {
  const { rows } = await within(LOOK_WITHIN_MS, pool.query<Position>(POSITION));
  const [position] = rows;
  if (position === undefined) throw new Error('no position');
  return position;
}

function settled<Value extends object>(asked: Promise<Value>) {
  return asked.then(
    (value) => ({ ok: true as const, ...value }),
    (error: unknown) => ({ ok: false as const, error }),
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
