import { CONTRACT_SPECS, isUnderlyingId, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { FutureMinute } from '@sise/domain/derivatives/quotes';
import { compactDate } from '@sise/domain/format/date';
import type { MinuteBar } from '@sise/domain/market/bar';
import { dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import type { TopicKind } from '@sise/domain/market/topics';
import type { DateKst, Instant } from '@sise/domain/terms';
import { readContractMinute, type LsBars } from './bars.ts';
import { countOf, rowsOf } from './blocks.ts';
import type { ContractLister } from './contract-lister.ts';
import type { Fields, RestClient } from './rest-client.ts';
import type { TopicSource } from './wanted-topics.ts';

export interface FutureMinutesOptions {
  readonly rest: RestClient;
  readonly now: () => Instant;
  readonly date: () => DateKst;
  readonly lister: ContractLister;
  readonly bars: Pick<LsBars, 'indexMinuteBars'>;
  readonly touch: (kind: TopicKind, of: string) => void;
}

/** Today's minutes of the front months that are wanted. */
export interface FutureMinutes {
  readonly source: TopicSource<'future-minutes'>;
  /** Asks for the minutes that have passed since. @returns false if they cannot be had */
  refresh(): Promise<boolean>;
  clear(): void;
}

/** Rows of a response, at most, and more than a day has: 420 minutes. */
const ROWS = 500;

export function createFutureMinutes({ rest, now, date, lister, bars, touch }: FutureMinutesOptions): FutureMinutes {
  /** By underlying, the minute in which it was asked for last. */
  const wanted = new Map<UnderlyingId, number>();
  const minutes = new Map<UnderlyingId, readonly FutureMinute[]>();

  async function ask(product: UnderlyingId): Promise<boolean> {
    const day = date();
    wanted.set(product, minuteNow());
    const code = (await lister.ensure())?.futures(product)[0]?.code;
    if (code === undefined) return lister.current !== null;
    const span = { nday: '0', sdate: '', stime: '', edate: compactDate(day), etime: '' };
    const fields = { shcode: code, ncnt: 1, qrycnt: ROWS, ...span, cts_date: '', cts_time: '', comp_yn: 'N' };
    const reply = await rest.send({ tr: 't8415', fields, priority: 'reader' });
    if (!reply.ok) return false;
    const levels = await bars.indexMinuteBars(CONTRACT_SPECS[product].upcode, 1, { count: ROWS });
    if (date() !== day || !wanted.has(product)) return true;
    minutes.set(product, minutesOf(rowsOf(reply.body, 't8415OutBlock1'), day, levels));
    touch('future-minutes', product);
    return true;
  }

  function minuteNow(): number {
    return Math.floor(now() / MINUTE_MS);
  }

  return {
    source: {
      every: 1_000,
      begin(product) {
        if (isUnderlyingId(product)) void ask(product);
      },
      end(product) {
        if (!isUnderlyingId(product)) return;
        wanted.delete(product);
        minutes.delete(product);
      },
      value(product) {
        if (!isUnderlyingId(product)) return null;
        if (lister.current === null) return undefined;
        return lister.current.futures(product).length === 0 ? null : minutes.get(product);
      },
    },
    async refresh() {
      for (const [product, minute] of wanted) if (minute < minuteNow() && !(await ask(product))) return false;
      return true;
    },
    clear: () => minutes.clear(),
  };
}

/** The minutes of a day, oldest first. @param levels minutes of the index, oldest first */
function minutesOf(rows: readonly Fields[], day: DateKst, levels: readonly MinuteBar[]): readonly FutureMinute[] {
  const read = rows.flatMap((row) => {
    const bar = readContractMinute(row);
    const openInterest = countOf(row.openyak);
    return bar === null || openInterest === null || dateOf(bar.at) !== day ? [] : [{ ...bar, openInterest }];
  });
  const levelsOfDay = levels.filter(({ at }) => dateOf(at) === day);
  let volumeSoFar = 0;
  return read
    .toSorted((a, b) => a.at - b.at)
    .map((bar) => {
      volumeSoFar += bar.volume;
      return { ...bar, volumeSoFar, underlying: levelsOfDay.findLast(({ at }) => at <= bar.at)?.close ?? null };
    });
}
