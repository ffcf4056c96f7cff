import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { ledgerOf } from './ledger.ts';
import { type Counting } from './counting.ts';
import { positionOf } from './position.ts';
import { entriesOf, inDollars } from './testing/small-ledger.ts';
import { byStock, type Transaction } from './transaction.ts';
import { averagePrice, receivedSince, summaryOf, valuationOf } from './valuation.ts';
import { dateKst } from '../terms.ts';

const AVERAGE: Counting = { method: 'average', base: 'krw' };
const FIFO: Counting = { method: 'fifo', base: 'krw' };

function counted(entries: readonly Transaction[], counting: Counting) {
  return positionOf(elementAt([...byStock(entries).values()], 0), counting);
}

describe('won amounts calculated by hand', () => {
  const hynix = entriesOf('000660');
  const bought = [
    hynix.buy('2026-03-12', 20, 468_500, 1_405), // 9,370,000 + 1,405 = 9,371,405
    hynix.buy('2026-06-04', 22, 551_300, 1_819), // 12,128,600 + 1,819 = 12,130,419
  ];
  const sale = hynix.sell('2026-09-18', 6, 842_000, 757, 10_104); // 5,052,000 − 757 − 10,104 = 5,041,139

  it('1. purchases cost their price and fee; the average is over all of them', () => {
    const position = counted(bought, AVERAGE);
    expect(position.cost.own).toBe(21_501_824); // 9,371,405 + 12,130,419
    expect(averagePrice(position)).toBeCloseTo(511_948.19, 2); // 21,501,824 ÷ 42
    expect(position.lots).toMatchObject([{ id: '000660-001', quantity: 42, cost: { own: 21_501_824 } }]);
  });

  it('2. a sale at the average: 6 × 511,948.19 = 3,071,689.14, so 3,071,689 leaves', () => {
    const position = counted([...bought, sale], AVERAGE);
    expect(position.realised).toMatchObject([
      { gross: 5_052_000, proceeds: { own: 5_041_139 }, cost: { own: 3_071_689 }, profit: 1_969_450 },
    ]);
    expect(position.cost.own).toBe(18_430_135); // 21,501,824 − 3,071,689
    expect(position.quantity).toBe(36);
  });

  it('3. what is left at 1,007,000 is 36,252,000, a profit of 17,821,865, and 19,791,315 with the sale', () => {
    const position = counted([...bought, sale], AVERAGE);
    const valuation = valuationOf(position, { price: 1_007_000, rate: null }, 'krw');
    expect(valuation).toMatchObject({ value: { own: 36_252_000 }, profit: 17_821_865, currencyEffect: 0 });
    expect(valuation?.profitRate).toBeCloseTo(96.7, 2); // 17,821,865 ÷ 18,430,135 × 100
    expect(summaryOf([{ position, valuation }]).profit).toBe(19_791_315);
  });

  it('4. the same sale first in, first out: 6 of 20 from the first lot, 9,371,405 × 6 ÷ 20 = 2,811,421.5', () => {
    const position = counted([...bought, sale], FIFO);
    expect(position.realised).toMatchObject([{ cost: { own: 2_811_422 }, profit: 2_229_717 }]); // half away from zero
    expect(position.lots).toMatchObject([
      { date: '2026-03-12', quantity: 14, cost: { own: 6_559_983 } },
      { date: '2026-06-04', quantity: 22, cost: { own: 12_130_419 } },
    ]);
  });

  it('5. a sale over two lots takes the first whole and the rest of the second', () => {
    const { buy, sell } = entriesOf('005930');
    const position = counted(
      [buy('2026-01-05', 10, 70_000), buy('2026-01-06', 10, 73_000), sell('2026-01-07', 15, 75_000)],
      FIFO,
    );
    // 10 × 70,000 + 5 × 73,000 = 1,065,000; 15 × 75,000 = 1,125,000
    expect(position.realised).toMatchObject([{ cost: { own: 1_065_000 }, profit: 60_000 }]);
    expect(position.cost.own).toBe(365_000);
  });

  it('6. the average starts again once all is sold', () => {
    const { buy, sell } = entriesOf('005930');
    const position = counted(
      [buy('2026-01-05', 3, 10_000), sell('2026-01-06', 3, 9_000), buy('2026-01-07', 1, 12_345, 1)],
      AVERAGE,
    );
    expect(position.realised).toMatchObject([{ profit: -3_000 }]);
    expect(position.lots).toMatchObject([{ id: '005930-003', date: '2026-01-07', cost: { own: 12_346 } }]);
  });

  it('7. thirds are rounded once and end to the won: 100,000 for 3 leaves as 33,333, 33,334 and 33,333', () => {
    const { buy, sell } = entriesOf('005930');
    const position = counted(
      [
        buy('2026-01-05', 1, 33_334),
        buy('2026-01-05', 2, 33_333),
        sell('2026-01-06', 1, 40_000),
        sell('2026-01-07', 1, 40_000),
        sell('2026-01-08', 1, 40_000),
      ],
      AVERAGE,
    );
    expect(position.realised.map(({ cost }) => cost.own)).toEqual([33_333, 33_334, 33_333]);
    expect(position.cost).toEqual({ own: 0, base: 0 });
  });

  it('8. 액면분할 50:1 makes 4 shares at 2,650,000 into 200 at 53,000; the cost stays', () => {
    const { buy, change, sell } = entriesOf('005930');
    const entries = [buy('2018-04-02', 4, 2_650_000), change('split', '2018-05-04', 50, 1)];
    expect(counted(entries, AVERAGE)).toMatchObject({ quantity: 200, cost: { own: 10_600_000 }, realised: [] });
    const sold = counted([...entries, sell('2018-05-08', 100, 52_600)], FIFO);
    expect(sold.realised).toMatchObject([{ profit: -40_000 }]); // 5,260,000 − 5,300,000
  });

  it('9. 병합 1 for 10 of 25 shares leaves 2, and half a share is paid out', () => {
    const { buy, change } = entriesOf('005930');
    const position = counted([buy('2026-02-02', 25, 1_000), change('merge', '2026-03-02', 1, 10, 6_000)], AVERAGE);
    // half of 2.5 shares' cost: 25,000 × 0.5 ÷ 2.5 = 5,000
    expect(position).toMatchObject({ quantity: 2, cost: { own: 20_000 } });
    expect(position.realised).toMatchObject([{ quantity: 0, cost: { own: 5_000 }, profit: 1_000 }]);
  });

  it('10. 무상증자 of half a share for one: 10 at 30,000 become 15 at 20,000', () => {
    const { buy, change } = entriesOf('005930');
    const position = counted([buy('2026-02-02', 10, 30_000), change('bonus', '2026-03-02', 3, 2)], FIFO);
    expect(position).toMatchObject({ quantity: 15, cost: { own: 300_000 } });
    expect(averagePrice(position)).toBe(20_000);
  });

  it('11. a dividend of 361 won for 140 shares, 15.4 % withheld: 50,540 − 7,783 = 42,757', () => {
    const { buy, dividend, charge } = entriesOf('005930');
    const entries = [
      buy('2026-02-02', 140, 121_300),
      dividend('2026-05-20', 50_540, 7_783),
      charge('fee', '2026-06-01', 1_500),
    ];
    const position = counted(entries, AVERAGE);
    expect(position.income).toMatchObject([{ gross: 50_540, net: { own: 42_757 } }]);
    const valuation = valuationOf(position, { price: 121_300, rate: null }, 'krw');
    expect(summaryOf([{ position, valuation }])).toMatchObject({ dividends: 42_757, expenses: 1_500, profit: 41_257 });
    expect(receivedSince([position], dateKst('2026-06-01'))).toMatchObject({ dividends: 0, expenses: 1_500 });
    expect(position).toMatchObject({ fees: { own: 1_500 }, taxes: { own: 7_783 } });
  });

  it('12. dollars: 10 at $180.50 for 1,300 won, now $200 at 1,437.20 won', () => {
    const { buy } = entriesOf('AAPL');
    const position = counted([inDollars(buy('2024-03-04', 10, 1_805_000, 10_000), 130_000)], AVERAGE);
    // $1,805 + $1 fee = $1,806, 2,347,800 won
    expect(position.cost).toEqual({ own: 18_060_000, base: 2_347_800 });
    const valuation = valuationOf(position, { price: 2_000_000, rate: 143_720 }, 'krw');
    expect(valuation).toMatchObject({
      value: { own: 20_000_000, base: 2_874_400 }, // $2,000 × 1,437.20
      profit: 526_600,
      priceEffect: 252_200, // $194 × 1,300
      currencyEffect: 274_400, // $2,000 × 137.20
    });
  });

  it('13. dollars sold: the price made 130,000, the won lost 100,000 of it', () => {
    const { buy, sell } = entriesOf('AAPL');
    const position = counted(
      [
        inDollars(buy('2024-03-04', 10, 1_000_000), 130_000), // $1,000 = 1,300,000 won
        inDollars(sell('2025-03-04', 10, 1_100_000), 120_909), // $1,100 = 1,329,999 won
      ],
      FIFO,
    );
    expect(position.realised).toMatchObject([{ profit: 29_999, priceEffect: 130_000, currencyEffect: -100_001 }]);
  });

  it('14. won counted in dollars: 1,300,000 won at 1,300 is $1,000, worth $1,040 at 1,250', () => {
    const { buy } = entriesOf('005930');
    const inUsd: Counting = { method: 'average', base: 'usd', rateOn: () => 130_000 };
    const position = counted([buy('2024-03-04', 10, 130_000)], inUsd);
    expect(position.cost).toEqual({ own: 1_300_000, base: 10_000_000 });
    expect(valuationOf(position, { price: 130_000, rate: 125_000 }, 'usd')).toMatchObject({
      profit: 400_000,
      priceEffect: 0,
      currencyEffect: 400_000,
    });
  });
});

describe('a position', () => {
  it('throws for unchecked entries: a sale of more than is held, dollars without a rate', () => {
    const { buy, sell } = entriesOf('005930');
    const entries = [buy('2026-01-05', 3, 10_000), sell('2026-01-06', 4, 9_000)];
    expect(() => counted(entries, AVERAGE)).toThrow(RangeError);
    expect(() => counted(entries, FIFO)).toThrow(RangeError);
    const dollars = { ...buy('2026-01-05', 3, 10_000), currency: 'usd' as const };
    expect(() => counted([dollars], AVERAGE)).toThrow(/exchange rate/);
  });

  it('counts a change of shares before the trades of its day, whatever their order', () => {
    const { buy, change } = entriesOf('005930');
    const early = buy('2026-01-05', 10, 5_000);
    const sameDay = buy('2026-02-02', 1, 1_000);
    const entries = [early, sameDay, change('split', '2026-02-02', 5, 1)];
    expect(counted(entries, FIFO).quantity).toBe(51);
  });

  it('without a price counts only what it has received', () => {
    const { buy, sell } = entriesOf('005930');
    const position = counted([buy('2026-01-05', 3, 10_000), sell('2026-01-06', 1, 11_000)], AVERAGE);
    const valuation = valuationOf(position, { price: null, rate: null }, 'krw');
    expect(valuation).toBeNull();
    expect(valuationOf({ ...position, currency: 'usd' }, { price: 1, rate: null }, 'krw')).toBeNull();
    expect(summaryOf([{ position, valuation }])).toMatchObject({
      value: 0,
      profit: 1_000,
      bought: 10_000,
      profitRate: 10,
      unpriced: ['005930'],
    });
  });

  it('pays the remaining fraction of a share out of the last lot, first in first out', () => {
    const { buy, change } = entriesOf('005930');
    const entries = [buy('2026-01-05', 12, 100), buy('2026-01-06', 13, 200), change('merge', '2026-02-02', 1, 10, 900)];
    // 1 share of the first lot; 1 and a half of the second, which cost 2,600: a third of it goes, 866.67
    expect(counted(entries, FIFO)).toMatchObject({
      lots: [
        { quantity: 1, cost: { own: 1_200 } },
        { quantity: 1, cost: { own: 1_733 } },
      ],
      realised: [{ cost: { own: 867 }, profit: 33 }],
    });
  });

  it('passes the cost of a lot too small for a share to the next', () => {
    const { buy, change } = entriesOf('005930');
    const entries = [buy('2026-01-05', 4, 100), buy('2026-01-06', 6, 200), change('merge', '2026-02-02', 1, 10)];
    expect(counted(entries, FIFO).lots).toMatchObject([{ id: '005930-002', quantity: 1, cost: { own: 1_600 } }]);
    const few = [buy('2026-01-05', 4, 100), change('merge', '2026-02-02', 1, 10)];
    expect(counted(few, FIFO)).toMatchObject({ quantity: 0, lots: [], realised: [{ profit: -400 }] });
    expect(counted(few, AVERAGE)).toMatchObject({ quantity: 0, lots: [], realised: [{ profit: -400 }] });
  });
});

describe('a ledger', () => {
  it('has one position per stock, and one for the account', () => {
    const { buy } = entriesOf('005930');
    const account = { ...entriesOf('x').charge('fee', '2026-01-05', 300), stock: null };
    const ledger = ledgerOf([buy('2026-01-05', 1, 1_000), account], AVERAGE);
    expect(ledger.get('005930')?.quantity).toBe(1);
    expect(ledger.get(null)).toMatchObject({ quantity: 0, expenses: [{ paid: { base: 300 } }] });
  });
});
