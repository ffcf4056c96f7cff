import { lazy, Suspense, useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { EntryFrameProps } from './entry-overlay.tsx';
import { useMedia } from './use-media.ts';
import styles from './entry-frame.module.css';

const EntryOverlay = lazy(async () => ({ default: (await import('./entry-overlay.tsx')).EntryOverlay }));

/** Beside the page if there is room; else a modal above it. */
export function EntryFrame(props: EntryFrameProps) {
  if (useMedia('(min-width: 1280px)')) return <Docked {...props} />;
  return (
    <Suspense>
      <EntryOverlay {...props} />
    </Suspense>
  );
}

/** The page stays usable beside it. It takes the focus when it appears and returns it when it closes. */
function Docked({ title, onClose, children }: EntryFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every field
    <aside
      className={`card ${styles.entry} ${styles.docked}`}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="닫기" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </aside>
  );
}
