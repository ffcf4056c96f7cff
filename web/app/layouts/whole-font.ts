import pretendard from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url';
import { whenLetterIsMissing } from '../ui/missing-letters.ts';

/**
 * Letters that the site's own font lacks come in parts of the full font. Its style sheet lays out the whole page anew, so
 * it is for pages that show such a letter alone.
 */
export function addWholeFontWhenMissed(): void {
  whenLetterIsMissing(document, 'Sise Sans', () => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = pretendard;
    document.head.append(link);
  });
}
