import { elementAt } from '@sise/domain/element-at';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { createIndicatorBook, valueOver } from './indicator-book.ts';
import { hasRoom, paramsFault, readChoices, START_INDICATORS, startOf, toggled } from './indicator-choice.ts';
import type { IndicatorChoice } from './indicator-choice.ts';
import { INDICATOR_IDS, kindOf } from './indicator-kinds.ts';
import { calculate } from './calculation.ts';

const price = fc.integer({ min: 1_000, max: 900_000 });
const barList = fc
  .array(fc.tuple(price, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 120,
  })
  .map((rows) =>
    rows.map(([close, above, below], i): Bar => {
      return { time: 60 * i, open: close, high: close + above, low: close - below, close, volume: 1 };
    }),
  );

/** Valid params, short enough for the bars above to have values. */
const choice: fc.Arbitrary<IndicatorChoice> = fc.constantFrom(...INDICATOR_IDS).chain((id) =>
  fc
    .tuple(...kindOf(id).params.map(({ min, step }) => fc.integer({ min: Math.ceil(min), max: step === 1 ? 30 : 4 })))
    .map((params) => ({ id, params }))
    .filter(({ params }) => paramsFault(id, params) === null),
);

describe('the next value of an indicator', () => {
  it('equals the last value of the whole series, for every kind and any numbers', () => {
    fc.assert(
      fc.property(barList, choice, (bars, { id, params }) => {
        const whole = calculate(id, bars, params).lines;
        const next = calculate(id, bars.slice(0, -1), params).next(elementAt(bars, bars.length - 1));
        expect(next).toHaveLength(whole.length);
        whole.forEach((line, n) => {
          const [wanted, value] = [elementAt(line, bars.length - 1), elementAt(next, n)];
          if (Number.isNaN(wanted)) expect(value).toBeNaN();
          else expect(Math.abs(value - wanted)).toBeLessThan(1e-6 * Math.max(1_000_000, Math.abs(wanted)));
        });
      }),
    );
  });

  it('does not change by being read', () => {
    const bars = [9, 11, 10, 13].map((close, i): Bar => flat(i, close * 1_000));
    for (const id of INDICATOR_IDS) {
      const { next } = calculate(id, bars, startOf(id).params);
      const first = next(flat(4, 12_000));
      next(flat(4, 50_000));
      expect(next(flat(4, 12_000))).toEqual(first);
    }
  });
});

describe('the indicator book', () => {
  const bars = Array.from({ length: 40 }, (_, i) => flat(i, 10_000 + ((i * 37) % 11) * 100));
  const chosen = [startOf('average'), startOf('rsi')];

  it('has a value per bar and changes only the last with the last bar', () => {
    const book = createIndicatorBook();
    const before = book.read(bars, chosen);
    const after = book.read([...bars.slice(0, -1), flat(39, 20_000)], chosen);
    const [averageBefore, oscillatorBefore] = before.map(({ lines }) => elementAt(lines, 0));
    const [averageAfter, oscillatorAfter] = after.map(({ lines }) => elementAt(lines, 0));
    expect(averageBefore).toHaveLength(40);
    expect(averageAfter?.slice(0, -1)).toEqual(averageBefore?.slice(0, -1));
    expect(oscillatorAfter?.[39]).toBeGreaterThan(oscillatorBefore?.[39] ?? Number.NaN);
  });

  it('returns the same object for the same input', () => {
    const book = createIndicatorBook();
    expect(book.read(bars, chosen)).toBe(book.read(bars, chosen));
  });

  it('draws the cloud ahead of the bars and the close behind them', () => {
    const cloud = elementAt(createIndicatorBook().read(bars, [{ id: 'ichimoku', params: [2, 5, 10] }]), 0);
    expect(valueOver(cloud, 4, 10)).toBe(elementAt(bars, 14).close);
    expect(valueOver(cloud, 2, 43)).toBe(elementAt(elementAt(cloud.lines, 2), 39));
    expect(valueOver(cloud, 2, 44)).toBeNaN();
  });

  it('has no values for no bars', () => {
    expect(createIndicatorBook().read([], chosen)[0]?.lines[0]).toHaveLength(0);
  });
});

describe('the choice of indicators', () => {
  it('keeps the order of the picker and at most three panes beside the volume', () => {
    const all = INDICATOR_IDS.reduce(toggled, START_INDICATORS.slice(0, 0));
    expect(all.map(({ id }) => id)).toEqual(['average', 'bollinger', 'ichimoku', 'volume', 'macd', 'rsi', 'cci']);
    expect(hasRoom(all, 'stochastic')).toBe(false);
    expect(toggled(all, 'stochastic')).toBe(all);
    expect(toggled(toggled(all, 'rsi'), 'stochastic').at(-1)?.id).toBe('stochastic');
  });

  it('reads back what it stored, and nothing invalid', () => {
    fc.assert(
      fc.property(fc.uniqueArray(choice, { selector: ({ id }) => id }), (chosen) => {
        const raw: unknown = JSON.parse(JSON.stringify(chosen));
        const read = readChoices(raw) ?? [];
        for (const one of read) expect(chosen).toContainEqual(one);
        expect(readChoices(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
    expect(readChoices([{ id: 'rsi', params: [100_000] }, { id: 'macd', params: ['1'] }, null, 5])).toEqual([]);
    expect(readChoices('rsi')).toBeNull();
  });

  it('says in words which number is wrong', () => {
    expect(paramsFault('rsi', [1])).toBe('기간 값은 2부터 400까지 넣을 수 있습니다.');
    expect(paramsFault('rsi', [2.5])).toBe('기간 값은 정수여야 합니다.');
    expect(paramsFault('macd', [26, 12, 9])).toBe('단기는 장기보다 짧아야 합니다.');
    expect(paramsFault('average', [0, 0, 0, 0])).toBe('선을 하나 이상 남겨 주세요.');
    expect(paramsFault('average', [5, 0, 0, 0])).toBeNull();
  });
});

function flat(i: number, close: number): Bar {
  return { time: 60 * i, open: close, high: close, low: close, close, volume: 1 };
}
