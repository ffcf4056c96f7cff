import { AREA_LABELS } from '@sise/contract/page-row';
import { paths } from '@sise/contract/paths';
import { Link } from '../../ui/link.tsx';
import styles from './world-crumbs.module.css';

interface WorldCrumbsProps {
  /** The list that the page belongs to. */
  readonly list: { readonly to: string; readonly label: string };
  readonly name: string;
}

/** The breadcrumbs of a page of the world: 해외·코인 › 환율 › 미국 달러. */
export function WorldCrumbs({ list, name }: WorldCrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label="경로">
      <Link to={paths.world()}>{AREA_LABELS.world}</Link>
      <span aria-hidden="true">›</span>
      <Link to={list.to}>{list.label}</Link>
      <span aria-hidden="true">›</span>
      <b aria-current="page">{name}</b>
    </nav>
  );
}
