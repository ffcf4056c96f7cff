import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst, instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createHeldTimers } from '../transport/testing/held-timers.ts';
import { createKrx } from './krx.ts';
import type { KrxRun } from './krx.ts';

const GOOD: KrxRun = { isComplete: true, imported: [], fault: null, refused: [], message: null };

/** The source on a clock that stands still, with what became of each run; the last one is repeated. */
function open(startsAt: string, ...runs: (KrxRun | Error)[]) {
  const timers = createHeldTimers(instant(Date.parse(`${startsAt}:00+09:00`)));
  const asked: string[] = [];
  const lines: string[] = [];
  const events: FeedEvent[] = [];
  const krx = createKrx({
    timers,
    random: () => 0.5,
    log: (line) => lines.push(line),
    async importThrough(last) {
      asked.push(last);
      const run = runs[Math.min(asked.length, runs.length) - 1] ?? GOOD;
      if (run instanceof Error) throw run;
      return run;
    },
  });
  return {
    asked,
    lines,
    timers,
    start: () => krx.start((event) => events.push(event)),
    stop: () => krx.stop(),
    async next() {
      const waited = await timers.advanceToNext();
      return waited === null ? null : waited / MINUTE_MS;
    },
    states: () => events.flatMap((event) => (event.type === 'source' ? [[event.state, event.fault]] : [])),
  };
}

describe('the KRX Open API as a source', () => {
  it('asks for each day the next morning at 08:05, over a weekend on Saturday', async () => {
    const krx = open('2024-01-04T20:00', GOOD);
    await krx.start();
    expect(krx.asked).toEqual(['2024-01-03']);
    await krx.next();
    expect(krx.timers.now()).toBe(instantAt(dateKst('2024-01-05'), 485) + MINUTE_MS / 2);
    await krx.next();
    await krx.next();
    expect(krx.asked).toEqual(['2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08']);
    expect(krx.states()).toEqual([
      ['starting', null],
      ['live', null],
    ]);
  });

  it('asks every twenty minutes until the day is published, and says when it is overdue', async () => {
    const late = { ...GOOD, isComplete: false };
    const krx = open('2024-01-09T08:06', late);
    await krx.start();
    for (let asked = 1; asked < 12; asked++) expect(await krx.next()).toBe(20);
    expect(krx.states().at(-1)).toEqual(['live', null]);
    await krx.next();
    expect(krx.states().at(-1)).toEqual(['silent', null]);
    expect(krx.lines).toEqual(['krx: live', 'krx: silent']);
  });

  it('is refused with a wrong key, asks less and less often, and recovers by itself', async () => {
    const wrong: KrxRun = { ...GOOD, isComplete: false, fault: 'key', message: 'the key opens no service' };
    const krx = open('2024-01-09T09:00', wrong, wrong, wrong, { ...GOOD, imported: [dateKst('2024-01-08')] });
    await krx.start();
    expect([await krx.next(), await krx.next(), await krx.next()]).toEqual([20, 40, 60]);
    expect(krx.states()).toEqual([
      ['starting', null],
      ['refused', 'key'],
      ['live', null],
    ]);
    expect(krx.lines).toEqual([
      'krx: refused (key: the key opens no service)',
      'krx: imported 2024-01-08',
      'krx: live',
    ]);
  });

  it('fails in trouble, also of our own import, and says so once', async () => {
    const down: KrxRun = { ...GOOD, isComplete: false, fault: 'network', message: 'HTTP 500' };
    const krx = open('2024-01-09T09:00', down, down, new Error('no room\nat x'), GOOD);
    await krx.start();
    await krx.next();
    await krx.next();
    await krx.next();
    expect(krx.states().slice(1)).toEqual([
      ['failed', 'network'],
      ['failed', null],
      ['live', null],
    ]);
    expect(krx.lines).toEqual([
      'krx: failed (network: HTTP 500)',
      'krx: failed (the import failed: no room)',
      'krx: live',
    ]);
  });

  it('names services that the key does not open once, and a clock that is wrong', async () => {
    const part: KrxRun = { ...GOOD, refused: ['ETN 일별매매정보'], fault: 'clock' };
    const krx = open('2024-01-09T09:00', part);
    await krx.start();
    await krx.next();
    expect(krx.lines).toEqual(['krx: the key does not open ETN 일별매매정보', 'krx: live (clock)']);
  });

  it('asks no more once it is stopped', async () => {
    const krx = open('2024-01-09T09:00', GOOD);
    await krx.start();
    await krx.stop();
    expect(krx.timers.scheduled).toBe(0);
  });
});
