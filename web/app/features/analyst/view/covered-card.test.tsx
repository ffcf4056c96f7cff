import type { CallRow } from '@sise/contract/reports';
import { shcode } from '@sise/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CoveredCard } from './covered-card.tsx';
import { callOf } from './testing/call-of.ts';

/** The cells of the one covered stock, by their text. */
function cellsOf(newest: CallRow): string[] {
  const stock = { shcode: shcode('005930'), hname: '삼성전자', newest, reports: 1 };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CoveredCard name="김하나" stocks={[stock]} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''));
}

describe('a covered stock', () => {
  it('has the distance of its target from the price', () => {
    expect(cellsOf(callOf(1, { target: 150, price: 120 }))).toContain('+25.0%');
  });

  it('has none where the source writes 0 for no target', () => {
    expect(cellsOf(callOf(1, { target: 0, price: 120 })).filter((cell) => cell.endsWith('%'))).toEqual([]);
  });
});
