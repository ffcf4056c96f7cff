import { isAppPath } from '@sise/contract/paths';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useSharedContent } from '../ui/shared-markup.tsx';
import { AREAS } from './menu.ts';
import styles from './whole-menu.module.css';

/** A menu of every page of the site. It opens on click, not on hover. */
export function WholeMenu({ wide }: { readonly wide: boolean }) {
  const panel = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null); // a change of the page closes it
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpenAt(null);
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.whole}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label="전체 메뉴"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <Icon name="menu" />
      </button>
      <Panel id={panel} wide={wide} isOpen={isOpen} />
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  readonly wide: boolean;
  readonly isOpen: boolean;
}

function Panel({ id, wide, isOpen }: PanelProps) {
  const { pathname } = useLocation();
  const content = useSharedContent(`menu ${id} ${wide} ${isAppPath(pathname)}`, () => (
    <Columns panel={id} wide={wide} />
  ));
  return <div id={id} className={styles.menu} hidden={!isOpen} {...content} />;
}

function Columns({ panel, wide }: { readonly panel: string; readonly wide: boolean }) {
  return (
    <nav
      className={wide ? `container container--full ${styles.menuColumns}` : `container ${styles.menuColumns}`}
      aria-label="전체 메뉴"
    >
      {AREAS.filter(({ pages }) => pages.length > 0).map(({ id, label, pages }) => (
        <div key={label}>
          <p className={styles.menuName} id={`${panel}-${id}`}>
            {label}
          </p>
          <ul aria-labelledby={`${panel}-${id}`}>
            {pages.map((page) => (
              <li key={page.to}>
                <Link to={page.to}>{page.label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
