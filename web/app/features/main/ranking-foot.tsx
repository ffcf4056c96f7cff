import { comma } from '@sise/domain/format/number';
import { Link } from 'react-router';
import { OrderNotice } from '../../quotes/order-notice.tsx';
import { Icon } from '../../ui/icon.tsx';

interface RankingFootProps {
  readonly to: string;
  readonly label: string;
  /** How many the whole list has, and what they are counted in. */
  readonly count: number;
  readonly unit: '종목' | '업종';
  readonly held: { readonly moved: number; readonly refresh: () => void };
}

/** The way to the whole list, and, once held rows would stand elsewhere, a word of it. */
export function RankingFoot({ to, label, count, unit, held }: RankingFootProps) {
  return (
    <div className="ranking__foot">
      <OrderNotice moved={held.moved} onRefresh={held.refresh} unit={unit} />
      <Link className="card__f ranking__more" to={to}>
        {label}{' '}
        <span className="mute">
          {comma(count)}
          {unit === '업종' ? '개' : unit}
        </span>{' '}
        <Icon name="chevron" size={14} />
      </Link>
    </div>
  );
}
