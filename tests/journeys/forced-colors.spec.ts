import { expect, test } from '../support/journey.ts';

/** Pages whose bars and legends are backgrounds of elements. */
const PAGES = ['/investment', '/stock/005930/financial-summary', '/consensus/accuracy', '/analyst'];

test('bars and legends are seen on a device with colours of its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of PAGES) {
    await page.goto(path);
    const marks = page.locator('main :is(i, b, u, s)[style]:empty, main i[data-group]');
    await expect(marks.first(), path).toBeAttached();
    expect(await page.evaluate(unseenMarks), path).toEqual([]);
  }
});

/** Parts of the page that are a background and nothing else, and have that of the page. */
function unseenMarks(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isUnseen = (style: CSSStyleDeclaration): boolean =>
    style.backgroundColor === canvas && style.backgroundImage === 'none' && style.borderStyle === 'none';
  return [...document.querySelectorAll('main :is(i, b, u, s, em, span, dt)')].flatMap((element) => {
    const before = getComputedStyle(element, '::before');
    const isMark = element.matches(':is(i, b, u, s, em):empty') && element.checkVisibility();
    const isLegend = before.content === '""' && before.display !== 'none';
    const unseen = (isMark && isUnseen(getComputedStyle(element))) || (isLegend && isUnseen(before));
    return unseen ? [element.outerHTML.slice(0, 120)] : [];
  });
}
