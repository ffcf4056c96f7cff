import { PRESET_KEYS } from '@sise/contract/screener-presets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presetView, readScreenView, screenAddress, withView } from './screener-address.ts';

const read = (search: string) => readScreenView('stocks', new URLSearchParams(search));
const reread = (address: string) => readScreenView('stocks', new URL(address, 'https://sise.test').searchParams);

describe('the address of a screen', () => {
  it('has no field of a condition that is off or has its default', () => {
    expect(screenAddress(read('per=0~0&opinion=ALL&marketCapSize=&rsi=~&stockProfitType=3M&newHigh=0'))).toBe(
      '/screener',
    );
  });

  it.each(PRESET_KEYS)('is short for the preset %s, and reads back as its screen', (preset) => {
    const view = presetView('stocks', preset);
    expect(screenAddress(view)).toBe(`/screener?preset=${preset}`);
    expect(reread(screenAddress(view))).toEqual({ ...view, dropped: [] });
  });

  it('keeps the name of a changed preset, and forgets it when nothing is left', () => {
    const changed = withView(presetView('stocks', 'cheap'), { screen: { pbr: { from: null, to: 2 } } });
    expect(screenAddress(changed)).toBe('/screener?preset=cheap&pbr=%7E2');
    expect(screenAddress(withView(changed, { screen: {}, set: 'price' }))).toBe('/screener');
  });

  it('applies a preset to a part of the market without changing it', () => {
    const { screen } = read('preset=cheap&market=kospi');
    expect(screen).toEqual({ ...presetView('stocks', 'cheap').screen, market: ['kospi'] });
    expect(screenAddress({ ...read('preset=cheap'), screen })).toBe('/screener?preset=cheap&market=kospi');
    expect(screenAddress({ ...read('preset=cheap'), screen: { market: ['kospi'] } })).toContain(
      '/screener?market=kospi',
    );
  });

  it('lets the order follow the columns until the reader chooses one', () => {
    const value = withView(read(''), { set: 'value' });
    expect(value.sort).toEqual({ by: 'per', type: 'asc' });
    const chosen = withView(value, { sort: { by: 'roe', type: 'desc' } });
    expect(withView(chosen, { set: 'growth' }).sort).toEqual({ by: 'roe', type: 'desc' });
  });

  it.each([
    ['per=10~5', 'reversed'],
    ['per=cheap', 'unreadable'],
    ['rsi=1~2~3', 'unreadable'],
    [`roe=${'9'.repeat(10_000)}~`, 'unreadable'],
    ['macross=sideways', 'unreadable'],
    ['colour=red', 'unknown'],
    ['marketCap=1~2', 'other-kind'],
    ['__proto__=1', 'unknown'],
  ])('drops %s and keeps the rest', (text, why) => {
    const { screen, dropped } = read(`${text}&pbr=~1`);
    expect(screen).toEqual({ pbr: { from: null, to: 1 } });
    expect(dropped.map((field) => field.why)).toEqual([why]);
  });

  it('takes the first of a repeated field, and is silent about the fields of other sites’ links', () => {
    const { screen, dropped } = read('pbr=~1&pbr=~2&utm_source=x&fbclid=y');
    expect(screen).toEqual({ pbr: { from: null, to: 1 } });
    expect(dropped).toEqual([{ name: 'pbr', text: '~2', why: 'repeated' }]);
  });

  it('is read whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string({ maxLength: 400 }))), (pairs) => {
        const { dropped, ...view } = read(new URLSearchParams(pairs).toString());
        expect(dropped.length).toBeLessThanOrEqual(pairs.length);
        expect(reread(screenAddress(view))).toEqual({ ...view, dropped: [] });
      }),
    );
  });
});
