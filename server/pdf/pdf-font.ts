import type { PdfFile, Ref } from './pdf-file.ts';
import type { TrueType } from './true-type.ts';

/** A font as a page writes with it; it remembers which characters it has written. */
export interface PdfFont {
  /** Width of a text in points at a type size. */
  width(text: string, size: number): number;
  /** The text as glyph numbers in hexadecimal, for the operator Tj. */
  encode(text: string): string;
  /** Puts the font into the file, with the glyphs that were written. */
  embed(file: PdfFile): Ref;
}

export function createPdfFont(font: TrueType): PdfFont {
  const written = new Map<number, number>();

  function glyphs(text: string): number[] {
    return Array.from(text, (character) => font.glyphOf(character.codePointAt(0) ?? 0));
  }

  return {
    width: (text, size) => (glyphs(text).reduce((sum, glyph) => sum + font.widthOf(glyph), 0) * size) / 1000,
    encode(text) {
      const numbers = Array.from(text, (character) => {
        const codePoint = character.codePointAt(0) ?? 0;
        const glyph = font.glyphOf(codePoint);
        if (!written.has(glyph)) written.set(glyph, codePoint);
        return glyph;
      });
      return `<${numbers.map(hex).join('')}>`;
    },
    embed(file) {
      const used = [...written].toSorted(([a], [b]) => a - b);
      const data = font.subset(used.map(([glyph]) => glyph));
      const name = `${tagOf(used.map(([glyph]) => glyph))}+${font.name}`;
      const program = file.addStream(data, `/Length1 ${data.length} `);
      const box = font.box.map(Math.round).join(' ');
      const [ascent, descent] = [font.ascent, font.descent].map(Math.round);
      const descriptor = file.add(
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${ascent} ` +
          `/Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 ${program} >>`,
      );
      const widths = used.map(([glyph]) => `${glyph} [${Math.round(font.widthOf(glyph))}]`).join(' ');
      const descendant = file.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /FontDescriptor ${descriptor} ` +
          `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [${widths}] >>`,
      );
      const meanings = file.addStream(Buffer.from(meaningsOf(used), 'latin1'));
      return file.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] ` +
          `/ToUnicode ${meanings} >>`,
      );
    },
  };
}

/** Which character each glyph stands for, so that the text can be found and copied. */
function meaningsOf(used: readonly (readonly [glyph: number, codePoint: number])[]): string {
  const lines = used.map(([glyph, codePoint]) => {
    const text = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex').toUpperCase();
    return `<${hex(glyph)}> <${text}>`;
  });
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Six capital letters that tell subsets of one font apart. */
function tagOf(glyphs: readonly number[]): string {
  let hash = glyphs.length;
  for (const glyph of glyphs) hash = (Math.imul(hash, 31) + glyph) >>> 0;
  return Array.from({ length: 6 }, (_, n) => String.fromCodePoint(65 + (Math.floor(hash / 26 ** n) % 26))).join('');
}

function hex(glyph: number): string {
  return glyph.toString(16).toUpperCase().padStart(4, '0');
}
