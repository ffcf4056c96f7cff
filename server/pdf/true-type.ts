/** What a PDF needs of a TrueType font file: measures, glyphs by character, and a smaller font of the glyphs used. */
export interface TrueType {
  /** PostScript name. */
  readonly name: string;
  /** In thousandths of the type size, as all measures here; descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** 0, the sign for what is missing, where the font has no such character. */
  glyphOf(codePoint: number): number;
  widthOf(glyph: number): number;
  /** A font file of these glyphs alone, under the numbers they have here. */
  subset(glyphs: Iterable<number>): Buffer;
}

/** A glyph may be put together from others; these bits tell how long its parts are described. */
const COMPOSITE = { words: 0x0001, scale: 0x0008, more: 0x0020, scales: 0x0040, matrix: 0x0080 } as const;
/** Tables that are taken over as they are; hinting tables where there are any. */
const KEPT = ['head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'];

/** @throws RangeError when it is no TrueType font with glyph outlines and a full character map */
export function readTrueType(name: string, file: Buffer): TrueType {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new RangeError(`the font ${name} has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx, glyf] = [table('head'), table('hhea'), table('hmtx'), table('glyf')];
  const scale = 1000 / head.readUInt16BE(18);
  const metrics = hhea.readUInt16BE(34);
  const glyphs = table('maxp').readUInt16BE(4);
  const places = placesOf(table('loca'), head.readInt16BE(50) === 1, glyphs);
  const map = characterMap(table('cmap'));

  const outline = (glyph: number): Buffer => glyf.subarray(places[glyph], places[glyph + 1]);

  /** The glyphs and all that they are put together from. */
  function withParts(wanted: Iterable<number>): Set<number> {
    const all = new Set<number>([0]);
    const waiting = [...wanted];
    for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
      if (all.has(glyph)) continue;
      all.add(glyph);
      waiting.push(...partsOf(outline(glyph)));
    }
    return all;
  }

  return {
    name,
    ascent: hhea.readInt16BE(4) * scale,
    descent: hhea.readInt16BE(6) * scale,
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at) * scale) as [number, number, number, number], // four of four
    glyphOf: map,
    widthOf: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)) * scale,
    subset(wanted) {
      const kept = withParts(wanted);
      const loca = Buffer.alloc(4 * (glyphs + 1));
      const outlines: Buffer[] = [];
      let length = 0;
      for (let glyph = 0; glyph < glyphs; glyph++) {
        loca.writeUInt32BE(length, 4 * glyph);
        if (!kept.has(glyph)) continue;
        const drawn = padded(outline(glyph));
        outlines.push(drawn);
        length += drawn.length;
      }
      loca.writeUInt32BE(length, 4 * glyphs);
      const longPlaces = Buffer.from(head);
      longPlaces.writeInt16BE(1, 50);
      return fontFile([
        ...KEPT.flatMap((tag): [string, Buffer][] => {
          const found = tag === 'head' ? longPlaces : tables.get(tag);
          return found ? [[tag, found]] : [];
        }),
        ['glyf', Buffer.concat(outlines)],
        ['loca', loca],
      ]);
    },
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let entry = 0; entry < file.readUInt16BE(4); entry++) {
    const at = 12 + 16 * entry;
    const from = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(from, from + file.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Where each glyph's outline begins; one more entry for the end of the last. */
function placesOf(loca: Buffer, isLong: boolean, glyphs: number): Uint32Array {
  return Uint32Array.from({ length: glyphs + 1 }, (_, glyph) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph),
  );
}

/** Reads a map of format 12: runs of characters with glyphs in the same order. */
function characterMap(cmap: Buffer): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + 8 * n));
  const at = subtables.find((from) => cmap.readUInt16BE(from) === 12);
  if (at === undefined) throw new RangeError('the font has no full character map');
  const runs = cmap.readUInt32BE(at + 12);
  return (codePoint) => {
    let [low, high] = [0, runs - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const run = at + 16 + 12 * middle;
      if (codePoint < cmap.readUInt32BE(run)) high = middle - 1;
      else if (codePoint > cmap.readUInt32BE(run + 4)) low = middle + 1;
      else return cmap.readUInt32BE(run + 8) + codePoint - cmap.readUInt32BE(run);
    }
    return 0;
  };
}

/** The glyphs a composite glyph is made of; none for a plain one. */
function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags: number = COMPOSITE.more; flags & COMPOSITE.more;) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & COMPOSITE.words ? 4 : 2);
    if (flags & COMPOSITE.scale) at += 2;
    else if (flags & COMPOSITE.scales) at += 4;
    else if (flags & COMPOSITE.matrix) at += 8;
  }
  return parts;
}

/** A font file of tables, in the order of their tags as the format wants it. */
function fontFile(tables: readonly [tag: string, data: Buffer][]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(12 + 16 * sorted.length);
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  let from = directory.length;
  const bodies = sorted.map(([tag, data], n) => {
    const at = 12 + 16 * n;
    const body = padded(data);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(body), at + 4);
    directory.writeUInt32BE(from, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    from += body.length;
    return body;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Tables and outlines begin at multiples of four bytes. */
function padded(data: Buffer): Buffer {
  const rest = data.length % 4;
  return rest === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - rest)]);
}

function checksum(body: Buffer): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0;
  return sum;
}
