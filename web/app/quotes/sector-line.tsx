import type { SectorRow } from '@sise/contract/rows';
import { comma, inEok } from '@sise/domain/format/number';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BreadthBar } from '../charts/breadth-bar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Rate } from './rate.tsx';
import { SECTOR_ORDERS } from './sector-order.ts';
import { SectorStocks } from './sector-stocks.tsx';
import { useLiveSector } from './use-live-index.ts';

interface SectorLineProps {
  readonly sector: SectorRow;
  readonly showMarket: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What its table tells beyond the columns that all have. */
  readonly lastCell?: ReactNode;
}

/** An industry; opened, its five largest stocks stand below it. */
export function SectorLine({ sector, showMarket, isOpen, onToggle, lastCell }: SectorLineProps) {
  const row = useLiveSector(sector);
  const stocks = useId();
  return (
    <>
      <tr className={isOpen ? 'sector-line sector-line--open' : 'sector-line'}>
        <td className="nm">
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? stocks : undefined} onClick={onToggle}>
            <Icon name="chevron" size={14} />
            <span className="ell">{row.hname}</span>
            {showMarket && <span className="mute sector-line__market">{marketName(row)}</span>}
            <span className="mute">{comma(row.stocks)}</span>
          </button>
        </td>
        <td className="b6">
          <Rate value={row.chgrate} />
        </td>
        <td className="sector-table__wide">{inEok(row.amount)}</td>
        <td className="sector-table__wide sub">{inEok(row.listingamount)}</td>
        <td>
          <span className="sector-line__breadth">
            <BreadthBar rise={row.rise} flat={row.flat} fall={row.fall} />
            <span aria-hidden="true">
              {comma(row.rise)} · {comma(row.flat)} · {comma(row.fall)}
            </span>
          </span>
        </td>
        {lastCell !== undefined && <td className="sector-table__wide">{lastCell}</td>}
      </tr>
      {isOpen && (
        <tr className="sector-line__stocks" id={stocks}>
          <td colSpan={SECTOR_ORDERS.length + (lastCell === undefined ? 0 : 1)}>
            <SectorStocks sector={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function marketName({ mktflg }: SectorRow): string {
  const market = mktflg === null ? null : marketOfFlag(mktflg);
  return market === null ? '' : nameOfMarket(market);
}
