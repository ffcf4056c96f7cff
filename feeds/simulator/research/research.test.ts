import { isGiven, targetChangeOf } from '@sise/domain/consensus/report';
import { consensusOfAll } from '@sise/domain/consensus/stock-consensus';
import { elementAt } from '@sise/domain/element-at';
import { addMonths, dateOf, instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../exchange.ts';
import { FIRMS } from './firms.ts';
import { createReportBook } from './report-book.ts';
import { createSimulatedResearch } from './research.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const TODAY = dateKst('2026-11-20');
const MORNING = instantAt(TODAY, 10 * 60 + 30);

/** Research at a moment that can be advanced. */
function researchAt(exchange: Exchange, at = MORNING) {
  const moment = { now: at, today: { day: exchange.days.dayOnOrBefore(dateOf(at)) } };
  return { moment, research: createSimulatedResearch(exchange, moment) };
}

describe.each(['test', 'other', 3])('the brokers of seed %s', (seed) => {
  const exchange = exchangeOf(seed);

  it('are twenty firms with sixty analysts that write about 15,000 reports in two years', () => {
    const { research } = researchAt(exchange);
    const reports = research.reports();
    const analysts = [...research.analysts().values()];
    expect(analysts.map(({ code }) => code).slice(0, 2)).toEqual(['A001', 'A002']);
    expect([analysts.length, new Set(analysts.map(({ name }) => name)).size]).toEqual([60, 60]);
    expect(new Set(analysts.map(({ firm }) => firm))).toEqual(new Set(FIRMS));
    expect(FIRMS).toHaveLength(20);
    expect(reports.length).toBeGreaterThan(13_500);
    expect(reports.length).toBeLessThan(16_500);
    const unrated = reports.filter(({ opinion }) => opinion === null).length / reports.length;
    expect(unrated).toBeGreaterThan(0.055);
    expect(unrated).toBeLessThan(0.105);
    const sells = reports.filter(({ opinion }) => opinion !== null && opinion >= 4).length / reports.length;
    expect(sells).toBeLessThan(0.04);
    expect(research.consensus().size).toBeGreaterThan(200);
    expect(research.report(10_001)?.writer).toBe('A001');
  });

  it('publish no report before its time, oldest first, and change none afterwards', () => {
    const { research, moment } = researchAt(exchange);
    const before = research.reports();
    expect(before).toEqual(before.toSorted((a, b) => a.at - b.at || a.id - b.id));
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
    expect(before.every(({ at }) => at <= MORNING && dateOf(at) >= addMonths(TODAY, -24))).toBe(true);
    moment.now = instantAt(TODAY, 18 * 60);
    const evening = research.reports();
    expect(evening.slice(0, before.length)).toEqual(before);
    const later = evening.slice(before.length);
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ at }) => at > MORNING && dateOf(at) === TODAY)).toBe(true);
    const fresh = researchAt(exchange, instantAt(TODAY, 18 * 60));
    expect(fresh.research.reports()).toEqual(evening);
    const past = researchAt(exchange, MORNING);
    expect(past.research.report(elementAt(later, 0).id)).toBeUndefined();
  });

  it('use only prices of the days before', () => {
    const asked: number[] = [];
    const noting = <Value>(day: number, value: Value) => {
      asked.push(day);
      return value;
    };
    const { history, levels, days } = exchange;
    history.reach(days.anchor);
    const book = createReportBook({
      ...exchange,
      history: { ...history, count: history.count, close: (row, day) => noting(day, history.close(row, day)) },
      levels: { ...levels, close: (index, day) => noting(day, levels.close(index, day)) },
    });
    for (let day = days.anchor - 640; day <= days.anchor; day++) {
      asked.length = 0;
      book.reach(day);
      expect(Math.max(...asked, 0)).toBeLessThan(day);
    }
    expect(book.reports.length).toBeGreaterThan(15_000);
  });

  it('quote the last close and the same analyst’s previous target and opinion', () => {
    const book = createReportBook(exchange);
    const { days, history, universe } = exchange;
    book.reach(days.anchor);
    const last = new Map<string, (typeof book.reports)[number]>();
    const byDay = book.reports.toSorted((a, b) => dateOf(a.at).localeCompare(dateOf(b.at)) || a.id - b.id);
    const wrong = byDay.filter((report) => {
      const { shcode, opinion, target, oldOpinion, oldTarget, price, title, kind } = report;
      if (!title.startsWith('[모의] ')) return true;
      const row = shcode === null ? undefined : universe.rowOf(shcode);
      if (row === undefined) return kind === 'company' || target !== null || price !== null;
      const day = days.dayOnOrAfter(dateOf(report.at));
      const priceThen = Math.round(history.close(row, day - 1) * history.factor(row, day - 1, day));
      if (price !== priceThen) return true;
      if (opinion === null) return target !== null;
      const before = last.get(`${report.writer} ${shcode}`);
      last.set(`${report.writer} ${shcode}`, report);
      if (!isGiven(target) || targetChangeOf(report) === null || oldOpinion !== (before?.opinion ?? null)) return true;
      if (!before) return oldTarget !== null;
      const factor = history.factor(row, days.dayOnOrAfter(dateOf(before.at)), day);
      return oldTarget !== Math.max(1, Math.round((before.target ?? 0) * factor));
    });
    expect(wrong).toEqual([]);
  });

  it('have a consensus that follows from their reports', () => {
    const { research } = researchAt(exchange);
    expect(research.consensus()).toEqual(consensusOfAll(research.reports(), MORNING));
    const points = research.pointsOf(elementAt(research.reports(), 100));
    expect(points).toHaveLength(3);
    expect(points.at(-1)).toMatch(/^위험: /);
  });
});
