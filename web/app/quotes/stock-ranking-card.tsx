import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import type { SentencePart } from '../charts/sentence-part.ts';
import { Sentence } from '../charts/sentence.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { OrderNotice } from './order-notice.tsx';
import { QuoteTable, type QuoteTableProps } from './quote-table.tsx';
import { useHeldRows } from './use-held-rows.ts';
import styles from './stock-ranking-card.module.css';

type TableProps<Row extends QuoteRow, By extends string> = Pick<
  QuoteTableProps<Row, By>,
  'rows' | 'columns' | 'sort' | 'onSort' | 'showMarket'
>;

interface StockRankingCardProps<Row extends QuoteRow, By extends string> extends TableProps<Row, By> {
  readonly title: string;
  readonly asOf: ReactNode;
  readonly part: string;
  readonly csv: ReactNode;
  readonly sentence: readonly SentencePart[] | null;
  /** Identifies the list and its order. */
  readonly list: string;
  readonly page: number;
  readonly pages: number;
  readonly pagesLabel: string;
  readonly total: number;
  /** Said if no source has what is ranked. */
  readonly missing: { readonly title: string; readonly why: string } | null;
  readonly whyNone: string;
  readonly note: string;
}

/** A ranking of stocks in pages, with a sentence above it and a note below. */
export function StockRankingCard<Row extends QuoteRow, By extends string>(props: StockRankingCardProps<Row, By>) {
  const { title, sentence, rows, list, page, pages, pagesLabel, total, note, columns, sort, onSort, showMarket } =
    props;
  const held = useHeldRows(rows, list);
  return (
    <Card
      title={title}
      asOf={props.asOf}
      flush
      data-part={props.part}
      tools={
        <>
          <OrderNotice moved={held.moved} onRefresh={held.refresh} />
          {total > 0 && props.csv}
        </>
      }
    >
      {sentence && (
        <p className={styles.sentence}>
          <Sentence parts={sentence} />
        </p>
      )}
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <QuoteTable
          caption={`${title} ${page}페이지`}
          rows={held.rows}
          {...{ columns, sort, onSort, total, showMarket }}
          grip={held.grip}
        />
      )}
      <PageLinks page={page} pages={pages} label={pagesLabel} />
      {rows.length > 0 && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

type NothingProps = Pick<StockRankingCardProps<QuoteRow, string>, 'total' | 'missing' | 'whyNone'>;

function Nothing({ total, missing, whyNone }: NothingProps) {
  if (missing) return <EmptyState icon="chart" {...missing} />;
  if (total > 0)
    return <EmptyState title="이 페이지에는 종목이 없습니다" why={`조건에 맞는 종목은 ${comma(total)}개입니다.`} />;
  return <EmptyState title="해당하는 종목이 없습니다" why={whyNone} />;
}
