import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { OpenedPart } from '../../../../ui/opened-part.tsx';
import { rememberFocus } from '../../../../ui/pass-focus.ts';
import type { EntryFrameProps, EntryOverlayProps } from './entry-overlay.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import styles from './entry-frame.module.css';

const loadOverlay = async () => (await import('./entry-overlay.tsx')).EntryOverlay;

/**
 * Beside the page if there is room; else a modal above it. Closed, it returns the focus, also where what had it has
 * disappeared: an entry that was deleted here.
 */
export function EntryFrame(props: EntryFrameProps) {
  const [before] = useState(rememberFocus);
  if (!useIsNarrow(1279)) return <Docked {...props} before={before} />;
  return (
    <OpenedPart load={loadOverlay} open onMissing={props.onClose}>
      {(Overlay) => <Overlay {...props} before={before} />}
    </OpenedPart>
  );
}

/** The page stays usable beside it. It takes the focus when it appears and returns it when it closes. */
function Docked({ title, onClose, before, children }: EntryOverlayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return () => before()?.focus();
  }, [before]);
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
