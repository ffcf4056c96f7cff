import { ownPath } from '@sise/contract/return-path';
import { useSearchParams } from 'react-router';
import { Logo } from './logo.tsx';
import styles from './bare-header.module.css';

/** Header of a page without menus: the site's name, and a link back. */
export function BareHeader() {
  const [query] = useSearchParams();
  return (
    <header className={styles.bare}>
      <div className="container">
        <Logo />
        <a href={ownPath(query.get('returnUrl'))}>시세로 돌아가기</a>
      </div>
    </header>
  );
}
