import { main } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-of.ts';
import { Columns } from '../columns.tsx';
import { QuoteList } from '../quote-list.tsx';
import { indexLinesQuery, summaryQuery } from '../queries.ts';
import type { ChannelSection } from './channel-section.ts';
import { IndexTile } from './index-tile.tsx';

const SHOWN = 5;
const moversQuery = (ranking: 'up' | 'down') => queryOf(main.stocks, { ranking, num: SHOWN });

/** 홈: the two markets, and what moves most in them. */
export const mainSection: ChannelSection = {
  to: paths.home(),
  queries: () => [summaryQuery, indexLinesQuery, moversQuery('up'), moversQuery('down')],
  Body: MainSection,
};

function MainSection() {
  const rows = useSuspenseQuery(summaryQuery).data.data;
  const lines = useSuspenseQuery(indexLinesQuery).data.data;
  const up = useSuspenseQuery(moversQuery('up')).data.data;
  const down = useSuspenseQuery(moversQuery('down')).data.data;
  return (
    <>
      <Columns pair>
        <IndexTile index="kospi" rows={rows} lines={lines} />
        <IndexTile index="kosdaq" rows={rows} lines={lines} />
      </Columns>
      <Columns>
        <QuoteList label="상승률 상위" rows={up} />
        <QuoteList label="하락률 상위" rows={down} />
      </Columns>
    </>
  );
}
