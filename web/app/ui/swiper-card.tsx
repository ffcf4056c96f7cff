import { useId } from 'react';
import type { ReactNode } from 'react';
import { EmptyLine } from './empty-line.tsx';
import { Icon } from './icon.tsx';
import { useTrack } from './use-track.ts';

interface SwiperCardProps {
  readonly title: string;
  /** The age of the content: 실시간, 10~20분 지연. */
  readonly asOf?: ReactNode;
  readonly tools?: ReactNode;
  /** The text if there are no items: 해외지수 자료 없음. */
  readonly none: string;
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[];
  readonly className?: string;
}

/**
 * Tiles in a row wider than its card: scrolled by swiping, by the two arrows, or, if focused, by the arrow keys. The
 * edge of the next tile is always visible, as a hint that there are more.
 */
export function SwiperCard({ title, asOf, tools, none, items, className }: SwiperCardProps) {
  const heading = useId();
  const { track, ends, look, move: moveBy } = useTrack(items.length);

  if (items.length === 0)
    return (
      <section className={className === undefined ? 'card' : `card ${className}`} aria-labelledby={heading}>
        <div className="card-head">
          <h2 id={heading}>{title}</h2>
        </div>
        <EmptyLine>{none}</EmptyLine>
      </section>
    );

  const move = (way: 1 | -1) => moveBy(way * (track.current?.clientWidth ?? 0) * 0.8);

  return (
    <section className={className === undefined ? 'card' : `card ${className}`} aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
        {asOf !== undefined && <span className="as-of">{asOf}</span>}
        <span className="spacer" />
        {tools}
        <span className="swiper-arrows">
          <button type="button" aria-label={`${title} 이전`} disabled={ends.start} onClick={() => move(-1)}>
            <Icon name="back" size={14} />
          </button>
          <button type="button" aria-label={`${title} 다음`} disabled={ends.end} onClick={() => move(1)}>
            <Icon name="chevron" size={14} />
          </button>
        </span>
      </div>
      {/* A scrolling box must be reachable by the tab key, even if its tiles are not links. */}
      <ul
        ref={track}
        className="swiper-track"
        data-end={ends.end ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={look}
        aria-label={`${title} 목록`}
      >
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </section>
  );
}
