import type { CoinRow } from '@sise/contract/coin';
import { shortDate } from '@sise/domain/format/date';
import { COIN_CAUTIONS } from '@sise/domain/world/coin-caution';
import { Badge } from '../../ui/badge.tsx';

/** What the exchange of a coin warns of: the end of its trading, 유의종목, and 주의 for some hours. */
export function CoinBadges({ caution, cautions, delistdate }: Pick<CoinRow, 'caution' | 'cautions' | 'delistdate'>) {
  return (
    <>
      {delistdate !== null && <Badge tone="ink">{shortDate(delistdate)} 거래지원 종료</Badge>}
      {caution && <Badge tone="warn">유의종목</Badge>}
      {cautions.map((each) => (
        <Badge key={each}>{COIN_CAUTIONS[each]}</Badge>
      ))}
    </>
  );
}
