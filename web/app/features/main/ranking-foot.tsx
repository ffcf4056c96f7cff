import { comma } from '@sise/domain/format/number';
import { OrderNotice, type OrderedUnit } from '../../quotes/order-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import rankingCardStyles from './ranking-card.module.css';

const COUNTERS: Readonly<Record<OrderedUnit, string>> = { stock: '종목', sector: '개' };

interface RankingFootProps {
  readonly to: string;
  readonly label: string;
  /** The number of entries in the whole list, and their unit. */
  readonly count: number;
  readonly unit: OrderedUnit;
  readonly held: { readonly moved: number; readonly refresh: () => void };
}

/** A link to the whole list, and a notice if held rows would now be elsewhere. */
export function RankingFoot({ to, label, count, unit, held }: RankingFootProps) {
  return (
    <div className={rankingCardStyles.foot}>
      <OrderNotice moved={held.moved} onRefresh={held.refresh} unit={unit} />
      <Link className={`card-foot ${rankingCardStyles.more}`} to={to}>
        {label}{' '}
        <span className="muted">
          {comma(count)}
          {COUNTERS[unit]}
        </span>{' '}
        <Icon name="chevron" size={14} />
      </Link>
    </div>
  );
}
