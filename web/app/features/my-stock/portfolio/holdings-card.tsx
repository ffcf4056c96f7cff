import { portfolio } from '@sise/contract/portfolio';
import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';
import { comma } from '@sise/domain/format/number';
import { Fragment, useState } from 'react';
import { useMemberWrite } from '../../../member/use-member-write.ts';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { useManualOrder } from '../../../ui/use-manual-order.ts';
import { CsvMenu } from './csv-menu.tsx';
import { HoldingEntries, type EntryTarget } from './holding-entries.tsx';
import { HoldingRow } from './holding-row.tsx';
import { nameOfOrder, nextOrder, ordered, PLAIN_ORDER, type HoldingKey, type HoldingOrder } from './holdings-order.ts';
import { holdingsQuery, type Book } from './queries.ts';
import styles from './holdings-card.module.css';

interface HoldingsCardProps {
  readonly book: Book;
  readonly rows: readonly PortfolioSummaryRow[];
  /** undefined for the sample, which cannot be edited. */
  readonly onEntry: ((target: EntryTarget) => void) | undefined;
}

const HEADS: readonly { readonly key: HoldingKey | null; readonly name: string }[] = [
  { key: 'hname', name: '종목' },
  { key: 'quantity', name: '수량' },
  { key: null, name: '평균단가' },
  { key: null, name: '현재가' },
  { key: 'chgrate', name: '등락률' },
  { key: 'value', name: '평가금액' },
  { key: 'unrealised', name: '손익' },
  { key: 'profitrate', name: '수익률' },
  { key: 'weight', name: '비중' },
];

/** 보유 종목: the holdings and their results; the entries of each open under it. */
export function HoldingsCard({ book, rows, onEntry }: HoldingsCardProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [order, setOrder] = useState(PLAIN_ORDER);
  const { groupId } = book;
  const arrange = useMemberWrite(portfolio.arrange, {
    expect: (draft, { summaries }) => {
      const places = new Map(summaries.map(({ summaryId, order: place }) => [summaryId, place]));
      if (groupId !== null)
        draft.patch(holdingsQuery(groupId, book.counting), (page) => ({
          ...page,
          rows: page.rows.map((row) => ({ ...row, order: places.get(row.summaryId) ?? row.order })),
        }));
    },
  });
  const isOwn = order.key === 'own';
  const sorted = ordered(rows, order);
  const byId = new Map(sorted.map((row) => [row.summaryId, row]));
  const own = useManualOrder({
    keys: [...byId.keys()],
    nameOf: (key) => byId.get(key)?.hname ?? '',
    onArrange: (keys) =>
      groupId !== null &&
      arrange.mutate({ groupId, summaries: keys.map((summaryId, place) => ({ summaryId, order: place })) }),
  });
  const shown = isOwn ? own.shown.flatMap((key) => byId.get(key) ?? []) : sorted;
  const held = rows.filter(({ quantity }) => quantity > 0);
  const most = Math.max(1, ...held.map(({ weight }) => weight ?? 0));
  return (
    <Card
      flush
      className={styles.head}
      title="보유 종목"
      asOf={`${comma(held.length)}종목`}
      tools={
        <>
          {onEntry && rows.length > 1 && (
            <Segment
              label="순서"
              options={[
                { value: 'sorted', label: nameOfOrder(order) },
                { value: 'own', label: '내 순서' },
              ]}
              value={isOwn ? 'own' : 'sorted'}
              onChange={(view) => setOrder(view === 'own' ? { key: 'own', descending: false } : PLAIN_ORDER)}
            />
          )}
          <CsvMenu book={book} />
        </>
      }
    >
      <table className={`table ${styles.holdings}`}>
        <caption className="visually-hidden">
          보유 종목. 손익의 단위는 {book.counting.currency === 'krw' ? '원' : '달러'}
        </caption>
        <HoldingsHead order={order} onOrder={setOrder} />
        <tbody>
          {shown.map((row) => {
            const isOpen = open === row.summaryId;
            return (
              <Fragment key={row.summaryId}>
                <HoldingRow
                  book={book}
                  row={row}
                  most={most}
                  isOpen={isOpen}
                  isHeld={own.held === row.summaryId}
                  grip={isOwn ? own.gripOf(row.summaryId) : undefined}
                  onToggle={() => setOpen(isOpen ? null : row.summaryId)}
                />
                {isOpen && (
                  <tr className={styles.openedRow} data-uncounted="">
                    <td colSpan={HEADS.length}>
                      <HoldingEntries book={book} row={row} onEntry={onEntry} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <output className="visually-hidden">{own.said}</output>
    </Card>
  );
}

interface HoldingsHeadProps {
  readonly order: HoldingOrder;
  readonly onOrder: (order: HoldingOrder) => void;
}

function HoldingsHead({ order, onOrder }: HoldingsHeadProps) {
  return (
    <thead>
      <tr>
        {HEADS.map(({ key, name }) => (
          <th
            key={name}
            scope="col"
            className={key === 'hname' || key === 'weight' ? 'left' : undefined}
            aria-sort={key !== order.key ? undefined : order.descending ? 'descending' : 'ascending'}
          >
            {key === null ? (
              name
            ) : (
              <button type="button" className={styles.sort} onClick={() => onOrder(nextOrder(order, key))}>
                {name}
                {key === order.key && (
                  <span className="sort-mark" aria-hidden="true">
                    {order.descending ? '▼' : '▲'}
                  </span>
                )}
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
