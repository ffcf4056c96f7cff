import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HeroValue } from './hero-value.tsx';

const row = { price: 412.35, change: 2.1, chgrate: 0.51 };
const textOf = (start: { name: string; value: number } | null) =>
  renderToStaticMarkup(<HeroValue data-part="value" row={row} start={start} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the value at the head of a page', () => {
  it('is that of the row, with its change', () => {
    expect(textOf(null)).toContain('412.35');
    expect(textOf(null)).toContain('+0.51%');
  });

  it('is what the day starts from, called by its name and without a change, before the first one of the day', () => {
    expect(textOf({ name: '기준가', value: 410.25 })).toBe('410.25 기준가');
  });
});
