import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartPart, readChartAddress, withChartAddress } from './chart-address.ts';
import { START_SETTINGS } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';

const read = (text: string) => readChartAddress(new URLSearchParams(text), START_SETTINGS);
const write = (settings: ChartSettings, text = '') =>
  withChartAddress(new URLSearchParams(text), settings, START_SETTINGS).toString();

const chosen: ChartSettings = {
  range: null,
  kind: '5',
  style: 'area',
  scale: 'log',
  adjusted: false,
  indicators: [
    { id: 'average', params: [5, 20, 0, 0] },
    { id: 'bollinger', params: [20, 2.5] },
  ],
  compared: [
    { id: '1001', name: '1001', what: 'index' },
    { id: '000660', name: '000660', what: 'stock' },
  ],
  events: false,
};

describe('chart settings in the address', () => {
  it('are read back as written', () => {
    const text = write(chosen);
    expect(text).toBe(
      'interval=5&type=area&scale=log&price=raw&ind=average-5-20-0-0_bollinger-20-2.5&vs=1001_000660&events=off',
    );
    expect(read(text)).toEqual(chosen);
    expect(read(write({ ...chosen, indicators: [] }))).toEqual({ ...chosen, indicators: [] });
  });

  it('always include the range, and keep other fields of the address', () => {
    expect(write(START_SETTINGS, 'compare=&type=line&vs=1001')).toBe('compare=&range=6m');
    expect(read('compare=')).toBeNull();
  });

  it('have the bar kind of their range, or a bar kind without a range', () => {
    expect(read('range=5y')).toMatchObject({ range: '5y', kind: 'week' });
    expect(read('range=5y&interval=day')).toMatchObject({ range: null, kind: 'day' });
    expect(read('interval=week')).toMatchObject({ range: null, kind: 'week' });
  });

  it('drop each invalid part', () => {
    expect(read('range=9y&interval=hour&type=bars&scale=x&price=y&ind=rsi-0_magic&vs=x_00_KOSPI&events=1')).toEqual(
      START_SETTINGS,
    );
    expect(read('ind=rsi-9_rsi-14_macd&vs=1001_1001_000660')).toMatchObject({
      indicators: [{ id: 'rsi', params: [9] }],
      compared: [{ id: '1001' }, { id: '000660' }],
    });
  });

  it('are valid for any address', () => {
    const field = fc.constantFrom('range', 'interval', 'type', 'ind', 'vs');
    fc.assert(
      fc.property(fc.array(fc.tuple(field, fc.string())), (pairs) => {
        const settings = read(new URLSearchParams(pairs).toString());
        if (settings === null) return;
        expect(read(write(settings))).toEqual(settings);
      }),
    );
  });

  it('have the same text for the same settings', () => {
    const [a, b] = ['type=line&range=6m&x=1', 'range=6m&type=line'].map((text) => chartPart(new URLSearchParams(text)));
    expect(a).toBe(b);
  });
});
