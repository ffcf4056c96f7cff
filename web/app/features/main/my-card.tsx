import type { ReplyOf } from '@sise/contract/endpoint';
import { myStock } from '@sise/contract/my-stock';
import { paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useFirstView } from '../../api/first-view.ts';
import { queryOf } from '../../api/query-of.ts';
import { Spark } from '../../charts/spark.tsx';
import { useFavoriteGroups } from '../../favorites/use-favorites.ts';
import { Rate } from '../../quotes/rate.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { SwiperCard } from '../../ui/swiper-card.tsx';
import { firstStocks } from './my-stocks.ts';
import quoteTileStyles from '../../quotes/quote-tile.module.css';

/** Names all groups at once in the address of 관심, which opens there rather than at the tab used last. */
const ALL_GROUPS = 'all';

type Row = ReplyOf<typeof myStock.quotes>[number];

/** MY: on a phone the reader's own stocks, if there are any; a wide screen has its columns full. */
export function MyCard() {
  const isPhone = useFirstView().device === 'mobile';
  const codes = firstStocks(useFavoriteGroups() ?? []);
  const { data: response } = useQuery({
    ...queryOf(myStock.quotes, { codes: codes.join(','), trend: true }),
    enabled: isPhone && codes.length > 0,
    refetchInterval: useRefetchInterval(),
  });
  const rows = isPhone && codes.length > 0 ? (response?.data ?? []) : [];
  if (rows.length === 0) return null;
  return (
    <SwiperCard
      title="MY"
      asOf="관심"
      tools={
        <Link className="more-link" to={paths.myStock({ group: ALL_GROUPS })}>
          전체 <Icon name="chevron" size={14} />
        </Link>
      }
      items={rows.map((row) => ({ id: row.shcode, content: <MyTile row={row} /> }))}
      none=""
    />
  );
}

function MyTile({ row: { shcode, hname, price, change, chgrate, sign, trend } }: { readonly row: Row }) {
  return (
    <Link className={quoteTileStyles.tile} to={paths.stock(shcode)}>
      <span className={quoteTileStyles.name}>
        <span className="ellipsis">{hname}</span>
      </span>
      <span className={quoteTileStyles.value}>{comma(price)}</span>
      <span className={quoteTileStyles.rate}>
        <Rate value={chgrate} sign={sign} />
      </span>
      <Spark values={trend} base={price === null ? null : price - (change ?? 0)} />
    </Link>
  );
}
