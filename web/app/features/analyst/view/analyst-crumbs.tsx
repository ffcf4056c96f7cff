import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { Link } from '../../../ui/link.tsx';
import styles from './analyst-crumbs.module.css';

/** The breadcrumbs of the page: 애널리스트 순위 › 김도현. */
export function AnalystCrumbs({ name }: { readonly name: string }) {
  return (
    <nav className={styles.crumbs} aria-label="경로">
      <Link to={paths.analystRanking()}>{labelOf('analystRanking')}</Link>
      <span aria-hidden="true">›</span>
      <b aria-current="page">{name}</b>
    </nav>
  );
}
