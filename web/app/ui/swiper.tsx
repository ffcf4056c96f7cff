import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface SwiperProps {
  /** What is shown, said to screen readers. */
  readonly label: string;
  /** Slides, an element each, with a key. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** How much of the visible width one press of an arrow moves. */
const STEP = 0.8;

/**
 * A row of slides that scrolls sideways: by touch, by wheel, by arrow keys when it has the focus, or by its two buttons.
 * The next slide always shows its edge; slides snap to the left.
 */
export function Swiper({ label, children, className }: SwiperProps) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const look = () => {
      const start = list.scrollLeft <= 1;
      const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);

  const move = (way: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: way * list.clientWidth * STEP });
  };

  return (
    <div
      className={className === undefined ? 'swiper' : `swiper ${className}`}
      data-start={ends.start ? '' : undefined}
      data-end={ends.end ? '' : undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul ref={row} className="swiper__row" aria-label={label} tabIndex={0}>
        {children}
      </ul>
      {!(ends.start && ends.end) && (
        <div className="swiper__arrows">
          <button
            type="button"
            className="icb icb--sm"
            aria-label={`${label} 앞으로`}
            disabled={ends.start}
            onClick={() => move(-1)}
          >
            <Icon name="back" size={16} />
          </button>
          <button
            type="button"
            className="icb icb--sm"
            aria-label={`${label} 뒤로`}
            disabled={ends.end}
            onClick={() => move(1)}
          >
            <Icon name="chevron" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
