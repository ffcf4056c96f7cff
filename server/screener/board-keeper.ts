import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { createBoard } from '@sise/domain/screener/board';
import type { Board } from '@sise/domain/screener/board';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { refuse } from '../refusal.ts';

/** Trading days of closes: a year and a little more, so that a return over a year has its day. */
const YEAR = 260;
/** Trading days of whole bars: what CCI and the mean volume look back on, and some for days without trade. */
const WEEKS = 40;
/** While the market is live, a day's columns are made this long after it began, unless somebody asks before. Milliseconds. */
const HEAD_START = 2_000;
/** Nobody waits longer for a day's past: after that it is missing until it comes. Milliseconds. */
const PATIENCE = 20_000;
/** How often analysts and statements are asked again. Milliseconds of the market's time. */
const ASKED_AGAIN = 60_000;

/** Keeps the columns that stocks are screened by, a board a day. */
export interface BoardKeeper {
  /** The board of the day shown, with its past if that came in time. */
  ready(): Promise<Board>;
}

interface Kept {
  readonly board: Board;
  /** resolves when the past has been taken in, could not be, or was waited for long enough */
  readonly past: Promise<void>;
  askedAt: number;
}

export function createBoardKeeper(market: Market, { archive, research, statements }: Sources): BoardKeeper {
  let kept: Kept | null = null;
  let daysBegun = 0;

  market.onChange(({ day }) => {
    if (!day) return;
    daysBegun += 1;
    kept?.board.close();
    kept = null;
    void pause(HEAD_START, undefined, { ref: false }).then(() => (market.state === 'live' ? keep() : null));
  });

  function keep(): Kept {
    if (kept !== null) return kept;
    const board = createBoard(market, market.date ?? refuse('market.loading'));
    const past = Promise.race([takePast(board), pause(PATIENCE, undefined, { ref: false })]);
    kept = { board, past, askedAt: Number.NEGATIVE_INFINITY };
    return kept;
  }

  /** Fills the board in small steps. A day that ends meanwhile has no use for it. */
  async function takePast(board: Board): Promise<void> {
    await breathe(); // the feed publishes the day before its history is asked for
    try {
      const closes = await archive.dayMatrix(YEAR, ['close']);
      const recent = await archive.dayMatrix(WEEKS, ['close', 'high', 'low', 'volume']);
      for (const _ of board.settling({ closes, recent })) {
        await breathe();
        if (kept?.board !== board) return;
      }
    } catch {
      if (kept?.board === board) kept = null; // the store was away: whoever asks next tries again
    }
  }

  function askAgain(now: Kept): void {
    const at = market.asOf ?? 0;
    if (at - now.askedAt < ASKED_AGAIN) return;
    now.askedAt = at;
    now.board.takeConsensus(research?.consensus() ?? null);
    now.board.takeStatements(
      statements && { growth: statements.growth(), fundamentals: statements.fundamentalsOfAll() },
    );
  }

  async function ready(): Promise<Board> {
    const now = keep();
    const begun = daysBegun;
    await now.past;
    if (daysBegun !== begun) return ready(); // the rows of a board are those of its day
    askAgain(now);
    return now.board;
  }

  return { ready };
}
