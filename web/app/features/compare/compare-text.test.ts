import type { ComparedInstrument } from '@sise/contract/comparison';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../charts/sentence-part.ts';
import { comparisonNotes, dayText, droppedSentences, returnSentence, returnsOn, whyNoDays } from './compare-text.ts';

const instrument = (hname: string, fields: Partial<ComparedInstrument> = {}): ComparedInstrument => ({
  code: hname,
  hname,
  kind: 'stock',
  currency: 'KRW',
  converted: false,
  quote: null,
  index: null,
  world: null,
  coin: null,
  high52: null,
  low52: null,
  per: null,
  pbr: null,
  dividendyield: null,
  deficit: false,
  fee: null,
  premium: null,
  first: dateKst('2025-01-02'),
  closes: [100, 110],
  return: 10,
  volatility: null,
  drawdown: null,
  drawdownfrom: null,
  drawdownto: null,
  ...fields,
});
const dates = [dateKst('2026-11-19'), dateKst('2026-11-20')];
const rest = { today: dateKst('2026-11-20'), won: false, common: 1, correlation: [] };

const notes = (asked: string, instruments: readonly ComparedInstrument[], won = false) =>
  comparisonNotes({ ...rest, asked: dateKst(asked), dates, instruments: [...instruments], won });

describe('the returns in a sentence', () => {
  it('name the best, the worst and the difference', () => {
    const instruments = [
      instrument('삼성전자'),
      instrument('코스피', { return: -2.5 }),
      instrument('금', { return: 0 }),
    ];
    expect(plainText(returnSentence({ dates, instruments }))).toBe(
      '2026.11.19부터 삼성전자 +10.00%로 가장 높고, 코스피 −2.50%로 가장 낮습니다. 차이는 12.50%p입니다.',
    );
  });

  it('are one of one, and none without a value', () => {
    expect(plainText(returnSentence({ dates, instruments: [instrument('금')] }))).toBe(
      '2026.11.19부터 금 +10.00%입니다.',
    );
    expect(returnSentence({ dates, instruments: [instrument('금', { return: null })] })).toEqual([]);
  });
});

describe('the notes under the chart', () => {
  it('say on which day the returns begin, and why', () => {
    expect(notes('2026-11-19', [instrument('금')])[0]).toContain('2026.11.19 종가를 0%로');
    expect(notes('2026-11-22', [instrument('금'), instrument('은')])[1]).toBe(
      '11.22 이전에 모두 거래한 마지막 날이 11.19입니다.',
    );
    expect(notes('2025-11-20', [instrument('금'), instrument('새 종목', { first: dates[0] })])[1]).toBe(
      '새 종목은 2026.11.19부터 시세가 있어 그날부터 비교합니다.',
    );
  });

  it('say which days are carried and in which currency a line is', () => {
    const abroad = instrument('항셍', { currency: 'HKD', closes: [100, null] });
    expect(notes('2026-11-19', [abroad]).slice(1)).toEqual([
      '쉬는 날은 직전 값을 이어 그립니다.',
      '항셍: 현지 통화 기준.',
    ]);
    const nasdaq = instrument('나스닥 종합', { currency: 'USD', converted: true });
    expect(notes('2026-11-19', [nasdaq, abroad], true).slice(2)).toEqual([
      '나스닥 종합: 그날 환율로 원화 환산.',
      '항셍: 현지 통화 기준(환산할 환율이 없음).',
    ]);
  });
});

it('the values of a day tell which of them are older', () => {
  const instruments = [instrument('삼성전자'), instrument('나스닥 종합', { closes: [100, null] })];
  const values = returnsOn(
    { dates, instruments },
    [
      [0, 10],
      [0, 0],
    ],
    1,
  );
  expect(values[1]).toEqual({ code: '나스닥 종합', hname: '나스닥 종합', value: 0, carriedFrom: '2026-11-19' });
  expect(dayText(dateKst('2026-11-20'), values)).toBe('2026.11.20 (금) 삼성전자 +10.00%, 나스닥 종합 0.00% (11.19 값)');
});

it('what was left out is named with its reason', () => {
  expect(
    droppedSentences([
      { code: 'ZZZZZZ', why: 'unknown' },
      { code: 'GOLD', why: 'many' },
      { code: 'WTI', why: 'many' },
    ]),
  ).toEqual(['없는 코드라서 뺐습니다: ZZZZZZ', '다섯 개까지 비교합니다. 뒤에 적은 것은 뺐습니다: GOLD, WTI']);
});

const why = (asked: string, instruments: readonly ComparedInstrument[], days = dates.slice(1)) =>
  whyNoDays({ asked: dateKst(asked), dates: days, instruments: [...instruments] });

describe('why there is nothing to compare', () => {
  it('is an instrument whose prices begin today: no earlier day would help', () => {
    const young = instrument('해안토건', { first: dateKst('2026-11-20'), closes: [100] });
    expect(why('2026-10-20', [instrument('삼성전자', { closes: [100] }), young])).toBe(
      '해안토건은 2026.11.20부터 시세가 있어 아직 비교할 수 없습니다.',
    );
  });

  it('is a first day after which there is none yet, or prices that are missing', () => {
    expect(why('2026-11-20', [instrument('삼성전자', { closes: [100] })])).toContain('더 이른 날을 골라 주세요.');
    expect(why('2026-11-20', [instrument('금', { closes: [] })], [])).toBe('지난 시세가 없습니다: 금');
  });
});
