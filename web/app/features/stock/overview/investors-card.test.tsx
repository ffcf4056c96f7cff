import type { StockInvestmentDay } from '@sise/contract/investment';
import { dateKst, shcode } from '@sise/domain/terms';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { InvestorsCard } from './investors-card.tsx';
import { investorsQuery } from './queries.ts';

const code = shcode('005930');
type Holding = Partial<Pick<StockInvestmentDay, 'foreignrate' | 'limitrate'>>;

/** The card of some days, newest first, as text. */
function written(...days: readonly Holding[]): string {
  const client = createQueryClient(() => new Promise(() => {}));
  const rows = days.map((holding, at) => ({
    date: dateKst(`2026-11-${20 - at}`),
    provisional: false,
    foreignerv: 120,
    institutionv: -20,
    individualv: -100,
    foreignrate: null,
    limitrate: null,
    ...holding,
  }));
  client.setQueryData(investorsQuery(code).queryKey, { data: { rows } } as never); // what the card reads
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InvestorsCard code={code} />
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

it('leaves out the foreign holding on the first trading day, whose end has yet to count it', () => {
  const text = written({});
  expect(text).toContain('외국인+120');
  expect(text).not.toContain('보유율');
});

it('has the holding of the last day that is over, without a change on the second day of a listing', () => {
  const text = written({}, { foreignrate: 12.3, limitrate: 12.3 });
  expect(text).toContain('외국인 보유율12.30%');
  expect(text).not.toContain('%p');
});

it('compares the holding over the days shown, with the part of the limit where there is one', () => {
  expect(written({ foreignrate: 12.3, limitrate: 25.1 }, {}, { foreignrate: 12 })).toContain(
    '외국인 보유율 (한도소진율)12.30%(25.10%)+0.30%p',
  );
});
