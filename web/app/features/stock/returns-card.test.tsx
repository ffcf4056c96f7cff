import type { StockDetail } from '@sise/contract/stock';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReturnsCard } from './returns-card.tsx';

it('says why there is nothing to compare with: a first day, or a source without the past', () => {
  expect(textOf(true)).toContain('상장 첫날이라 비교할 종가가 없습니다.');
  expect(textOf(false)).toContain('비교할 과거 종가가 자료에 없습니다.');
});

function textOf(newListing: boolean): string {
  const detail = { newListing, high52: null, low52: null } as unknown as StockDetail; // what is read
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnsCard bars={[]} detail={detail} />
    </QueryClientProvider>,
  );
}
