import { addressOf } from '@sise/contract/address';
import { world } from '@sise/contract/world';
import { shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { pageMeta } from '../../api/page-meta.ts';
import { pageQueries } from '../../api/page-queries.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import { coinSortIn, sortCoins, withCoinSort } from './coin-order.ts';
import { CoinTable } from './coin-table.tsx';
import { NoWorld } from './no-world.tsx';
import { coinsQuery, DOLLAR, instrumentQuery, worldInterval } from './queries.ts';
import { momentOf } from './venue-text.ts';
import { WorldFrame } from './world-frame.tsx';
import styles from './coins-page.module.css';

const { loader, clientLoader } = pageQueries({
  required: () => [coinsQuery],
  optional: () => [instrumentQuery(DOLLAR)],
});
export { loader, clientLoader };

export const meta = () =>
  pageMeta('coins', '비트코인과 이더리움 등 코인의 원화 시세와 등락률, 거래대금, 시가총액, 김치 프리미엄을 봅니다.');

/** /coins: coins in won, and their premium over the world. */
export default function CoinsPage() {
  const { shown, askedNow, setSearch } = useAskedSearch();
  const { data: response } = useSuspenseQuery({ ...coinsQuery, refetchInterval: worldInterval });
  const rows = response.data;
  const [first] = rows;
  const dollar = useQuery({ ...instrumentQuery(DOLLAR), refetchInterval: worldInterval, enabled: first !== undefined })
    .data?.data;
  if (first === undefined) return <NoWorld title="코인 시세" what="코인 시세가" />;
  const sort = coinSortIn(shown);
  return (
    <WorldFrame title="코인 시세" age={`${shortDateTime(momentOf(first.asOf))} 기준`} sources={response.meta.sources}>
      <Card
        title={`코인 ${rows.length}개`}
        asOf="등락은 9시 대비"
        flush
        tools={<CsvLink url={addressOf(world.coins, { format: 'csv' }).url} name={['코인시세']} />}
      >
        <CoinTable
          rows={sortCoins(rows, sort)}
          sort={sort}
          onSort={(next) => setSearch(withCoinSort(askedNow(), next), { replace: true, preventScrollReset: true })}
        />
        <p className={styles.note}>
          김치 프리미엄 = 원화 가격 ÷ (해외 달러 가격 × 원/달러 환율) − 1.
          {dollar && ` 환율 ${comma(dollar.price, 2)}원은 ${shortDateTime(momentOf(dollar.asOf))}의 값입니다.`} 해외
          가격을 알 수 없는 코인은 -로 적습니다. 거래대금은 최근 24시간의 원화 거래입니다.
        </p>
      </Card>
    </WorldFrame>
  );
}
