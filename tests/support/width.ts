import type { Page } from '@playwright/test';

/** What does not fit a page's width: the page itself if it scrolls sideways, and words cut without an ellipsis. */
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
    return faults;
  }, page.viewportSize()?.width ?? 0);
}
