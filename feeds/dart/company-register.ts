import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import type { Shcode } from '@sise/domain/terms';
import { createPoller, type Polled } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { readCompanyCodes, type CompanyCodes } from './company-codes.ts';
import type { DartApi } from './dart-api.ts';

export type CompanyFound =
  | { readonly ok: true; /** null: no company of this stock */ readonly corpCode: string | null }
  | { readonly ok: false; readonly why: SourceFault };

/** Which company a stock is of, in DART's codes; loaded daily. */
export interface CompanyRegister {
  start(): Promise<void>;
  stop(): void;
  corpCodeOf(shcode: Shcode): CompanyFound;
}

export interface CompanyRegisterOptions {
  readonly api: DartApi;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly log: (line: string) => void;
}

export function createCompanyRegister({ api, timers, random, log }: CompanyRegisterOptions): CompanyRegister {
  let codes: CompanyCodes | null = null;
  let fault: SourceFault | null = null;

  async function load(): Promise<Polled> {
    const file = await api.file('/api/corpCode.xml', 'watch');
    if (!file.ok) return failed(file.why === 'none' ? 'protocol' : file.why, file.detail, file.waitMs);
    const read = await readCompanyCodes(file.body);
    if (!read.ok) return failed('protocol', read.problem, null);
    if (fault !== null) log('dart: the codes of companies are loaded again');
    fault = null;
    codes = read.codes;
    return { ok: true };
  }

  function failed(why: SourceFault, detail: string, waitMs: number | null): Polled {
    if (fault === null) log(`dart: the codes of companies are not loaded: ${detail}`);
    fault = why;
    return { ok: false, waitMs };
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: () => (codes === null ? MINUTE_MS : DAY_MS),
    atMostMs: HOUR_MS,
    poll: load,
  });
  return {
    start: poller.start,
    stop: poller.stop,
    corpCodeOf(shcode) {
      if (codes !== null) return { ok: true, corpCode: codes.get(shcode) ?? null };
      return { ok: false, why: fault ?? 'network' };
    },
  };
}
