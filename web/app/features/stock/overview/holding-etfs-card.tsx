import { paths } from '@sise/contract/paths';
import type { HoldingEtfRow, StockDetail } from '@sise/contract/stock';
import { comma } from '@sise/domain/format/number';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { useLiveQuote } from '../../../quotes/use-live-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoreRows } from '../more-rows.tsx';
import { FEW_HOLDING_ETFS, holdingEtfsQuery, MANY_HOLDING_ETFS } from './queries.ts';
import styles from './holding-etfs-card.module.css';

const HEIGHT = 372;

/** 담고 있는 ETF: funds that hold the stock, the heaviest first. */
export function HoldingEtfsCard({ detail: { shcode, hname } }: { readonly detail: StockDetail }) {
  const [isLong, setLong] = useState(false);
  const query = {
    ...holdingEtfsQuery(shcode, isLong ? MANY_HOLDING_ETFS : FEW_HOLDING_ETFS),
    refetchInterval: useRefetchInterval(MINUTE_MS),
  };
  return (
    <Card className="columns-4" title="담고 있는 ETF" asOf="비중순" flush>
      <QueryBoundary query={query} what="ETF를" height={HEIGHT}>
        {({ data: { rows, total }, meta }) =>
          rows.length === 0 ? (
            <EmptyLine>
              {meta.missing === undefined
                ? '오늘 이 종목을 자산구성내역에 담은 ETF가 없습니다.'
                : '지금 쓰는 자료에는 ETF의 자산구성내역이 들어 있지 않습니다.'}
            </EmptyLine>
          ) : (
            <>
              <table className={`plain-table ${styles.holdingEtfsTable}`} data-part="holding-etfs-table">
                <caption className="visually-hidden">{hname}, 담고 있는 ETF</caption>
                <thead>
                  <tr>
                    <th scope="col">종목</th>
                    <th scope="col">현재가</th>
                    <th scope="col">등락률</th>
                    <th scope="col">비중(%)</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <HoldingEtfLine key={row.shcode} row={row} />
                  ))}
                </tbody>
              </table>
              {total > FEW_HOLDING_ETFS && (
                <MoreRows
                  total={total}
                  shown={rows.length}
                  more="더 보기"
                  isLong={isLong}
                  onToggle={() => setLong(!isLong)}
                />
              )}
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function HoldingEtfLine({ row: asked }: { readonly row: HoldingEtfRow }) {
  const row = useLiveQuote(asked);
  const { chgrate, sign } = row;
  return (
    <tr>
      <th scope="row" className="ellipsis">
        <Link to={paths.etfEtn(row.shcode)}>{row.hname}</Link>
      </th>
      <td className={row.price === null ? 'muted' : undefined}>
        <Price value={row.price ?? row.jnilclose} />
      </td>
      <td>
        <Rate value={chgrate} sign={sign} />
      </td>
      <td>
        <b>{comma(row.weight, 2)}</b>
      </td>
    </tr>
  );
}
