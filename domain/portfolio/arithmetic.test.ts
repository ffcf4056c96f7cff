import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { dateKst } from '../terms.ts';
import { addDays } from '../market/kst.ts';
import { TERM_NAMES, type Explanation, type Operand } from './explanation.ts';
import {
  explainAverage,
  explainEffects,
  explainProfit,
  explainRate,
  explainSale,
  explainSettlement,
  explainUnrealised,
} from './holding-arithmetic.ts';
import { ledgerOf } from './ledger.ts';
import { flowsOf, moneyWeighted } from './money-weighted.ts';
import {
  explainMoneyWeighted,
  explainSummary,
  explainTimeWeighted,
  explainToday,
  explainTodayRate,
  explainTotal,
  explainWeight,
} from './portfolio-arithmetic.ts';
import type { Counting } from './counting.ts';
import { entriesOf, inDollars } from './testing/small-ledger.ts';
import { timeWeighted } from './time-weighted.ts';
import { todayGain, todayRate } from './today.ts';
import { averagePrice, summaryOf, valuationOf } from './valuation.ts';
import { valueSeries } from './value-series.ts';

const COUNTING: Counting = { method: 'average', base: 'krw' };
const hynix = entriesOf('000660');
const apple = entriesOf('AAPL');
const sale = hynix.sell('2026-09-18', 6, 842_000, 757, 10_104);
const purchase = hynix.buy('2026-03-12', 20, 468_500, 1_405);
const entries = [
  purchase,
  hynix.buy('2026-06-04', 22, 551_300, 1_819),
  sale,
  hynix.dividend('2026-10-02', 13_500, 2_070),
  hynix.charge('fee', '2026-10-05', 500),
  inDollars(apple.buy('2026-03-04', 10, 1_805_000, 10_000), 130_000),
  inDollars(apple.sell('2026-08-04', 4, 1_900_000, 10_000), 139_000),
];
const prices = {
  '000660': { price: 1_007_000, rate: null },
  AAPL: { price: 2_000_000, rate: 143_720 },
};
const holdings = [...ledgerOf(entries, COUNTING).values()].map((position) => {
  const now = prices[position.stock === 'AAPL' ? 'AAPL' : '000660'];
  return { position, now, valuation: valuationOf(position, now, 'krw') };
});
const korean = elementAt(holdings, 0);
const american = elementAt(holdings, 1);
const summary = summaryOf(holdings);

/** Recalculates the lines, from the first to the last. */
function workedOut({ terms }: Explanation): number {
  let result = 0;
  for (const { operator, amount, label } of terms) {
    expect(TERM_NAMES[label]).toBeTruthy();
    if (operator === '+') result += amount;
    else if (operator === '−') result -= amount;
    else if (operator === '×') result *= amount;
    else if (operator === '÷') result /= amount;
    else expect(result).toBeCloseTo(amount, 6);
  }
  return result;
}

/** The product of the numbers of a line; a rate converts units of dollars to won. */
function product(operands: readonly Operand[]): number {
  return operands.reduce((result, operand) => {
    if (operand.unit === 'exchange') return (result * operand.value) / 1_000_000;
    return operand.unit === 'date' || operand.unit === 'stock' ? result : result * operand.value;
  }, 1);
}

function lineOf(explanation: Explanation | null, label: string) {
  const line = explanation?.terms.find((term) => term.label === label);
  if (line === undefined) throw new Error(`no line ${label}`);
  return line;
}

describe('the arithmetic of a holding', () => {
  it('is value less cost: 36,252,000 − 18,430,135 = 17,821,865', () => {
    const explanation = explainUnrealised(korean, korean.now, 'krw');
    expect(explanation?.terms.map(({ label, operator, amount }) => [operator, TERM_NAMES[label], amount])).toEqual([
      ['+', '평가금액', 36_252_000],
      ['−', '매수원금', 18_430_135],
      ['=', '평가손익', 17_821_865],
    ]);
    expect(product(lineOf(explanation, 'value').operands)).toBe(36_252_000);
    expect(product(lineOf(explanation, 'cost').operands)).toBeCloseTo(18_430_135, 6);
  });

  it('adds up to the profit of the stock, sale by sale', () => {
    for (const { position, valuation, now } of holdings) {
      const explanation = explainProfit({ position, valuation }, now, 'krw');
      expect(explanation).not.toBeNull();
      if (explanation === null) continue;
      expect(workedOut(explanation)).toBe(explanation.result);
      expect(explanation.result).toBe(summaryOf([{ position, valuation }]).profit);
    }
  });

  it('shows the exchange rate applied to dollars', () => {
    const value = lineOf(explainUnrealised(american, american.now, 'krw'), 'value');
    expect(value.operands.map(({ unit }) => unit)).toEqual(['shares', 'money', 'exchange']);
    expect(product(value.operands)).toBe(american.valuation?.value.base);
    const sold = elementAt(american.position.realised, 0);
    const proceeds = lineOf(explainSale(sold, 'usd', 'krw'), 'proceeds');
    expect(Math.round(product(proceeds.operands))).toBe(sold.proceeds.base);
  });

  it('of sales, effects, averages, settlements and rates gives the figure', () => {
    const sold = elementAt(korean.position.realised, 0);
    const dollarSale = elementAt(american.position.realised, 0);
    const average = averagePrice(korean.position);
    const cases: readonly [Explanation | null, number | null | undefined][] = [
      [explainSale(sold, 'krw', 'krw'), sold.profit],
      [explainSale(dollarSale, 'usd', 'krw'), dollarSale.profit],
      [explainEffects(dollarSale, 'krw'), dollarSale.profit],
      [american.valuation && explainEffects(american.valuation, 'krw'), american.valuation?.profit],
      [explainAverage(korean.position), average],
      [explainSettlement(purchase), 9_371_405], // a purchase
      [explainSettlement(sale), 5_041_139],
      [explainSettlement(hynix.dividend('2026-10-02', 13_500, 2_070)), 11_430],
      [explainRate(summary.profit, summary.bought, 'krw'), summary.profitRate],
      [explainWeight(36_252_000, summary.value, 'krw'), (36_252_000 / summary.value) * 100],
    ];
    for (const [explanation, figure] of cases) {
      expect(explanation?.result).toBe(figure);
      if (explanation) expect(workedOut(explanation)).toBe(figure);
    }
  });

  it('is null if there is no figure', () => {
    const unpriced = { position: korean.position, valuation: null };
    expect(explainUnrealised(unpriced, { price: null, rate: null }, 'krw')).toBeNull();
    expect(explainProfit(unpriced, { price: null, rate: null }, 'krw')).toBeNull();
    expect(explainRate(1, 0, 'krw')).toBeNull();
    expect(explainWeight(1, 0, 'krw')).toBeNull();
    expect(explainAverage({ ...korean.position, quantity: 0 })).toBeNull();
  });
});

describe('the arithmetic of a portfolio', () => {
  it('adds up to its totals, one line per stock', () => {
    const totals = ['value', 'realised', 'dividends', 'unrealised'] as const;
    for (const label of totals) {
      const explanation = explainTotal(label, holdings, 'krw');
      expect(workedOut(explanation)).toBe(explanation.result);
      expect(explanation.result).toBe(summary[label]);
    }
    expect(explainTotal('dividends', holdings, 'krw').terms).toHaveLength(2); // one stock, and the total
    expect(workedOut(explainSummary(summary, 'krw'))).toBe(summary.profit);
  });

  const dates = Array.from({ length: 262 }, (_, day) => addDays(dateKst('2026-03-02'), day));
  const closes = new Map([
    ['000660', dates.map((_, day) => 470_000 + day * 2_000)],
    ['AAPL', dates.map((_, day) => 1_800_000 + day * 700)],
  ]);
  const days = valueSeries(entries, { dates, closes, rates: dates.map((_, day) => 130_000 + day * 40) }, COUNTING);

  it('explains the gain of today and its rate', () => {
    const today = dateKst('2026-09-18');
    const gain = todayGain(
      entries.filter(({ stock }) => stock === '000660').slice(0, 3),
      today,
      { price: 850_000, basePrice: 830_000, rate: null, previousRate: null },
      COUNTING,
    );
    if (gain === null) throw new Error('no gain');
    expect(workedOut(explainToday(gain, 'krw'))).toBe(gain.gain);
    const rate = explainTodayRate(gain, 'krw');
    expect(rate?.result).toBe(todayRate(gain));
    expect(rate && workedOut(rate)).toBe(todayRate(gain));
    expect(explainTodayRate({ ...gain, opening: 0, paidIn: 0 }, 'krw')).toBeNull();
  });

  it('chains the periods of the time-weighted return, one for each day with a cash flow', () => {
    const explanation = explainTimeWeighted(days, 'krw');
    expect(explanation.terms.filter(({ label }) => label === 'period')).toHaveLength(8); // seven, and the days before
    expect(explanation.result).toBeCloseTo(timeWeighted(days).at(-1)?.rate ?? Number.NaN, 9);
    expect(workedOut(explanation)).toBeCloseTo(explanation.result, 9);
  });

  it('discounts all flows to a sum of zero at the money-weighted rate', () => {
    const flows = flowsOf(entries, { before: null, last: elementAt(days, days.length - 1) }, COUNTING);
    const explanation = explainMoneyWeighted(flows, moneyWeighted(flows) ?? Number.NaN, 'krw');
    expect(Math.abs(explanation.result)).toBeLessThan(0.01); // of some 40 million won
    expect(explanation.terms).toHaveLength(flows.length + 1);
    expect(workedOut(explanation)).toBeCloseTo(explanation.result, 6);
  });
});
