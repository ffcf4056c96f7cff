import type { StockDetail } from '@sise/contract/stock';
import { dateKst, shcode } from '@sise/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StockNotices } from './stock-notices.tsx';

it('name the year since which a stock is halted: a halt may last for years', () => {
  const halt = { id: '1', date: dateKst('2025-11-06'), reason: '실질심사 사유 발생', release: null };
  const detail = { shcode: shcode('805040'), halted: true, halt, warning: null } as unknown as StockDetail; // what is read
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StockNotices detail={detail} />
    </MemoryRouter>,
  );
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('실질심사 사유 발생 · 2025.11.06부터');
});
