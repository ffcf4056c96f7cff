import { equityProduct } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { Columns } from '../columns.tsx';
import { QuoteList } from '../quote-list.tsx';
import type { ChannelSection } from './channel-section.ts';

const SHOWN = 5;
const moversQuery = (sortType: 'asc' | 'desc') =>
  queryOf(equityProduct.filterEtfEtns, { type: 'etf', sortBy: 'chgrate', sortType, num: SHOWN });

/** ETF: those that rise and fall most. */
export const equityProductSection: ChannelSection = {
  to: paths.equityProducts(),
  queries: () => [moversQuery('desc'), moversQuery('asc')],
  Body: EquityProductSection,
};

function EquityProductSection() {
  const up = useSuspenseQuery(moversQuery('desc')).data.data;
  const down = useSuspenseQuery(moversQuery('asc')).data.data;
  return (
    <Columns>
      <QuoteList label="상승률 상위" rows={up} product="EF" />
      <QuoteList label="하락률 상위" rows={down} product="EF" />
    </Columns>
  );
}
