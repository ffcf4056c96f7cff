import { HEIGHT_MESSAGE } from '@sise/contract/embeds';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { EmbedWidth } from './embed-view.ts';
import styles from './embed-preview.module.css';

interface EmbedPreviewProps {
  readonly src: string;
  readonly title: string;
  readonly width: EmbedWidth;
  /** CSS pixels */
  readonly height: number;
  /** Called with the height that the card tells. */
  readonly onHeight: (height: number) => void;
}

/** The card in a frame, as an article shows it. */
export function EmbedPreview({ src, title, width, height, onHeight }: EmbedPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useEffectEvent(onHeight);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const posted = heightIn(data);
      if (posted !== null) send(posted);
    };
    window.addEventListener('message', receive);
    // The card may have told its height before this page listened.
    frame.current?.contentWindow?.postMessage({ type: HEIGHT_MESSAGE }, window.location.origin);
    return () => window.removeEventListener('message', receive);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles.article} aria-label="기사 속 카드" tabIndex={0}>
      <p className={styles.words} aria-hidden="true" />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, as an article frames it */}
      <iframe
        ref={frame}
        className={styles.frame}
        src={src}
        title={title}
        height={height}
        style={{ width: width === 'full' ? '100%' : Number(width) }}
      />
      <p className={styles.words} aria-hidden="true" />
    </section>
  );
}

function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return null;
  const { type, height } = data;
  return type === HEIGHT_MESSAGE && typeof height === 'number' && height > 0 ? height : null;
}
