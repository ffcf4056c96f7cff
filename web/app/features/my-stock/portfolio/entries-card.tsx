import { addressOf } from '@sise/contract/address';
import { portfolio } from '@sise/contract/portfolio';
import type { PortfolioSummaryRow, TransactionRow } from '@sise/contract/portfolio-rows';
import { MOST_TRANSACTIONS } from '@sise/domain/portfolio/group';
import { comma } from '@sise/domain/format/number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { useMemberFile } from '../../../member/use-member-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { useRemoveEntry } from './entry/use-portfolio-write.ts';
import { EntryRow } from './entry-row.tsx';
import { filterAt, KIND_OPTIONS, PERIOD_OPTIONS, stockOptions, toEntriesQuery, withFilter } from './entries-filter.ts';
import type { EntriesFilter } from './entries-filter.ts';
import type { EntryTarget } from './holding-entries.tsx';
import { entriesPageOf, type CountingOptions } from './queries.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { fileName } from '@sise/domain/format/file-name';
import styles from './entries-card.module.css';

interface EntriesCardProps {
  readonly groupId: string;
  readonly counting: CountingOptions;
  /** The stocks of the portfolio. */
  readonly holdings: readonly PortfolioSummaryRow[];
  readonly onEntry: (target: EntryTarget) => void;
}

const HEADS = [
  ['날짜', 'left'],
  ['종목', 'left'],
  ['종류', 'left'],
  ['수량', ''],
  ['단가', ''],
  ['금액', ''],
  ['수수료·세금', ''],
  ['실현손익', ''],
] as const;

/** 거래 내역: all entries, newest first, in pages. */
export function EntriesCard({ groupId, counting, holdings, onEntry }: EntriesCardProps) {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const filter = filterAt(shown);
  const asked = { ...entriesPageOf(groupId, counting, filter), placeholderData: keepPreviousData };
  const total = useQuery(asked).data?.data.total;
  const remove = useRemoveEntry(groupId);
  const change = (changes: Partial<Omit<EntriesFilter, 'page'>>) =>
    setSearch(withFilter(askedNow(), changes), { preventScrollReset: true, replace: true });
  return (
    <Card
      flush
      className={styles.entries}
      title="거래 내역"
      asOf={total === undefined ? undefined : `${comma(total)}건`}
      tools={<CsvLink groupId={groupId} counting={counting} filter={filter} />}
    >
      <div className={styles.bar}>
        <Select
          label="종목"
          options={stockOptions(holdings)}
          value={filter.stock}
          onChange={(stock) => change({ stock })}
        />
        <Select label="종류" options={KIND_OPTIONS} value={filter.kind} onChange={(kind) => change({ kind })} />
        <Select label="기간" options={PERIOD_OPTIONS} value={filter.period} onChange={(period) => change({ period })} />
      </div>
      <QueryBoundary query={asked} what="거래를" height={160}>
        {({ data: { rows, pages, total: all } }) =>
          rows.length === 0 && all > 0 ? (
            <EmptyState
              title="이 페이지에는 거래가 없습니다"
              action={
                <Button size="sm" onClick={() => change({})}>
                  첫 페이지로
                </Button>
              }
            />
          ) : rows.length === 0 ? (
            <EmptyState
              title="조건에 맞는 거래가 없습니다"
              action={
                <Button size="sm" onClick={() => change({ stock: '', kind: '', period: 'all' })}>
                  조건 지우기
                </Button>
              }
            />
          ) : (
            <>
              <EntriesTable
                rows={rows}
                counting={counting}
                onEdit={({ shcode, transactionId }) => onEntry({ shcode: shcode ?? '', transactionId })}
                onRemove={remove}
              />
              <PageLinks page={filter.page} pages={pages} label="거래 내역 페이지" />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface EntriesTableProps {
  readonly rows: readonly TransactionRow[];
  readonly counting: CountingOptions;
  readonly onEdit: (row: TransactionRow) => void;
  readonly onRemove: (row: TransactionRow) => void;
}

function EntriesTable({ rows, counting, onEdit, onRemove }: EntriesTableProps) {
  return (
    <table className={`table ${styles.table}`}>
      <caption className="visually-hidden">입력한 거래, 최신순. 단가와 금액은 거래한 통화로</caption>
      <thead>
        <tr>
          {HEADS.map(([name, className]) => (
            <th key={name} scope="col" className={className || undefined}>
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">고치기와 지우기</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EntryRow key={row.transactionId} row={row} counting={counting} onEdit={onEdit} onRemove={onRemove} />
        ))}
      </tbody>
    </table>
  );
}

/** Downloads the filtered entries, all pages of them. */
function CsvLink({
  groupId,
  counting,
  filter,
}: Pick<EntriesCardProps, 'groupId' | 'counting'> & { readonly filter: EntriesFilter }) {
  const { date } = useMarketNow();
  const memberFile = useMemberFile();
  const name = fileName(['거래내역'], date, 'csv');
  const { url } = addressOf(portfolio.entries, {
    id: groupId,
    num: MOST_TRANSACTIONS,
    ...counting,
    ...toEntriesQuery(filter),
    format: 'csv',
  });
  return (
    <a className="button button--small" href={url} download={name} onClick={(event) => memberFile(event, name)}>
      <Icon name="download" size={16} />
      CSV
    </a>
  );
}
