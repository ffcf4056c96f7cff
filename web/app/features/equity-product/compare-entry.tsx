import type { EquityProductRow } from '@sise/contract/equity-product';
import { paths } from '@sise/contract/paths';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './compare-entry.module.css';

const EXAMPLES = 2;

/** The entry to the comparison, with the most traded products as examples. */
export function CompareEntry({ rows }: { readonly rows: readonly EquityProductRow[] }) {
  const pairs = Array.from({ length: EXAMPLES }, (_, n) => rows.slice(n * 2, n * 2 + 2)).filter(
    (pair) => pair.length === 2,
  );
  return (
    <Card
      className="columns-4"
      title="상품 비교"
      asOf="네 개까지"
      more={{ to: paths.etfEtnCompare(), label: '상품 고르기' }}
    >
      <p className={styles.text}>수익률을 한 그림에 놓고 보수·괴리율·추적오차와 겹치는 구성종목을 비교합니다.</p>
      <ul className={styles.examples}>
        {pairs.map((pair) => (
          <li key={pair.map(({ shcode }) => shcode).join()}>
            <Link to={paths.etfEtnCompare({ codes: pair.map(({ shcode }) => shcode).join(',') })}>
              {pair.map(({ hname }) => hname).join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
