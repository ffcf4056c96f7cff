import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { guessColumns, missingRoles } from './csv-columns.ts';
import { exportRows } from './csv-export.ts';
import { entriesOf, inDollars } from './testing/small-ledger.ts';
import { imported } from './testing/statement.ts';
import { inOrder, type Transaction } from './transaction.ts';

describe('the columns of a statement', () => {
  it('are recognized by the headers of brokers', () => {
    expect(guessColumns(['체결일', '종목코드', '종목명', '매매구분', '수량', '단가', '수수료', '세금'])).toEqual({
      date: [0],
      stock: [1],
      name: [2],
      kind: [3],
      quantity: [4],
      price: [5],
      fee: [6],
      tax: [7],
    });
    expect(
      guessColumns(['\uFEFF거래일자', '거래구분', '종목번호', '거래수량', '체결단가(원)', '거래금액', '통화코드']),
    ).toEqual({
      date: [0],
      kind: [1],
      stock: [2],
      quantity: [3],
      price: [4],
      amount: [5],
      currency: [6],
    });
    expect(guessColumns(['주문 일자', '종목', '매도/매수', '체결 수량', '체결 평균 단가', '체결시각'])).toEqual({
      date: [0],
      name: [1],
      kind: [2],
      quantity: [3],
      price: [4],
      time: [5],
    });
  });

  it('adds up separate taxes, unless their sum is present', () => {
    expect(guessColumns(['일자', '거래세', '농특세']).tax).toEqual([1, 2]);
    expect(guessColumns(['일자', '거래세', '제세금합계', '농특세']).tax).toEqual([2]);
  });

  it('reports the missing roles', () => {
    expect(missingRoles(guessColumns(['체결일', '종목명', '수량']))).toEqual(['kind', 'price']);
    expect(missingRoles(guessColumns(['메모']))).toEqual(['date', 'stock', 'kind', 'quantity', 'price']);
    expect(missingRoles(guessColumns(['거래일', '종목명', '적요', '금액']))).toEqual([]);
  });
});

describe('the rows of a statement', () => {
  const HEADS = ['체결일', '종목코드', '종목명', '매매구분', '수량', '단가', '수수료', '거래세', '농특세'];

  it('are parsed as people and spreadsheets write them', () => {
    const rows = imported([
      HEADS,
      ['2026.03.12', 'A005930', '', '현금매수', '1,000', '71,500원', '10,725', '', ''],
      ['20260313', '5930', '', '매도', '-20', '72,000', '216', '720', '2,160'],
      ['26-3-16', "'005930", '', '장내매수', '1주', '70000', '-', '', ''],
      ['2026년 3월 17일', '', '삼성전자', '매도체결', '1', '₩70,500', '', '', ''],
      ['2026/03/18 09:01:22', 'KR7005930003', '', 'BUY', '2', '70500.00', '', '', ''],
      ['합계', '', '', '', '1024', '', '', '', ''],
      ['', '', '', '', '', '', '', '', ''],
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], [], [], []]);
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { kind: 'buy', stock: '005930', date: '2026-03-12', quantity: 1_000, price: 71_500, fee: 10_725, tax: 0 },
      { kind: 'sell', stock: '005930', date: '2026-03-13', quantity: 20, price: 72_000, fee: 216, tax: 2_880 },
      { kind: 'buy', date: '2026-03-16', quantity: 1, price: 70_000, fee: 0 },
      { kind: 'sell', date: '2026-03-17', stock: '005930', price: 70_500 },
      { kind: 'buy', date: '2026-03-18', stock: '005930', quantity: 2 },
    ]);
  });

  it('that cannot be parsed report why, row by row', () => {
    const rows = imported([
      HEADS,
      ['2026-03-12', '005930', '', '매수', '0.5', '71500', '', '', ''],
      ['2026-13-12', '005930', '', '매수', '1', '71500', '', '', ''],
      ['2026-03-12', '', '없는회사', '매수', '1', '71500', '', '', ''],
      ['2026-03-12', '005930', '', '매수취소', '1', '71500', '', '', ''],
      ['2026-12-01', '005930', '', '매수', '1', '칠만', '', '', ''],
    ]);
    expect(rows.map(({ row, faults }) => [row, ...faults.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      [1, 'quantity not-whole'],
      [2, 'date not-a-date'],
      [3, 'stock unknown'],
      [4, 'kind unknown'],
      [5, 'date future', 'price not-a-number'],
    ]);
  });

  it('include dividends, charges and changes of shares', () => {
    const rows = imported([
      ['거래일', '종목코드', '거래종류', '거래금액', '세금', '비율', '통화', '환율'],
      ['2026-05-20', '005930', '배당금입금', '50,540', '7,783', '', '', ''],
      ['2026-05-20', '', '예탁수수료', '1,500', '', '', '', ''],
      ['2026-05-20', '005930', '배당소득세', '', '7,783', '', '', ''],
      ['2026-05-21', '005930', '액면분할', '', '', '50:1', '', ''],
      ['2026-05-21', '005930', '무상증자입고', '', '', '1.5', '', ''],
      ['2026-05-22', 'AAPL', 'Dividend', '$2.40', '0.36', '', 'USD', '1,437.20'],
    ]);
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { kind: 'dividend', amount: 50_540, tax: 7_783 },
      { kind: 'fee', stock: null, amount: 1_500 },
      { kind: 'tax', amount: 7_783 },
      { kind: 'split', to: 50, from: 1 },
      { kind: 'bonus', to: 15, from: 10 },
      { kind: 'dividend', currency: 'usd', exchangeRate: 143_720, amount: 24_000, tax: 3_600 },
    ]);
  });

  it('separate a dividend before tax, its tax and the amount received', () => {
    const rows = imported([
      ['거래일자', '종목번호', '적요명', '거래금액', '제세금', '정산금액'],
      ['2026-05-20', '005930', '배당금입금', '100,000', '15,400', '84,600'],
      ['2026-05-20', '005930', '배당금입금', '100,000', '', '84,600'],
      ['2026-05-20', '005930', '배당금입금', '', '15,400', '84,600'],
      ['2026-05-20', '005930', '배당금입금', '84,600', '15,400', '84,600'],
      ['2026-05-20', '005930', '배당금(세후)', '100,000', '15,400', ''],
      ['2026-05-20', '005930', '배당금입금', '5,000', '', '5,000'],
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], [], [], [], []]);
    const whole = { kind: 'dividend', amount: 100_000, tax: 15_400 };
    const free = { kind: 'dividend', amount: 5_000, tax: 0 };
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([whole, whole, whole, whole, whole, free]);
  });

  it('calculate a dividend from its quantity and price if it has no amount', () => {
    const rows = imported([
      ['거래일', '종목코드', '거래종류', '수량', '단가', '금액', '세금'],
      ['2026-05-20', '005930', '배당', '140', '361', '', '7,783'],
      ['2026-05-20', '005930', '배당', '140', '361', '50,000', ''],
      ['2026-05-20', '005930', '배당', '140', '', '', ''],
    ]);
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { kind: 'dividend', amount: 50_540, tax: 7_783 },
      { kind: 'dividend', amount: 50_000 },
      null,
    ]);
    const [bare] = imported([
      ['거래일', '종목코드', '거래종류', '수량', '단가'],
      ['2026-05-20', '005930', '배당', '140', '361'],
    ]);
    expect(bare?.transaction).toMatchObject({ kind: 'dividend', amount: 50_540, tax: 0 });
  });

  it('calculate the price from the amount if it is missing', () => {
    const rows = imported([
      ['거래일', '종목명', '구분', '수량', '거래금액'],
      ['2026-03-12', '삼성전자', '매수', '3', '210,000'],
    ]);
    expect(rows).toMatchObject([{ transaction: { quantity: 3, price: 70_000 } }]);
  });

  it('are in the currency of their stock if they name none', () => {
    const rows = imported([
      ['거래일', '종목코드', '구분', '수량', '단가', '수수료', '환율'],
      ['2026-03-12', 'AAPL', '매수', '3', '150.25', '0.5', '1,437.20'],
      ['2026-03-12', '005930', '매수', '3', '70,000', '31', ''],
      ['2026-03-12', 'AAPL', '매수', '3', '215,000원', '', '1,437.20'],
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(rows.map(({ transaction }) => transaction)).toMatchObject([
      { currency: 'usd', price: 1_502_500, fee: 5_000 },
      { currency: 'krw', price: 70_000, fee: 31 },
      { currency: 'krw', price: 215_000 },
    ]);
  });

  it('are put in chronological order, also if sorted newest first', () => {
    const rows = imported([
      ['거래일', '종목명', '구분', '수량', '단가', '체결시간'],
      ['2026-03-13', '삼성전자', '매도', '1', '70000', ''],
      ['2026-03-12', '삼성전자', '매도', '1', '70000', '09:05'],
      ['2026-03-12', '삼성전자', '매수', '2', '70000', '09:01'],
    ]);
    const done = rows.map(({ transaction }) => transaction).filter((entry) => entry !== null);
    expect(done.toSorted(inOrder).map(({ id }) => id)).toEqual(['row-3', 'row-2', 'row-1']);
  });

  it.each([
    ['9:05:12', '10:30:00'],
    ['오전 9:05', '오후 1:05'],
    ['12:59:59 AM', '12:00:00 PM'],
    ['9시 5분 12초', '10시 30분'],
    ['90512', '103000'],
    ['09:05', '09:05:01'],
  ])('are put in the order of the day: %s before %s', (early, late) => {
    const heads = ['종목명', '구분', '수량', '단가'];
    const sale = ['삼성전자', '매도', '1', '70000'];
    const purchase = ['삼성전자', '매수', '2', '70000'];
    const apart = imported([
      ['거래일', ...heads, '체결시간'],
      ['2026-03-12', ...sale, late],
      ['2026-03-12', ...purchase, early],
    ]);
    const together = imported([
      ['체결일시', ...heads],
      [`2026-03-12 ${late}`, ...sale],
      [`2026-03-12 ${early}`, ...purchase],
    ]);
    for (const rows of /^\d+$/.test(early) ? [apart] : [apart, together]) {
      const done = rows.map(({ transaction }) => transaction).filter((entry) => entry !== null);
      expect(done.toSorted(inOrder).map(({ id }) => id)).toEqual(['row-2', 'row-1']);
    }
  });
});

describe('rows that were entered before', () => {
  const { buy, sell } = entriesOf('005930');
  const HEADS = ['체결일', '종목코드', '매매구분', '수량', '단가', '수수료'];
  const twice = [
    HEADS,
    ['2026-03-12', '005930', '매수', '10', '71500', '107'],
    ['2026-03-12', '005930', '매수', '10', '71500', '107'],
    ['2026-03-12', '005930', '매수', '10', '71600', '107'],
  ];

  it('are recognized: the n-th of two equal trades is the n-th', () => {
    const first = buy('2026-03-12', 10, 71_500, 0);
    expect(imported(twice).map(({ twinOf }) => twinOf)).toEqual([null, null, null]);
    expect(imported(twice, [first]).map(({ twinOf }) => twinOf)).toEqual([first.id, null, null]);
    const second = buy('2026-03-12', 10, 71_500);
    expect(imported(twice, [first, second]).map(({ twinOf }) => twinOf)).toEqual([first.id, second.id, null]);
    expect(imported(twice, [sell('2026-03-12', 10, 71_500)]).map(({ twinOf }) => twinOf)).toEqual([null, null, null]);
  });

  it('add nothing on a second import of the same file', () => {
    const first = imported(twice).flatMap(({ transaction }) => (transaction === null ? [] : [transaction]));
    expect(imported(twice, first).every(({ twinOf }) => twinOf !== null)).toBe(true);
  });
});

/** An entry without the fields that an import sets. */
function bare(entry: Transaction): Transaction {
  return { ...entry, id: '', order: 0 };
}

describe('an export', () => {
  it('imports back to the same entries', () => {
    const { buy, sell, dividend, charge, change } = entriesOf('005930');
    const apple = entriesOf('AAPL');
    const trade = fc.record({
      what: fc.nat({ max: 8 }),
      day: fc.integer({ min: 1, max: 28 }),
      quantity: fc.integer({ min: 1, max: 5_000 }),
      price: fc.integer({ min: 1, max: 900_000 }),
      rate: fc.integer({ min: 50_000, max: 500_000 }),
    });
    fc.assert(
      fc.property(fc.array(trade, { minLength: 1, maxLength: 20 }), (plan) => {
        const entries = plan.map(({ what, day, quantity, price, rate }, place): Transaction => {
          const date = `2026-03-${String(day).padStart(2, '0')}`;
          const ways = [
            () => buy(date, quantity, price, 3),
            () => sell(date, quantity, price, 0, 1),
            () => ({ ...buy(date, quantity, price, 3), amount: quantity * price + (rate % quantity) }),
            () => ({ ...sell(date, quantity, price, 3), amount: quantity * price + (rate % quantity) }),
            () => dividend(date, price + 7, 7),
            () => ({ ...charge('tax', date, price), stock: null }),
            () => ({ ...change('merge', date, 1, 10, 55), actionId: '005930:2026-03-02:02' }),
            () => inDollars(apple.buy(date, quantity, price, 1), rate),
            () => inDollars(apple.change('split', date, 4, 1), rate),
          ];
          return { ...elementAt(ways, what)(), order: place };
        });
        const rows = exportRows(entries, () => '이름, 쉼표');
        const heads = Object.keys(elementAt(rows, 0));
        for (const { 매매구분: kind, 금액: gross, 세금: tax, 정산금액: net } of rows)
          if (kind === '배당') expect(Number(net)).toBe(Number(gross) - Number(tax));
        const back = imported([heads, ...rows.map((row) => Object.values(row))]);
        expect(back.flatMap(({ faults }) => faults)).toEqual([]);
        const again = back.flatMap(({ transaction }) => (transaction === null ? [] : [transaction]));
        expect(again.toSorted(inOrder).map((entry) => bare(entry))).toEqual(
          entries.toSorted(inOrder).map((entry) => bare(entry)),
        );
        expect(imported([heads, ...rows.map((row) => Object.values(row))], entries).every(({ twinOf }) => twinOf)).toBe(
          true,
        );
      }),
    );
  });
});
