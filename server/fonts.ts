import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph, GlyphRun } from 'fontkit';

/** Resolves the fonts of the pages from the web package, which depends on them. */
const fromWeb = createRequire(new URL('../web/package.json', import.meta.url));
const fileOf = (name: string) => fromWeb.resolve(`pretendard/dist/public/static/alternative/${name}.ttf`);

export const REGULAR_FONT = fileOf('Pretendard-Regular');
export const SEMIBOLD_FONT = fileOf('Pretendard-SemiBold');

/**
 * A font that sets one glyph after the other at its own width. Whole Hangul syllables need nothing else, and the font's
 * rules for pairs and ligatures take three times as long. The library is loaded here because loading costs 0.1 s.
 * @param path of a TrueType font
 */
export async function readFont(path: string): Promise<Font> {
  const [{ create }, file] = await Promise.all([import('fontkit'), readFile(path)]);
  const font = create(file);
  if ('fonts' in font) throw new RangeError(`${path} holds more than one font`);
  return Object.create(font, { layout: { value: (text: string) => plainRun(font, text) } }) as Font; // with another layout
}

/** Width of a text in points at a type size. */
export function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

function plainRun(font: Font, text: string): Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'> {
  const glyphs = Array.from(text, (sign) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    return { id, advanceWidth, codePoints: [codePoint] } as Glyph; // nothing else is read
  });
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return {
    glyphs,
    positions,
    /** Calculated on access, as the library does: the owner of a run may scale its positions. */
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
