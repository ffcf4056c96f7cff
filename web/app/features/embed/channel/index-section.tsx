import { paths } from '@sise/contract/paths';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Columns } from '../columns.tsx';
import { indexLinesQuery, summaryQuery } from '../queries.ts';
import type { ChannelSection } from './channel-section.ts';
import { IndexTile } from './index-tile.tsx';

/** 지수: the three indices with the line of their day. */
export const indexSection: ChannelSection = {
  to: paths.index('kospi'),
  queries: () => [summaryQuery, indexLinesQuery],
  Body: IndexSection,
};

function IndexSection() {
  const rows = useSuspenseQuery(summaryQuery).data.data;
  const lines = useSuspenseQuery(indexLinesQuery).data.data;
  return (
    <Columns>
      <IndexTile index="kospi" rows={rows} lines={lines} />
      <IndexTile index="kosdaq" rows={rows} lines={lines} />
      <IndexTile index="kospi200" rows={rows} lines={lines} />
    </Columns>
  );
}
