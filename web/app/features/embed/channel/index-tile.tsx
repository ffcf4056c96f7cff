import { labelOf } from '@sise/contract/page-table';
import { INDEX_CODES, paths } from '@sise/contract/paths';
import type { IndexId } from '@sise/contract/paths';
import type { IndexRow, LineColumns } from '@sise/contract/rows';
import { seriesOf } from '../../../charts/index-series.ts';
import { DayChart } from '../day-chart.tsx';
import { EmbedLink } from '../embed-link.tsx';
import { PriceLine } from '../price-line.tsx';
import styles from './tile.module.css';

interface IndexTileProps {
  readonly index: IndexId;
  readonly rows: readonly IndexRow[];
  /** Today's lines; null leaves them out. */
  readonly lines: readonly LineColumns[] | null;
}

/** An index as a part of a card; nothing if no source has it. */
export function IndexTile({ index, rows, lines }: IndexTileProps) {
  const row = rows.find(({ upcode }) => upcode === INDEX_CODES[index]);
  if (row === undefined) return null;
  const line = lines?.find(({ upcode }) => upcode === row.upcode);
  return (
    <section className={styles.tile}>
      <h2>
        <EmbedLink to={paths.index(index)}>{labelOf('index', index)}</EmbedLink>
      </h2>
      <PriceLine small row={row} digits={2} />
      {line && <DayChart series={seriesOf(line)} label={`${row.hname} 당일 흐름`} />}
    </section>
  );
}
