import { useSuspenseQuery } from '@tanstack/react-query';
import { data, useParams } from 'react-router';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { FULL_SECTOR_COLUMNS } from '../../quotes/sector-columns.tsx';
import { SectorTable } from '../../quotes/sector-table.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { indexPageOf, type IndexPage } from './index-pages.ts';
import { ProvisionalNote } from './provisional-note.tsx';
import { detailQuery, sectorsQuery } from './queries.ts';

import type { Params } from 'react-router';

const required = ({ params }: PageAddress) => [sectorsQuery(marketOf(params).upcode)];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

/** 업종별 */
export default function IndustriesPage() {
  const page = marketOf(useParams());
  const { data: sectors } = useSuspenseQuery({
    ...sectorsQuery(page.upcode),
    refetchInterval: useRefetchInterval(),
  });
  const { data: detail } = useSuspenseQuery(detailQuery(page.upcode));
  return (
    <SectorTable
      market={page.name}
      sectors={sectors.data}
      columns={FULL_SECTOR_COLUMNS}
      note={<ProvisionalNote flows={detail.data.flows} />}
    />
  );
}

/** Only a market has industries of its own. */
function marketOf(params: Params): IndexPage {
  const page = indexPageOf(params);
  if (!page.isMarket) throw data({ message: '없는 주소입니다.' }, { status: 404 });
  return page;
}
