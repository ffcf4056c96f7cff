import type { MapBoard } from '@sise/contract/marketmap';
import { wonInWords } from '@sise/domain/format/number';
import { Fragment, memo } from 'react';
import type { MapLayout } from '../../maps/map-layout.ts';
import { sectorWith } from '../../maps/neighbour.ts';
import type { MapLook } from './map-model.ts';

const EOK = 1e8;

interface MapTreeProps {
  readonly id: string;
  readonly board: MapBoard;
  readonly look: MapLook;
  readonly layout: MapLayout;
  /** where the keys are; null: elsewhere */
  readonly stock: number | null;
}

/** What a screen reader finds in the map: its industries, and the stocks of the one where the keys are. */
export const MapTree = memo(function MapTree({ id, board, look, layout, stock }: MapTreeProps) {
  const open = stock === null ? undefined : sectorWith(layout, stock);
  const { scale, moment, halted } = look;
  return (
    <div className="sr" role="none">
      {layout.sectors.map((sector) => {
        const { hname } = board.sectors[sector.sector];
        return (
          <Fragment key={sector.sector}>
            <div
              role="treeitem"
              aria-level={1}
              aria-expanded={sector === open}
              aria-label={`${hname} 업종, ${scale.name} ${scale.textOf(moment.sector[sector.sector])}, ${sector.tiles.length}종목`}
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
                    board.hname[tile],
                    halted.has(tile) ? '거래정지' : `${scale.name} ${scale.textOf(moment.value[tile])}`,
                    `시가총액 ${wonInWords(board.listingamount[tile] * EOK)}`,
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
