import { describe, expect, it } from 'vitest';
import { NARROW_SETTINGS, ofKind, ofRange, readSettings, START_SETTINGS } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';

const chosen: ChartSettings = {
  range: null,
  kind: '5',
  style: 'area',
  scale: 'log',
  adjusted: false,
  indicators: [{ id: 'rsi', params: [9] }],
  compared: [{ id: '1001', name: 'KOSPI', what: 'index' }],
  events: false,
};

describe('stored settings', () => {
  it('are read back as written', () => {
    for (const settings of [chosen, START_SETTINGS, NARROW_SETTINGS]) {
      expect(readSettings(JSON.stringify(settings), START_SETTINGS)).toEqual(settings);
    }
  });

  it('are null if the text holds no object', () => {
    for (const text of [null, '', '{', '[]', '"x"', '5']) expect(readSettings(text, START_SETTINGS)).toBeNull();
  });

  it('have the start value for each invalid part', () => {
    const broken = { ...chosen, style: 'bars', scale: 3, adjusted: 'no', indicators: 'rsi', compared: {}, events: 1 };
    expect(readSettings(JSON.stringify(broken), START_SETTINGS)).toEqual({ ...START_SETTINGS, range: null, kind: '5' });
    expect(readSettings('{"kind":"hour","range":"6m"}', START_SETTINGS)).toEqual(START_SETTINGS);
  });

  it('never have a range of another bar kind', () => {
    expect(readSettings('{"kind":"week","range":"6m"}', START_SETTINGS)?.range).toBeNull();
    expect(readSettings('{"kind":"week","range":"5y"}', START_SETTINGS)?.range).toBe('5y');
  });
});

describe('a choice', () => {
  it('of a range sets its bar kind; of another bar kind clears the range', () => {
    expect(ofRange(START_SETTINGS, '1d')).toMatchObject({ range: '1d', kind: '1' });
    expect(ofRange(START_SETTINGS, 'none')).toBe(START_SETTINGS);
    expect(ofKind(START_SETTINGS, 'week').range).toBeNull();
    expect(ofKind(START_SETTINGS, 'day').range).toBe('6m');
  });
});
