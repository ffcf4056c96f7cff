import type { Page } from '@playwright/test';

/**
 * What does not fit a page's width: the page itself if it scrolls sideways, words cut without an ellipsis, tables wider
 * than their card, and cards with nothing beside them in their row.
 */
export function widthFaults(page: Page): Promise<string[]> {
  // A narrow screen zooms out of what is too wide, so its own width is what counts.
  return page.evaluate((width) => {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) faults.push(`the page is ${scrollWidth} wide`);

    for (const box of document.querySelectorAll('body *')) {
      const { overflowX, textOverflow, visibility, webkitLineClamp } = getComputedStyle(box);
      const isCutting = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      if (!isCutting || visibility === 'hidden' || webkitLineClamp !== 'none' || box.clientWidth < 2) continue;
      if (box.closest('[aria-hidden=true], .visually-hidden, svg')) continue;
      const edge = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const holders = [];
        for (let one = text.parentElement; one !== null && one !== box; one = one.parentElement) holders.push(one);
        if (
          holders.some(
            (one) =>
              getComputedStyle(one).overflowX !== 'visible' || one.matches('.visually-hidden, [aria-hidden=true]'),
          )
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width, height } = range.getBoundingClientRect();
        if (width > 0 && height > 0 && left < edge.right - 1 && right > edge.right + 1)
          faults.push(`«${text.textContent?.trim()}» is cut off in ${box.className}`);
      }
    }

    for (const table of document.querySelectorAll<HTMLTableElement>('main .card table')) {
      const card = table.closest('.card');
      let box = table.parentElement;
      while (box !== null && box !== card && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      const isFree = box === null || getComputedStyle(box).overflowX === 'visible';
      if (isFree && table.getBoundingClientRect().right > (card?.getBoundingClientRect().right ?? 0) + 1)
        faults.push(`the table «${table.caption?.textContent}» is wider than its card`);
    }

    for (const grid of document.querySelectorAll('main *')) {
      if (getComputedStyle(grid).display !== 'grid' || grid.closest('.card') !== null) continue;
      const children = [...grid.children].flatMap((part) =>
        getComputedStyle(part).display === 'contents' ? [...part.children] : [part],
      );
      const parts = children.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
      if (![...grid.children].some((part) => part.matches('.card') || part.querySelector('.card') !== null)) continue;
      for (const { top, height } of parts) {
        const middle = top + Math.min(height, 80) / 2;
        const row = parts.filter((part) => part.top < middle && part.bottom > middle);
        const taken = row.reduce((sum, part) => sum + part.width, 0);
        if (taken < grid.clientWidth * 0.7)
          faults.push(`${Math.round(taken)} of ${grid.clientWidth} px are taken in a row of ${grid.className}`);
      }
    }
    return faults;
  }, page.viewportSize()?.width ?? 0);
}
