import { comma } from '@sise/domain/format/number';
import type { PriceProfile } from '@sise/domain/stock/price-profile';
import { ChartTable } from '../../../charts/chart-table.tsx';

/** 가격대별 거래 as a table, the highest prices first. */
export function ProfileTable({ hname, profile }: { readonly hname: string; readonly profile: PriceProfile }) {
  return (
    <ChartTable
      caption={`${hname} 가격대별 거래, 주`}
      head={['가격대(원)', '매수 체결', '매도 체결', '단일가', '비중']}
      rows={profile.bands
        .toReversed()
        .map(({ from, bought, sold, auctioned, share }) => [
          comma(from),
          comma(bought),
          comma(sold),
          comma(auctioned),
          `${comma(share, 1)}%`,
        ])}
    />
  );
}
