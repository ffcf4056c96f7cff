import { paths } from '@sise/contract/paths';
import { useLocation, useNavigate } from 'react-router';
import { SearchIcon } from '../search/search-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link, useShellNavigate } from '../ui/link.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { Logo } from './logo.tsx';
import { MemberCorner } from './member-corner.tsx';
import { areaOf, entryOf, TABS } from './menu.ts';
import { WholeMenu } from './whole-menu.tsx';
import styles from './mobile-bars.module.css';

interface MobileTopProps {
  /** The page's title beside the back arrow; the area's name if the page has none. */
  readonly title?: string;
}

export function MobileTop({ title }: MobileTopProps) {
  const area = areaOf(useLocation().pathname);
  const navigate = useNavigate();
  const goTo = useShellNavigate();
  const isHome = area?.id === 'home';
  // A reader who came from another site has no page of this site to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : goTo(area?.to ?? paths.home()));
  return (
    <header className={styles.topBar}>
      {isHome ? (
        <Logo size={24} className={styles.title} />
      ) : (
        <>
          <button
            type="button"
            className={`icon-button ${styles.back}`}
            aria-label="뒤로"
            onClick={() => void goBack()}
          >
            <Icon name="back" size={22} />
          </button>
          <div className={`${styles.title} ellipsis`}>{title ?? area?.label ?? '시세'}</div>
        </>
      )}
      <SearchIcon />
      <DisplaySettings />
      <MemberCorner narrow />
      <WholeMenu wide={false} />
    </header>
  );
}

export function MobileTabs() {
  const entry = entryOf(useLocation().pathname, TABS);
  return (
    <nav className={styles.tabBar} aria-label="하단 메뉴">
      {TABS.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={entry?.to === to ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
