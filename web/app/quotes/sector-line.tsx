import { comma } from '@sise/domain/format/number';
import { marketOfFlag, nameOfMarket } from '@sise/domain/market/markets';
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { classOf, type SectorColumn } from './sector-columns.tsx';
import type { SectorWithFacts } from './sector-order.ts';
import { SectorStocks } from './sector-stocks.tsx';
import { useLiveSector } from './use-live-index.ts';
import sectorGridStyles from './sector-grid.module.css';

interface SectorLineProps<Row extends SectorWithFacts> {
  readonly sector: Row;
  readonly columns: readonly SectorColumn<Row>[];
  readonly showMarket: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const TONES = { strong: 'semibold', quiet: 'secondary' } as const;

/** An industry; if open, with its five largest stocks below it. */
export function SectorLine<Row extends SectorWithFacts>(props: SectorLineProps<Row>) {
  const { sector, columns, showMarket, isOpen, onToggle } = props;
  const row = useLiveSector(sector);
  const stocks = useId();
  return (
    <>
      <tr
        className={
          isOpen ? `${sectorGridStyles.sectorLine} ${sectorGridStyles.sectorLineOpen}` : sectorGridStyles.sectorLine
        }
        data-part="sector-line"
      >
        {columns.map((column) =>
          column.id === 'hname' ? (
            <td key={column.id} className="name-cell">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? stocks : undefined}
                onClick={onToggle}
              >
                <Icon name="chevron" size={14} />
                <span className="ellipsis">{row.hname}</span>
                {showMarket && <span className={`muted ${sectorGridStyles.sectorLineMarket}`}>{marketName(row)}</span>}
                <span className="muted">{comma(row.stocks)}</span>
              </button>
            </td>
          ) : (
            <td
              key={column.id}
              className={[classOf(column), column.tone && TONES[column.tone]].filter(Boolean).join(' ') || undefined}
              data-col={column.id}
            >
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {isOpen && (
        <tr className={sectorGridStyles.sectorLineStocks} data-uncounted="" id={stocks}>
          <td colSpan={columns.length}>
            <SectorStocks sector={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function marketName({ mktflg }: SectorWithFacts): string {
  const market = mktflg === null ? null : marketOfFlag(mktflg);
  return market === null ? '' : nameOfMarket(market);
}
