import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RateOrBase } from './rate-or-base.tsx';
import { quoteRow } from './testing/sample-rows.ts';

/** The text of what is rendered, without its elements. */
const textOf = (element: React.JSX.Element) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, '');

it('says of a stock without a trade today that its price is the base price', () => {
  expect(textOf(<RateOrBase row={{ ...quoteRow(), price: null, chgrate: null }} />)).toBe('기준가');
  expect(textOf(<RateOrBase row={{ ...quoteRow(), chgrate: 1.5 }} />)).toBe('+1.50%');
});
