import type { FavoriteRow } from '@sise/contract/favorites';
import type { FavoriteFacts } from '@sise/contract/my-stock';
import { paths } from '@sise/contract/paths';
import { DESIGNATION_NAMES } from '@sise/domain/market/instrument';
import { keyOfItem } from '../../../favorites/own-groups.ts';
import { pathOfIndex } from '../../../quotes/index-path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ManualOrder } from '../../../ui/use-manual-order.ts';
import { useLiveFavorite } from './use-live-favorite.ts';
import type { ViewColumn } from './view-columns.tsx';
import favoritesTableStyles from './favorites-table.module.css';

interface FavoriteLineProps {
  readonly row: FavoriteRow;
  /** null while they are on their way, undefined where nothing is told. */
  readonly facts: FavoriteFacts | null | undefined;
  readonly columns: readonly ViewColumn[];
  readonly index: number;
  /** Null where the rows stand in another order than the reader's own. */
  readonly order: ManualOrder | null;
  /** Null outside the edit mode. */
  readonly tick: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
}

/** One favorite: live, with its grip and in the edit mode its box. */
export function FavoriteLine({ row: asked, facts, columns, index, order, tick }: FavoriteLineProps) {
  const row = useLiveFavorite(asked);
  const key = keyOfItem(row);
  const path = row.is_index ? pathOfIndex(row.shcode) : paths.stock(row.shcode);
  const isHeld = order?.held === key;
  const classes = [index % 5 === 4 && 'fifth-row', isHeld && 'held', tick?.isOn && favoritesTableStyles.ticked]
    .filter(Boolean)
    .join(' ');
  return (
    <tr data-order={key} className={classes || undefined}>
      <th scope="row" className={`name-cell ${favoritesTableStyles.nameCell}`}>
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
          <span className={favoritesTableStyles.who} data-part="favorites-table-who">
            {path === null || row.delisted ? <b>{row.hname}</b> : <Link to={path}>{row.hname}</Link>}
            <em>{row.shcode}</em>
            {row.halted && <Badge tone="ink">거래정지</Badge>}
            {row.designation && <Badge tone="warn">{DESIGNATION_NAMES[row.designation]}</Badge>}
            {row.delisted && <Badge>상장폐지</Badge>}
          </span>
        </span>
      </th>
      {columns.map(({ id, className, needsFacts, cell }) => (
        <td key={id} className={className}>
          {needsFacts && facts === null ? <Skeleton width={44} /> : cell({ row, facts: facts ?? null })}
        </td>
      ))}
    </tr>
  );
}

/** A favorite whose quote is on its way. */
export function WaitingLine({ name, columns }: { readonly name: string; readonly columns: number }) {
  return (
    <tr>
      <td
        className={`${favoritesTableStyles.nameCell} ${favoritesTableStyles.wait}`}
        data-part="favorites-table-wait"
        colSpan={columns + 1}
      >
        {name}
      </td>
    </tr>
  );
}
