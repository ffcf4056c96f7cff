import type { FavoriteRow } from '@sise/contract/favorites';
import { Link } from 'react-router';
import { Spark } from '../../../charts/spark.tsx';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import { pathOfIndex } from '../../../quotes/index-path.ts';
import { Price } from '../../../quotes/price.tsx';
import { RangeMark } from '../../../quotes/range-mark.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnOrder } from '../../../ui/use-own-order.ts';
import { useLiveFavorite } from './use-live-favorite.ts';

interface FavoriteLineProps {
  readonly row: FavoriteRow;
  readonly index: number;
  /** Null where the rows stand in another order than the reader's own. */
  readonly order: OwnOrder | null;
  /** Null outside the edit mode. */
  readonly tick: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
}

/** One favorite: live, with its grip and in the edit mode its box. */
export function FavoriteLine({ row: asked, index, order, tick }: FavoriteLineProps) {
  const row = useLiveFavorite(asked);
  const key = keyOfItem(row);
  const digits = row.is_index ? 2 : 0;
  const path = row.is_index ? pathOfIndex(row.shcode) : `/stock/${row.shcode}`;
  const isHeld = order?.held === key;
  const classes = [index % 5 === 4 && 'fifth', isHeld && 'is-held', tick?.isOn && 'is-ticked']
    .filter(Boolean)
    .join(' ');
  return (
    <tr data-order={key} className={classes || undefined}>
      <td className="fav__nm">
        <span>
          {tick && (
            <input
              type="checkbox"
              aria-label={`${row.hname} 고르기`}
              checked={tick.isOn}
              onChange={(event) => tick.onChange(event.target.checked)}
            />
          )}
          {order && (
            <button {...order.gripOf(key)}>
              <Icon name="grip" size={16} />
            </button>
          )}
          <span className="fav__who">
            {path === null || row.delisted ? <b>{row.hname}</b> : <Link to={path}>{row.hname}</Link>}
            <em>{row.shcode}</em>
            {row.halted && <Badge tone="warn">정지</Badge>}
            {row.delisted && <Badge>상장폐지</Badge>}
          </span>
        </span>
      </td>
      <td className="fav__day">
        <Spark
          values={row.trend}
          base={row.price !== null && row.change !== null ? row.price - row.change : null}
          digits={digits}
        />
      </td>
      <td className="b6">
        <Price value={row.price} digits={digits} flash />
      </td>
      <td>
        <Rate value={row.chgrate} />
      </td>
      <td>
        <Rate value={row.addedrate} />
      </td>
      <td className="fav__year c">
        <RangeMark low={row.low52} high={row.high52} value={row.price} />
      </td>
      <td className="fav__news c">
        {row.news > 0 && <span className="ev">뉴스 {row.news}</span>}
        {row.reports > 0 && <span className="ev ev--report">보고서 {row.reports}</span>}
        {row.news + row.reports === 0 && '-'}
      </td>
    </tr>
  );
}

/** A favorite whose quote is on its way. */
export function WaitingLine({ name }: { readonly name: string }) {
  return (
    <tr>
      <td className="fav__nm fav__wait" colSpan={7}>
        {name}
      </td>
    </tr>
  );
}
