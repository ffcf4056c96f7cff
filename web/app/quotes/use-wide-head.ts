import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the head of a sideways scrolling table visible: inside such a container a head can only stick to the container,
 * not to the screen, so it is moved by as much as the container has scrolled beneath the header.
 */
export function useWideHead(table: RefObject<HTMLTableElement | null>, overflows: boolean): void {
  useEffect(() => {
    const [head, box] = [table.current?.tHead, table.current?.parentElement];
    if (!overflows || !head || !box) return undefined;
    const place = () => {
      const { top, height } = box.getBoundingClientRect();
      const cell = head.rows[0]?.cells[0];
      const stick = cell === undefined ? 0 : Number.parseFloat(getComputedStyle(cell).top) || 0;
      const most = Math.max(0, height - 2 * head.offsetHeight);
      head.style.transform = `translateY(${Math.min(most, Math.max(0, stick - top))}px)`;
    };
    place();
    document.addEventListener('scroll', place, { passive: true });
    return () => {
      document.removeEventListener('scroll', place);
      head.style.transform = '';
    };
  }, [table, overflows]);
}
