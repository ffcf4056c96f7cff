import type { consensus } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { Select } from '../../../ui/select.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { addressWith } from '../disclosures/list-address.ts';
import { changeOf, firmOf } from './consensus-queries.ts';
import { ReportsTable } from '../../../research/reports-table.tsx';
import styles from './reports-card.module.css';

const CHANGES = [
  { id: 'up', label: '상향' },
  { id: 'keep', label: '유지' },
  { id: 'down', label: '하향' },
  { id: 'new', label: '신규' },
] as const;
const ALL = 'ALL';

interface ReportsCardProps {
  readonly name: string;
  readonly found: ReplyOf<typeof consensus.reports>;
  /** 증권사 that have written about the stock. */
  readonly firms: readonly string[];
  /** The ids of the reports that are part of the mean. */
  readonly counted: ReadonlySet<number>;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** 보고서: those in the mean and older ones, filtered by firm and by change of the target. */
export function ReportsCard({ name, found, firms, counted, drawer }: ReportsCardProps) {
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const [firm, change] = [firmOf(search), changeOf(search)];
  const show = (field: string, value: string | null) =>
    void navigate(addressWith(askedNow(), field, value), { preventScrollReset: true });
  return (
    <Card
      className="columns-12"
      title="보고서"
      asOf={`최근 2년 · ${found.total}건`}
      flush
      foot={found.rows.length === 0 ? undefined : '‘반영’은 평균 목표주가와 투자의견에 들어간 보고서입니다.'}
    >
      <div className={styles.tools}>
        <Select
          label="증권사"
          options={[{ value: ALL, label: '전체' }, ...firms.map((value) => ({ value, label: value }))]}
          value={firm ?? ALL}
          onChange={(to) => show('firm', to === ALL ? null : to)}
        />
        {CHANGES.map(({ id, label }) => (
          <Chip
            key={id}
            small
            pressed={change === id}
            disabled={found.changes[id] === 0 && change !== id}
            onPress={() => show('change', change === id ? null : id)}
          >
            {label} {found.changes[id]}
          </Chip>
        ))}
      </div>
      {found.rows.length === 0 ? (
        <EmptyState title="보고서가 없습니다" why="선택한 증권사와 목표가 변동에 맞는 보고서가 이 페이지에 없습니다." />
      ) : (
        <ReportsTable name={name} rows={found.rows} counted={counted} drawer={drawer} />
      )}
      <PageLinks page={found.page} pages={found.pages} label="보고서 페이지" />
    </Card>
  );
}
