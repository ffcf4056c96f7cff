import { useLocation } from 'react-router';
import { SearchField } from '../search/search-button.tsx';
import { Link } from '../ui/link.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { Logo } from './logo.tsx';
import { MemberCorner } from './member-corner.tsx';
import { entryOf, HEADER } from './menu.ts';
import { WholeMenu } from './whole-menu.tsx';
import styles from './pc-header.module.css';

export function PcHeader({ wide }: { readonly wide: boolean }) {
  const entry = entryOf(useLocation().pathname, HEADER);
  return (
    <header className={`${styles.header} desktop-only`}>
      <div className={wide ? `container container--full ${styles.headerRow}` : `container ${styles.headerRow}`}>
        <Logo />
        <nav className={styles.nav} aria-label="주 메뉴">
          {HEADER.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={entry?.to === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <SearchField />
        <DisplaySettings />
        <MemberCorner />
        <WholeMenu wide={wide} />
      </div>
    </header>
  );
}
