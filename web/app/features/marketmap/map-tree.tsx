import type { MapSnapshot } from '@sise/contract/marketmap';
import { wonInWords } from '@sise/domain/format/number';
import { Fragment, memo } from 'react';
import type { MapLayout } from '../../maps/map-layout.ts';
import { sectorWith } from '../../maps/neighbour.ts';
import { sectorValueAt, valueAt } from './map-model.ts';
import type { MapLook } from './map-model.ts';

const EOK = 1e8;

interface MapTreeProps {
  readonly id: string;
  readonly snapshot: MapSnapshot;
  readonly look: MapLook;
  readonly layout: MapLayout;
  /** the focused stock; null: none */
  readonly stock: number | null;
}

/** The map for screen readers: its industries, and the stocks of the focused one. */
export const MapTree = memo(function MapTree({ id, snapshot, look, layout, stock }: MapTreeProps) {
  const open = stock === null ? undefined : sectorWith(layout, stock);
  const { scale, moment, halted } = look;
  return (
    <div className="visually-hidden" role="none">
      {layout.sectors.map((sector) => {
        const hname = snapshot.sectors[sector.sector]?.hname ?? '';
        return (
          <Fragment key={sector.sector}>
            <div
              role="treeitem"
              aria-level={1}
              aria-expanded={sector === open}
              aria-label={`${hname} 업종, ${scale.name} ${scale.textOf(sectorValueAt(moment, sector.sector))}, ${sector.tiles.length}종목`}
            />
            {sector === open &&
              sector.tiles.map((tile, place) => (
                <div
                  key={tile}
                  id={`${id}-${tile}`}
                  role="treeitem"
                  aria-level={2}
                  aria-posinset={place + 1}
                  aria-setsize={sector.tiles.length}
                  aria-label={[
                    snapshot.hname[tile],
                    halted.has(tile) ? '거래정지' : `${scale.name} ${scale.textOf(valueAt(moment, tile))}`,
                    `시가총액 ${wonInWords((snapshot.listingamount[tile] ?? 0) * EOK)}`,
                    hname,
                  ].join(', ')}
                />
              ))}
          </Fragment>
        );
      })}
    </div>
  );
});
