import { labelOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { Link } from '../ui/link.tsx';
import bareHeaderStyles from './bare-header.module.css';

/** Footer of a page without menus: the documents that somebody who signs up has a right to read first. */
export function BareFooter() {
  return (
    <footer className={bareHeaderStyles.bareFooter}>
      <nav aria-label="바닥글">
        <Link to={paths.terms()}>{labelOf('terms')}</Link>
        <Link to={paths.privacy()}>
          <b>{labelOf('privacy')}</b>
        </Link>
        <Link to={paths.help()}>{labelOf('help')}</Link>
      </nav>
    </footer>
  );
}
