import { paths } from '@sise/contract/paths';
import type { WorldRow } from '@sise/contract/world';
import { comma } from '@sise/domain/format/number';
import { Spark } from '../../charts/spark.tsx';
import { Change } from '../../quotes/change.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { Continent } from './continents.ts';
import styles from './continent-card.module.css';

/** The indices of a continent as tiles. */
export function ContinentCard({ name, rows }: Continent) {
  return (
    <Card className="columns-4" title={name}>
      <ul className={styles.tiles}>
        {rows.map((row) => (
          <li key={row.symbol}>
            <Tile row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tile({ row: { symbol, hname, price, change, chgrate, trend, jnilclose, label } }: { readonly row: WorldRow }) {
  return (
    <Link className={styles.tile} to={paths.worldInstrument(symbol)}>
      <span className={styles.name}>{hname}</span>
      <span className={styles.value}>{comma(price, 2)}</span>
      <span className={styles.change}>
        <Change value={change} digits={2} /> <Rate value={chgrate} />
      </span>
      <Spark values={trend} base={jnilclose} digits={2} />
      <span className={styles.age}>{label}</span>
    </Link>
  );
}
