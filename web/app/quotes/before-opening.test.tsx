import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RateOrBase } from './rate-or-base.tsx';
import { indexRow, quoteRow } from './testing/sample-rows.ts';
import { ValueLine } from './value-line.tsx';

/** The text of what is rendered, without its elements. */
const textOf = (element: React.JSX.Element) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .trim();

describe('a value before the first trade of the day', () => {
  it('is the previous close of an index, and the base price of a future', () => {
    const index = { ...indexRow(), price: 6_927.86, jnilclose: 6_927.86, change: 0, chgrate: 0, open: null };
    expect(textOf(<ValueLine className="value" row={index} opens />)).toMatch(/^6,927.86\s+전일 종가$/);
    const future = { price: null, jnilclose: 1_038.9, change: null, chgrate: null, open: null };
    expect(textOf(<ValueLine className="value" row={future} opens />)).toMatch(/^1,038.90\s+기준가$/);
  });

  it('is the value itself outside the domestic market, where no opening may be known', () => {
    const currency = { price: 1_462.29, jnilclose: 1_462.29, change: 0, chgrate: 0, open: null };
    expect(textOf(<ValueLine className="value" row={currency} />)).toMatch(/0\.00%$/);
  });

  it('is the base price of a stock', () => {
    expect(textOf(<RateOrBase row={{ ...quoteRow(), price: null, chgrate: null }} />)).toBe('기준가');
    expect(textOf(<RateOrBase row={{ ...quoteRow(), chgrate: 1.5 }} />)).toBe('+1.50%');
  });
});
