import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { stockSteps } from './stock-steps.ts';

const samsung = { shcode: shcode('005930'), hname: '삼성전자', mktflg: '1', product: null } as const;
const kodex = { shcode: shcode('069500'), hname: 'KODEX 200', mktflg: '1', product: 'EF' } as const;

describe('the steps down to a page of a stock', () => {
  it('end with the stock on its first page', () => {
    const steps = stockSteps(samsung, '/stock/005930');
    expect(steps.map(({ name }) => name)).toEqual(['코스피', '삼성전자']);
    expect(steps.at(-1)?.to).toBe('/stock/005930');
  });

  it.each(['/stock/005930/asp', '/hkapp/stock/005930/asp'])('end with the tab below the stock: %s', (path) => {
    expect(stockSteps(samsung, path).slice(1)).toEqual([
      { name: '삼성전자', to: '/stock/005930' },
      { name: '호가', to: '/stock/005930/asp' },
    ]);
  });

  it('have the addresses of an ETF also at those of a stock', () => {
    const steps = stockSteps(kodex, '/stock/069500/asp');
    expect(steps).toEqual(stockSteps(kodex, steps.at(-1)?.to ?? ''));
    expect(steps.map(({ name }) => name)).toEqual(['ETF', 'KODEX 200', '호가']);
    expect(steps[1]?.to).toBe('/equity-product/view/069500');
  });
});
