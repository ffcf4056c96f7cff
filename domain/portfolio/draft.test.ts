import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { dateKst } from '../terms.ts';
import { checkDraft, EMPTY_DRAFT, type Draft } from './draft.ts';
import { sentenceOf, sentenceOfLedger } from './fault.ts';
import { ledgerFaults } from './ledger-check.ts';
import { entriesOf, inDollars } from './testing/small-ledger.ts';

const context = { today: dateKst('2026-11-20'), isKnown: (stock: string) => stock === '005930' || stock === 'AAPL' };
const purchase: Draft = {
  ...EMPTY_DRAFT,
  kind: 'buy',
  stock: '005930',
  date: '2026-11-20',
  quantity: 6,
  price: 71_500,
  fee: 64,
  currency: 'krw',
};

function faultsOf(change: Partial<Draft>): string[] {
  const checked = checkDraft({ ...purchase, ...change }, 'a', 1, context);
  return checked.ok ? [] : checked.faults.map(({ field, code }) => `${field} ${code}`);
}

describe('an entry as it was typed', () => {
  it('becomes a transaction; empty fields count as zero', () => {
    expect(checkDraft(purchase, 'a', 1, context)).toEqual({
      ok: true,
      transaction: {
        id: 'a',
        kind: 'buy',
        stock: '005930',
        date: '2026-11-20',
        order: 1,
        currency: 'krw',
        exchangeRate: null,
        quantity: 6,
        price: 71_500,
        amount: 429_000,
        fee: 64,
        tax: 0,
      },
    });
  });

  it('is refused with a fault at the field', () => {
    expect(faultsOf({ date: '2026-11-21' })).toEqual(['date future']);
    expect(faultsOf({ date: '2026-02-30' })).toEqual(['date not-a-date']);
    expect(faultsOf({ date: '0206-11-20' })).toEqual(['date too-early']);
    expect(faultsOf({ quantity: 0 })).toEqual(['quantity not-positive']);
    expect(faultsOf({ quantity: -6 })).toEqual(['quantity not-positive']);
    expect(faultsOf({ quantity: 0.5 })).toEqual(['quantity not-whole']);
    expect(faultsOf({ quantity: Number.NaN })).toEqual(['quantity not-a-number']);
    expect(faultsOf({ quantity: null, price: null })).toEqual(['quantity missing', 'price missing']);
    expect(faultsOf({ quantity: 100_000_000, price: 71_500 })).toEqual(['quantity too-large']);
    expect(faultsOf({ stock: '999999' })).toEqual(['stock unknown']);
    expect(faultsOf({ stock: null })).toEqual(['stock missing']);
    expect(faultsOf({ kind: 'gift' })).toEqual(['kind unknown']);
    expect(faultsOf({ currency: 'jpy' })).toEqual(['currency unknown']);
    expect(faultsOf({ fee: -1 })).toEqual(['fee negative']);
    expect(faultsOf({ kind: 'sell', fee: 500_000 })).toEqual(['fee above-proceeds']);
    expect(faultsOf({ kind: 'dividend', amount: 100, fee: null, tax: 101 })).toEqual(['tax above-proceeds']);
  });

  it('may have an amount that differs from quantity × price by the rounding of a mean price', () => {
    const checked = checkDraft({ ...purchase, amount: 429_004 }, 'a', 1, context);
    expect(checked).toMatchObject({ transaction: { price: 71_500, amount: 429_004 } });
    expect(faultsOf({ amount: 429_007 })).toEqual(['amount unlike-product']);
    expect(faultsOf({ amount: 428_000 })).toEqual(['amount unlike-product']);
    expect(faultsOf({ amount: 0 })).toEqual(['amount not-positive']);
    const dollars = { stock: 'AAPL', currency: 'usd', exchangeRate: 143_720 };
    expect(faultsOf({ ...dollars, amount: 429_600 })).toEqual([]);
    expect(faultsOf({ ...dollars, amount: 429_601 })).toEqual(['amount unlike-product']);
  });

  it('reports all faults at once', () => {
    expect(faultsOf({ date: '2026-11-21', quantity: 0, currency: null })).toEqual([
      'currency missing',
      'date future',
      'quantity not-positive',
    ]);
    expect(faultsOf({ kind: null, stock: null, date: null, currency: null })).toEqual([
      'kind missing',
      'currency missing',
      'date missing',
      'stock missing',
    ]);
  });

  it('requires the rate of the day for dollars, and a ratio that fits its kind', () => {
    expect(faultsOf({ stock: 'AAPL', currency: 'usd' })).toEqual(['exchangeRate missing']);
    expect(faultsOf({ stock: 'AAPL', currency: 'usd', exchangeRate: 1_437 })).toEqual(['exchangeRate out-of-range']);
    expect(faultsOf({ stock: 'AAPL', currency: 'usd', exchangeRate: 143_720 })).toEqual([]);
    expect(faultsOf({ kind: 'split', to: 50, from: 1 })).toEqual([]);
    expect(faultsOf({ kind: 'split', stock: 'AAPL', currency: 'usd', to: 4, from: 1 })).toEqual([]);
    const merge = { kind: 'merge', stock: 'AAPL', currency: 'usd', to: 1, from: 4 };
    expect(faultsOf({ ...merge, cash: 5 })).toEqual(['exchangeRate missing']);
    expect(faultsOf({ ...merge, kind: 'buy' })).toEqual(['exchangeRate missing']);
    expect(faultsOf({ kind: 'split', to: 1, from: 10 })).toEqual(['ratio wrong-ratio']);
    expect(faultsOf({ kind: 'merge', to: 10, from: 1 })).toEqual(['ratio wrong-ratio']);
    expect(faultsOf({ kind: 'bonus', to: 1, from: 1 })).toEqual(['ratio wrong-ratio']);
    expect(faultsOf({ kind: 'merge', to: 1, from: 0 })).toEqual(['ratio not-positive']);
  });

  it('may belong to the whole account if it is a fee or a tax', () => {
    expect(faultsOf({ kind: 'fee', stock: null, amount: 1_000 })).toEqual([]);
    expect(faultsOf({ kind: 'tax', stock: null })).toEqual(['amount missing']);
  });

  it('has faults with sentences', () => {
    expect(sentenceOf({ field: 'date', code: 'future' })).toBe('아직 오지 않은 날짜입니다.');
    expect(sentenceOf({ field: 'quantity', code: 'not-positive' })).toBe('수량을 0보다 크게 입력해 주세요.');
    expect(sentenceOf({ field: 'stock', code: 'unknown' })).toBe('없는 종목입니다.');
    expect(sentenceOf({ field: 'quantity', code: 'not-a-number' })).toBe('수량을 숫자로 입력해 주세요.');
    expect(sentenceOf({ field: 'fee', code: 'not-whole' })).toBe(
      '수수료를 원 단위로(달러는 소수 넷째 자리까지) 입력해 주세요.',
    );
  });
});

describe('a list of entries', () => {
  const { buy, sell, change } = entriesOf('005930');
  const first = buy('2026-01-05', 10, 1_000);
  const sale = sell('2026-03-05', 8, 1_200);

  it('cannot sell more than is held at that moment', () => {
    const early = sell('2026-02-05', 3, 1_100);
    expect(ledgerFaults([first, sale])).toEqual([]);
    // an earlier sale in between makes the later one invalid
    const fault = elementAt(ledgerFaults([first, sale, early]), 0);
    expect(fault).toEqual({
      id: sale.id,
      date: '2026-03-05',
      kind: 'sell',
      field: 'quantity',
      code: 'oversold',
      held: 7,
    });
    expect(sentenceOfLedger(fault)).toBe('2026.03.05 매도: 당시 보유한 7주보다 많습니다.');
  });

  it('cannot lose a purchase that was sold, nor have it later or smaller', () => {
    expect(ledgerFaults([sale])).toMatchObject([{ code: 'oversold', held: 0 }]);
    expect(ledgerFaults([{ ...first, date: dateKst('2026-03-06') }, sale])).toMatchObject([{ id: sale.id }]);
    expect(ledgerFaults([{ ...first, quantity: 7 }, sale])).toMatchObject([{ id: sale.id, held: 7 }]);
  });

  it('follows the order within a day', () => {
    const back = { ...sell('2026-01-05', 10, 1_000), order: 0 };
    expect(ledgerFaults([first, back])).toMatchObject([{ id: back.id }]);
    expect(ledgerFaults([first, { ...back, order: 9 }])).toEqual([]);
  });

  it('counts splits, which require a holding', () => {
    const split = change('split', '2026-02-02', 5, 1);
    expect(ledgerFaults([first, split, { ...sale, quantity: 50 }])).toEqual([]);
    expect(ledgerFaults([first, split, { ...sale, quantity: 51 }])).toMatchObject([{ held: 50 }]);
    expect(ledgerFaults([split])).toMatchObject([{ field: 'date', code: 'nothing-held' }]);
  });

  it('has one currency per stock, and amounts within the limit', () => {
    expect(ledgerFaults([first, inDollars(sale, 140_000)])).toMatchObject([{ field: 'currency', code: 'mixed' }]);
    expect(ledgerFaults([{ ...first, quantity: 99_999_999 }, buy('2026-02-02', 2, 1)])).toMatchObject([
      { code: 'too-large' },
    ]);
    const rich = Array.from({ length: 500 }, () => buy('2026-02-02', 1, 1_000_000_000_000));
    expect(ledgerFaults(rich)).toMatchObject([{ field: 'quantity', code: 'too-large' }]);
  });
});
