import type { FlowDay } from '@sise/contract/investment';
import { FULL_SECTOR_COLUMNS } from '../../quotes/sector-columns.tsx';
import type { SectorWithFacts } from '../../quotes/sector-order.ts';
import { SectorTable } from '../../quotes/sector-table.tsx';
import type { IndexPage } from './index-pages.ts';
import { ProvisionalNote } from './provisional-note.tsx';

interface IndustriesCardProps {
  readonly page: IndexPage;
  readonly sectors: readonly SectorWithFacts[];
  /** net buying of the day; null if no source has it */
  readonly flows: FlowDay | null;
}

/** 업종별 of the index's market, with net buying. */
export function IndustriesCard({ page, sectors, flows }: IndustriesCardProps) {
  const note = <ProvisionalNote flows={flows} />;
  return <SectorTable market={page.name} sectors={sectors} columns={FULL_SECTOR_COLUMNS} note={note} />;
}
