/** Scrolls a row of chips alone, not the page, and leaves it where the chip is in view. */
export function scrollToChip(row: Element, selector: string): void {
  const chip = row.querySelector(selector)?.getBoundingClientRect();
  const view = row.getBoundingClientRect();
  if (!chip || (chip.left >= view.left && chip.right <= view.right)) return;
  row.scrollLeft += chip.left - view.left - (view.width - chip.width) / 2;
}
