import type { QuoteRow } from '@sise/contract/rows';
import type { StockDetail } from '@sise/contract/stock';
import type { Upcode } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { column } from '../../quotes/column.tsx';
import { QuoteTable } from '../../quotes/quote-table.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { peersQuery } from './queries.ts';

const COLUMNS = [
  { ...column.hname, width: 120 },
  { ...column.price, width: 88 },
  { ...column.chgrate, width: 84 },
];
/** As many as stand beside the chart. */
const SHOWN = 15;

/** 동종 업종: the largest of the same industry. */
export function PeersCard({ detail }: { readonly detail: StockDetail }) {
  if (detail.upcode === null) return <PeersOfKnown detail={detail} peers={[]} />;
  return <PeersOf detail={detail} upcode={detail.upcode} />;
}

function PeersOf({ detail, upcode }: { readonly detail: StockDetail; readonly upcode: Upcode }) {
  const { data: answer } = useQuery(peersQuery(upcode));
  return <PeersOfKnown detail={detail} peers={answer?.data ?? []} />;
}

function PeersOfKnown({ detail, peers }: { readonly detail: StockDetail; readonly peers: readonly QuoteRow[] }) {
  const others = peers.filter(({ shcode }) => shcode !== detail.shcode).slice(0, SHOWN);
  const index = { '1': '/indices/kospi', '2': '/indices/kosdaq', '8': undefined }[detail.mktflg];
  return (
    <Card
      className="c4 peers"
      title="동종 업종"
      asOf={detail.industry === null ? undefined : `${detail.industry} · 시가총액순`}
      flush
      more={
        index && detail.upcode ? { to: `${index}/industries?open=${detail.upcode}`, label: '업종 보기' } : undefined
      }
    >
      {others.length === 0 ? (
        <EmptyState
          icon="chart"
          title="동종 종목 없음"
          why={
            detail.industry === null
              ? '이 종목의 업종을 알려 주는 자료가 없습니다.'
              : '같은 업종의 다른 종목이 없습니다.'
          }
        />
      ) : (
        <QuoteTable caption={`${detail.industry ?? ''} 업종 시가총액 상위`} rows={others} columns={COLUMNS} />
      )}
    </Card>
  );
}
