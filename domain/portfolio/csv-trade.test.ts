import { describe, expect, it } from 'vitest';
import { guessColumns, missingRoles } from './csv-columns.ts';
import { sentenceOf } from './fault.ts';
import { imported } from './testing/statement.ts';

describe('the trades of a statement', () => {
  it('keep what was paid where the price is a mean, rounded, left out or too fine for a price', () => {
    const rows = imported([
      ['체결일', '종목코드', '매매구분', '수량', '체결평균단가', '거래금액', '정산금액', '수수료', '거래세'],
      ['2026-03-03', '005930', '매수', '10,000', '', '51,234,567', '', '30', ''],
      ['2026-03-03', '005930', '매수', '10,000', '5,123', '51,234,567', '51,234,597', '30', ''],
      ['2026-03-03', '005930', '매수', '3', '70,033.33', '210,100', '', '30', ''],
      ['2026-03-03', '005930', '매수', '3', '70,033.33', '', '-210,130', '30', ''],
      ['2026-03-03', '005930', '매도', '3', '', '', '209,650', '30', '420'],
      ['2026-03-03', '005930', '매도', '3', '', '209,650', '209,650', '30', '420'],
      ['2026-03-03', '005930', '매수', '3', '70,000', '210,030', '', '30', ''],
      ['2026-03-03', '005930', '매수', '3', '70,000', '150', '', '30', ''],
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual(rows.map(() => []));
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { price: 5_123, amount: 51_234_567 },
      { price: 5_123, amount: 51_234_567 },
      { price: 70_033, amount: 210_100 },
      { price: 70_033, amount: 210_100 },
      { price: 70_033, amount: 210_100 },
      { price: 70_033, amount: 210_100 },
      { price: 70_000, amount: 210_000 }, // the amount is that of the settlement
      { price: 70_000, amount: 210_000 }, // the amount is another figure
    ]);
  });

  it('have what was paid from an amount that is that of the settlement, also where the price is a rounded mean', () => {
    const rows = imported([
      ['체결일', '종목코드', '매매구분', '수량', '단가', '거래금액', '수수료', '거래세', '환율'],
      ['2026-03-03', '005930', '매수', '1,000', '3,000', '3,000,850', '450', '', ''],
      ['2026-03-03', '005930', '매도', '1,000', '3,000', '2,993,550', '450', '6,000', ''],
      ['2026-03-03', '005930', '매수', '100', '3,000', '300,490', '450', '', ''],
      ['2026-03-03', '005930', '매수', '1,000', '3,000', '3,000,400', '450', '', ''],
      ['2026-03-03', 'AAPL', '매수', '10', '$150.25', '$1,503.54', '$1.00', '', '1,437.2'],
    ]);
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { price: 3_000, amount: 3_000_400, fee: 450 },
      { price: 3_000, amount: 3_000_000, fee: 450, tax: 6_000 },
      { price: 3_000, amount: 300_040, fee: 450 },
      { price: 3_000, amount: 3_000_400, fee: 450 }, // before the fee already
      { price: 1_502_500, amount: 15_025_400, fee: 10_000 },
    ]);
  });

  it('are refused with a true sentence if a price is too fine and nothing says what was paid', () => {
    const [row] = imported([
      ['체결일', '종목코드', '매매구분', '수량', '체결평균단가'],
      ['2026-03-03', '005930', '매수', '3', '70,033.33'],
    ]);
    expect(row?.faults.map((fault) => sentenceOf(fault))).toEqual([
      '단가를 원 단위로(달러는 소수 넷째 자리까지) 입력해 주세요.',
    ]);
  });

  it('have the price from what was settled, without fee and tax', () => {
    const heads = ['거래일', '종목코드', '구분', '수량', '정산금액', '수수료', '세금'];
    expect(missingRoles(guessColumns(heads))).toEqual([]);
    const rows = imported([
      heads,
      ['2026-03-12', '005930', '매수', '3', '210,031', '31', ''],
      ['2026-03-13', '005930', '매도', '3', '209,549', '31', '420'],
    ]);
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { price: 70_000, amount: 210_000, fee: 31, tax: 0 },
      { price: 70_000, amount: 210_000, fee: 31, tax: 420 },
    ]);
  });

  it('keep their exchange rate, rounded to 전, and are refused if it is no number', () => {
    const rates = ['1,437.2', '1437.256', '1,437.2500', '-', '약1,437'];
    const rows = imported([
      ['거래일', '종목코드', '구분', '수량', '단가', '환율'],
      ...rates.map((rate) => ['2026-03-12', 'AAPL', '매수', '3', '150.25', rate]),
    ]);
    const read = rows.map(({ transaction, faults }) => transaction?.exchangeRate ?? faults.map(({ code }) => code));
    expect(read).toEqual([143_720, 143_726, 143_725, ['missing'], ['not-a-number']]); // a missing one is that of the day
  });

  it('name their stock by any code that a search reads, that of an ETN too', () => {
    const codes = ['A005930', '5930', 'KR7005930003', 'KRG530001079', 'Q530107'];
    const rows = imported([
      ['거래일', '종목코드', '구분', '수량', '단가'],
      ...codes.map((code) => ['2026-03-12', code, '매수', '1', '100']),
    ]);
    const stocks = rows.map(({ transaction }) => transaction?.stock);
    expect(stocks).toEqual(['005930', '005930', '005930', '530107', '530107']);
  });
});
