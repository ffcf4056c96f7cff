import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { won } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { newlyTriggered, triggeredText } from './newly-triggered.ts';
import { unseenOf } from './alerts-query.ts';

const WAITING: PriceAlertRow = {
  id: '00000000-0000-4000-8000-000000000001',
  shcode: '005930' as Shcode,
  hname: '삼성전자',
  direction: 'above',
  price: won(204_000),
  mail: false,
  setAt: 1_700_000_000,
  status: 'waiting',
  overAt: null,
  overPrice: null,
  seen: false,
  quote: null,
};
const triggered = (alert: PriceAlertRow): PriceAlertRow => ({
  ...alert,
  status: 'triggered',
  overAt: 1_700_000_100,
  overPrice: won(204_500),
});
const other = (id: string, hname = '카카오'): PriceAlertRow => ({
  ...WAITING,
  id,
  hname,
  shcode: hname as Shcode, // any other
  direction: 'below',
  price: won(30_000),
});

describe('an alert is newly triggered', () => {
  it('if it waited before', () => {
    expect(newlyTriggered([WAITING], [triggered(WAITING)])).toEqual([triggered(WAITING)]);
  });

  it('not if it was over when the page came, or is seen elsewhere, or waits on', () => {
    expect(newlyTriggered([], [triggered(WAITING)])).toEqual([]);
    expect(newlyTriggered([triggered(WAITING)], [triggered(WAITING)])).toEqual([]);
    expect(newlyTriggered([WAITING], [{ ...triggered(WAITING), seen: true }])).toEqual([]);
    expect(newlyTriggered([WAITING], [WAITING])).toEqual([]);
  });

  it('not if it lapsed', () => {
    expect(newlyTriggered([WAITING], [{ ...WAITING, status: 'lapsed', overAt: 1 }])).toEqual([]);
  });
});

describe('what is said of triggered alerts', () => {
  it('names one with its price', () => {
    expect(triggeredText([triggered(WAITING)])).toBe('삼성전자 204,000원 이상 도달 · 도달가 204,500원');
    expect(triggeredText([WAITING])).toBe('삼성전자 204,000원 이상 도달');
  });

  it('sums up several', () => {
    expect(triggeredText([triggered(WAITING), other('2')])).toBe('삼성전자 외 1종목 가격 알림 2개 도달');
    expect(triggeredText([WAITING, other('2'), other('3'), other('4', '네이버')])).toBe(
      '삼성전자 외 2종목 가격 알림 4개 도달',
    );
    expect(triggeredText([WAITING, { ...WAITING, id: '2' }])).toBe('삼성전자 가격 알림 2개 도달');
    expect(triggeredText([])).toBe('');
  });
});

it('counts what is over and not seen', () => {
  const lapsed: PriceAlertRow = { ...WAITING, status: 'lapsed', overAt: 1 };
  expect(unseenOf([WAITING, triggered(WAITING), lapsed, { ...lapsed, seen: true }])).toBe(2);
  expect(unseenOf(null)).toBe(0);
});
