/** What a font covers: the first and last code point of each range, as in CSS `unicode-range`. */
type Ranges = readonly (readonly [from: number, to: number])[];

/** @param text as CSS has it: `U+20-7E, U+B1` */
export function rangesIn(text: string): Ranges {
  return [...text.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

/** @returns whether a text has a letter beyond ASCII that no range covers */
export function createLetterCheck(ranges: Ranges): (text: string) => boolean {
  const covered = new Set<number>();
  for (const [from, to] of ranges) for (let code = from; code <= to; code++) covered.add(code);
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      // A letter beyond the first plane is in none of the site's files, nor is half of one.
      if (unit > 0x7e && !covered.has(unit)) return true;
    }
    return false;
  };
}

/** The elements whose text is not shown. */
const HIDDEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT']);

/**
 * Calls back once, when a page shows or gets a letter that the font's files lack, also what is typed into a field.
 * @param family of the files, as the style sheets name it
 */
export function whenLetterIsMissing(document: Document, family: string, callback: () => void): void {
  const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', '') === family);
  const isMissingIn = createLetterCheck(faces.flatMap((face) => rangesIn(face.unicodeRange)));

  function isMissingBelow(node: Node): boolean {
    if (node.nodeType === Node.TEXT_NODE) {
      const { data, parentElement } = node as Text; // by its type
      return isMissingIn(data) && !HIDDEN.has(parentElement?.tagName ?? '');
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isMissingBelow(walker.currentNode)) return true;
    return false;
  }

  function end(): void {
    observer.disconnect();
    document.removeEventListener('input', onInput);
    callback();
  }

  const observer = new MutationObserver((records) => {
    const isMissing = records.some(({ type, target, addedNodes }) =>
      type === 'characterData' ? isMissingBelow(target) : [...addedNodes].some(isMissingBelow),
    );
    if (isMissing) end();
  });
  const onInput = ({ target }: Event) => {
    if (target && 'value' in target && isMissingIn(String(target.value))) end();
  };
  document.addEventListener('input', onInput);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  if (isMissingBelow(document.body)) end();
}
