/** What stands on a tile. */
export interface TileLabel {
  /** the name, on one line or two */
  readonly lines: readonly string[];
  /** px */
  readonly size: number;
  /** The number under the name; null where it does not fit whole. */
  readonly under: { readonly text: string; readonly size: number } | null;
}

interface LabelWish {
  readonly name: string;
  readonly under: string;
  /** px */
  readonly width: number;
  readonly height: number;
  /** what the tile stands for as a share of the largest, 0 to 1 */
  readonly share: number;
  /** px */
  readonly largest: number;
  readonly smallest: number;
}

const LINE = 1.16;
/** Width of a sign in parts of the font size, as Pretendard has it: 한글, and everything else. */
const WIDE = 0.9;
const NARROW = 0.6;
/** Names are cut before these words. */
const LAST_WORDS =
  /^(.{2,}?)(금융지주|홀딩스|증권|화재|시스템|조선해양|중공업|일렉트릭|항공우주|글로비스|퓨처엠|오토에버|바이오로직스|바이오팜|텔레콤|디스플레이|이노텍|에너빌리티|에너지솔루션|인터내셔널|엔지니어링|머티리얼즈|에어로스페이스|테크놀로지|전기|전자|항공|은행|뱅크|페이|식품|생명|건설|모비스|로템|화학|제약|해상|카드|산업|제철|물산|솔루션)$/;
const LATIN_FIRST = /^([A-Za-z&-]{2,})\s?([가-힣].*)$/;

/**
 * The label of a tile: the name at 11 + 24·√share px if it fits on one line, else on two cut at a word, and nothing
 * where it would be smaller than `smallest`; never a part of a name. Widths are reckoned, not measured, so that server
 * and browser agree.
 */
export function tileLabel({ name, under, width, height, share, largest, smallest }: LabelWish): TileLabel | null {
  if (width < 26 || height < 15) return null;
  const wished = Math.min(largest, 11 + 24 * Math.sqrt(share));
  const one = Math.min(wished, (width - 8) / textWidth(name), (height - 4) / LINE);
  const two = cut(name);
  const twoSize = two
    ? Math.min(wished, 17, (width - 6) / Math.max(...two.map(textWidth)), (height - 4) / (2 * LINE))
    : 0;
  const wraps = two !== null && one < 12 && twoSize > one;
  const size = Math.floor((wraps ? twoSize : one) * 2) / 2;
  if (size < smallest) return null;
  const lines = wraps ? two : [name];
  const underSize = Math.max(smallest, Math.floor(size * 0.78 * 2) / 2);
  const isRoomUnder =
    height >= lines.length * size * LINE + underSize * LINE + 4 && width >= underSize * textWidth(under) + 6;
  return { lines, size, under: isRoomUnder && under !== '' ? { text: under, size: underSize } : null };
}

/** The middles of the lines of a label, px from the middle of its tile. */
export function lineOffsets({ lines, size, under }: TileLabel): number[] {
  const heights = [...lines.map(() => size * LINE), ...(under ? [under.size * LINE] : [])];
  const whole = heights.reduce((sum, height) => sum + height, 0);
  let top = -whole / 2;
  return heights.map((height) => {
    const middle = top + height / 2;
    top += height;
    return middle;
  });
}

/** Width of a text in parts of its font size. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += sign.charCodeAt(0) > 0x2e7f ? WIDE : NARROW;
  return width;
}

/** A name in two parts: before its last word, after its Latin beginning, at its space, else in the middle. */
function cut(name: string): [string, string] | null {
  if (name.length < 4) return null;
  const words = LAST_WORDS.exec(name) ?? LATIN_FIRST.exec(name) ?? /^(\S+)\s(.+)$/.exec(name);
  if (words) return [words[1].trim(), words[2]];
  if (/^[\x20-\x7e]+$/.test(name)) return null; // a Latin word has no syllables to be cut at
  const middle = Math.ceil(name.length / 2);
  return [name.slice(0, middle), name.slice(middle)];
}
