import type { StockDetail } from '@sise/contract/stock';
import { dateKst, shcode } from '@sise/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { StockNotices } from './stock-notices.tsx';

it('name the year since which a stock is halted: a halt may last for years', () => {
  const halt = { id: '1', date: dateKst('2025-11-06'), reason: '실질심사 사유 발생', release: null };
  const detail = { shcode: shcode('805040'), halted: true, halt, designation: null, warning: null };
  expect(textOf(detail)).toContain('실질심사 사유 발생 · 2025.11.06부터');
});

it('say what follows of a 관리종목 and of 정리매매, and since when', () => {
  const none = { shcode: shcode('805040'), halted: false, halt: null, warning: null };
  const since = dateKst('2026-03-24');
  expect(textOf({ ...none, designation: 'administrative', designatedOn: since })).toContain(
    '2026.03.24부터 · 상장폐지',
  );
  expect(textOf({ ...none, designation: 'administrative', designatedOn: null })).toMatch(/^관리종목상장폐지/);
  expect(textOf({ ...none, designation: 'delisting', designatedOn: since })).toContain('2026.03.24부터 · ');
  expect(textOf({ ...none, designation: null })).toBe('');
});

function textOf(detail: Partial<StockDetail>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StockNotices detail={detail as StockDetail} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]*>/g, '').trim();
}
