import type { PageOf } from '@sise/contract/envelope';
import type { OptionDayRow } from '@sise/contract/options';
import { elementAt } from '@sise/domain/element-at';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { DaysCard } from './days-card.tsx';
import { daysQuery, OPTION_PRODUCTS } from './option-product.ts';
import { PutCallCard } from './put-call-card.tsx';

const product = elementAt(OPTION_PRODUCTS, 0);
const NONE = '지난 옵션 시세가 없습니다.';

/** Both cards on a page of the days. @param days null: they are not known */
function written(page: number, days: PageOf<OptionDayRow> | null): string {
  const queries = createQueryClient(() => new Promise(() => {}));
  const { queryKey } = daysQuery(product, page);
  if (days !== null) queries.setQueryData(queryKey, { data: days, meta: {} } as never); // meta is not read
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PutCallCard product={product} page={page} />
        <DaysCard product={product} page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the days of options', () => {
  it('say beyond the last page that there is no such page', () => {
    const html = written(999, { rows: [], page: 999, pages: 13, total: 248 });
    expect(html).toContain('일별 합계는 13페이지까지 있습니다.');
    expect(html).toContain('이 페이지에는 자료가 없습니다.');
    expect(html).not.toContain(NONE);
  });

  it('do not say that there are none before a response says so', () => {
    expect(written(1, null)).not.toContain(NONE);
  });

  it('say so if there are none', () => {
    expect(written(1, { rows: [], page: 1, pages: 1, total: 0 }).split(NONE)).toHaveLength(3);
  });
});
