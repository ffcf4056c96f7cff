import type { TransactionRow } from '@sise/contract/portfolio-rows';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { draftOf, draftOfRow, EMPTY_FIELDS, faultsIn, faultsByField, fieldsOf, fieldsShown } from './entry-fields.ts';
import type { EntryFields } from './entry-fields.ts';

const TODAY = dateKst('2026-11-20');
const ID = '00000000-0000-4000-8000-00000000000a';
const SAMSUNG = { shcode: '005930', hname: '삼성전자', currency: 'krw' } as const;
const APPLE = { shcode: 'AAPL', hname: 'Apple', currency: 'usd' } as const;

const fields = (change: Partial<EntryFields>): EntryFields => ({
  ...EMPTY_FIELDS,
  stock: SAMSUNG,
  date: '2026-11-19',
  quantity: '10',
  price: '70000',
  ...change,
});
const faults = (change: Partial<EntryFields>) => Object.fromEntries(faultsIn(draftOf(fields(change), ID), TODAY));

describe('a typed entry', () => {
  it('is sent with the fields of its kind only', () => {
    const typed = { amount: '5000', to: '5', fee: '105', tax: null };
    expect(draftOf(fields({ ...typed, tradeAmount: '700004' }), ID).amount).toBe(700_004);
    expect(draftOf(fields({ ...typed, tradeAmount: '700004', kind: 'dividend' }), ID).amount).toBe(5_000);
    expect(draftOf(fields(typed), ID)).toMatchObject({
      quantity: 10,
      price: 70_000,
      amount: null,
      to: null,
      fee: 105,
      tax: null,
    });
    expect(draftOf(fields({ ...typed, kind: 'dividend' }), ID)).toMatchObject({
      quantity: null,
      price: null,
      amount: 5_000,
      fee: 105,
    });
    expect(draftOf(fields({ ...typed, kind: 'tax' }), ID)).toMatchObject({ amount: 5_000, fee: null });
    expect(draftOf(fields({ ...typed, kind: 'split' }), ID)).toMatchObject({ to: 5, from: 1, amount: null, fee: null });
  });

  it('sends a bonus issue as shares after and before', () => {
    const draft = draftOf(fields({ kind: 'bonus', from: '2', to: '1' }), ID);
    expect(draft).toMatchObject({ to: 3, from: 2 });
    expect(faultsIn(draft, TODAY).size).toBe(0);
    expect(faults({ kind: 'bonus', from: '2', to: '0' })).toEqual({ to: '비율을 0보다 크게 입력해 주세요.' });
  });

  it('is in the currency of its stock; a charge without a stock in the chosen one', () => {
    expect(draftOf(fields({ stock: APPLE, currency: 'krw' }), ID).currency).toBe('usd');
    expect(draftOf(fields({ stock: null, kind: 'fee', currency: 'usd' }), ID)).toMatchObject({
      shcode: null,
      currency: 'usd',
    });
  });

  it('has every fault at its field, with the text of the server', () => {
    expect(faults({})).toEqual({});
    expect(faults({ stock: null, date: '', quantity: '', price: '0' })).toEqual({
      shcode: '종목을 입력해 주세요.',
      date: '날짜를 입력해 주세요.',
      quantity: '수량을 입력해 주세요.',
      price: '단가를 0보다 크게 입력해 주세요.',
    });
    expect(faults({ date: '2026-11-21', quantity: '1.5', price: '-3' })).toEqual({
      date: '아직 오지 않은 날짜입니다.',
      quantity: '수량은 한 주 단위로 입력해 주세요.',
      price: '단가를 0보다 크게 입력해 주세요.',
    });
    expect(faults({ price: '70000.5' })).toEqual({
      price: '단가를 원 단위로(달러는 소수 넷째 자리까지) 입력해 주세요.',
    });
  });

  it('in a foreign currency may leave the rate to the server, but not have an invalid one', () => {
    expect(faults({ stock: APPLE, price: '150.25' })).toEqual({});
    expect(faults({ stock: APPLE, price: '150.25', exchangeRate: '12' })).toEqual({
      exchangeRate: '환율은 1달러에 500원에서 5,000원 사이로 입력해 주세요.',
    });
    expect(faults({ stock: APPLE, price: '150.25', exchangeRate: '1437.256' })).toEqual({
      exchangeRate: '환율은 소수 둘째 자리까지 입력해 주세요.',
    });
  });
});

describe('a stored entry', () => {
  const row: TransactionRow = {
    transactionId: ID,
    kind: 'sell',
    shcode: '005930',
    hname: '삼성전자',
    date: '2026-05-04',
    currency: 'krw',
    exchangeRate: null,
    quantity: 5,
    price: 90_000,
    amount: 450_000,
    fee: 67,
    tax: 900,
    to: null,
    from: null,
    cash: null,
    actionId: null,
    order: 7,
    settlement: 449_033,
    realised: 98_980,
  };

  it('is shown as it would be typed, and sent back unchanged', () => {
    expect(fieldsOf(row)).toMatchObject({
      stock: SAMSUNG,
      quantity: '5',
      price: '90000',
      amount: '',
      fee: '67',
      tax: '900',
    });
    expect(draftOfRow(row)).toMatchObject({
      transactionId: ID,
      kind: 'sell',
      quantity: 5,
      price: 90_000,
      fee: 67,
      tax: 900,
      amount: null,
    });
    expect(draftOfRow({ ...row, amount: 450_003 })).toMatchObject({ price: 90_000, amount: 450_003 });
    expect(fieldsOf({ ...row, currency: 'usd', quantity: 3, price: 0.1, amount: 0.3 }).tradeAmount).toBe('');
    const bonus = {
      ...row,
      kind: 'bonus',
      quantity: null,
      price: null,
      to: 3,
      from: 2,
      cash: 100,
      fee: null,
      tax: null,
    } as const;
    expect(fieldsOf(bonus)).toMatchObject({ from: '2', to: '1', cash: '100' });
    expect(draftOfRow(bonus)).toMatchObject({ to: 3, from: 2, cash: 100, fee: null });
  });
});

it('faults from the server are shown at their fields, and the rest for the whole form', () => {
  const errors = [
    { field: 'stocks.0.quantity', message: '당시 보유한 6주보다 많습니다.' },
    { field: 'transactions.x.quantity', message: '2026.05.04 매도: 그날 보유한 주식이 없습니다.' },
    { field: 'stocks.0.cash', message: '금액' },
  ];
  const placed = faultsByField(errors, fieldsShown(fields({})));
  expect([...placed.faults]).toEqual([['quantity', '당시 보유한 6주보다 많습니다.']]);
  expect(placed.others).toEqual(['2026.05.04 매도: 그날 보유한 주식이 없습니다.', '금액']);
});
