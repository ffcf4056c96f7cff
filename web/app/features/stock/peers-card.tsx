import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import type { PeerQuote, stock, StockDetail } from '@sise/contract/stock';
import { comma, rate } from '@sise/domain/format/number';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { PeerBar } from '../../charts/peer-bar.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useLiveQuote } from '../../quotes/use-live-quote.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { peersQuery } from './queries.ts';
import holdingEtfsCardStyles from './overview/holding-etfs-card.module.css';

type Peers = ReplyOf<typeof stock.peers>;

const HEIGHT = 300;
/** The longest bar as a multiple of the median: one outlier must not flatten the rest. */
const LONGEST = 2.4;

/** 동종업계 비교: the stock beside the largest of its industry, with the median of the whole industry. */
export function PeersCard({ detail }: { readonly detail: StockDetail }) {
  const index = ({ '1': 'kospi', '2': 'kosdaq', '8': null } as const)[detail.mktflg];
  const query = { ...peersQuery(detail.shcode), refetchInterval: useRefetchInterval(MINUTE_MS) };
  return (
    <Card
      className="columns-4"
      title="동종업계 비교"
      asOf="점선은 업종 중앙값"
      flush
      more={
        index && detail.upcode
          ? { to: paths.indexIndustries(index, { open: detail.upcode }), label: detail.industry ?? '업종' }
          : undefined
      }
    >
      <QueryBoundary query={query} what="동종업계 종목을" height={HEIGHT}>
        {({ data }) =>
          data.rows.length < 2 ? (
            <EmptyLine>
              {data.upcode === null
                ? '이 종목의 업종을 알려 주는 자료가 없습니다.'
                : '같은 업종의 다른 종목이 없습니다.'}
            </EmptyLine>
          ) : (
            <PeersTable peers={data} own={detail} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function PeersTable({
  peers: { rows, medians, industry, stocks },
  own,
}: {
  readonly peers: Peers;
  readonly own: StockDetail;
}) {
  const most = (median: number | null, of: (row: PeerQuote) => number | null) =>
    Math.max(0.01, Math.min((median ?? Infinity) * LONGEST, Math.max(...rows.map((row) => of(row) ?? 0))));
  const longest = { per: most(medians.per, ({ per }) => per), pbr: most(medians.pbr, ({ pbr }) => pbr) };
  return (
    <table className={`plain-table ${holdingEtfsCardStyles.peersTable}`}>
      <caption className="visually-hidden">
        {industry} 업종 {stocks}종목 가운데 시가총액 상위와의 비교
      </caption>
      <thead>
        <tr>
          <th scope="col">종목</th>
          <th scope="col">등락률</th>
          <th scope="col">PER 중앙 {comma(medians.per, 1)}</th>
          <th scope="col">PBR 중앙 {comma(medians.pbr, 2)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PeerLine key={row.shcode} row={row} isOwn={row.shcode === own.shcode} {...{ medians, longest }} />
        ))}
        <tr className={holdingEtfsCardStyles.peersMedian}>
          <th scope="row">업종 중앙값</th>
          <td>{rate(medians.chgrate)}</td>
          <td>{comma(medians.per, 1)}</td>
          <td>{comma(medians.pbr, 2)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface PeerLineProps extends Pick<Peers, 'medians'> {
  readonly row: PeerQuote;
  readonly isOwn: boolean;
  readonly longest: { readonly per: number; readonly pbr: number };
}

function PeerLine({ row, isOwn, medians, longest }: PeerLineProps) {
  const { chgrate, sign } = useLiveQuote(row);
  const { shcode, hname, per, pbr, deficit } = row;
  return (
    <tr data-own={isOwn ? '' : undefined}>
      <th scope="row" className="ellipsis">
        {isOwn ? hname : <Link to={paths.stock(shcode)}>{hname}</Link>}
      </th>
      <td>
        <Rate value={chgrate} sign={sign} />
      </td>
      <td>
        <PeerBar value={per} most={longest.per} median={medians.per} text={deficit ? '적자' : comma(per, 1)} />
      </td>
      <td>
        <PeerBar value={pbr} most={longest.pbr} median={medians.pbr} text={comma(pbr, 2)} />
      </td>
    </tr>
  );
}
