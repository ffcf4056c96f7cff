import { AsOf } from '../../quotes/as-of.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './product-head.module.css';

interface ProductHeadProps {
  /** 코스피200 선물 */
  readonly title: string;
  /** The same page of each underlying. */
  readonly products: readonly { readonly name: string; readonly to: string; readonly isCurrent: boolean }[];
}

/** The title of a page of futures or options, the choice of the underlying, and the age of its numbers. */
export function ProductHead({ title, products }: ProductHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <nav className={styles.products} aria-label="기초자산">
        {products.map(({ name, to, isCurrent }) => (
          <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <span className="spacer" />
      <AsOf />
    </div>
  );
}
