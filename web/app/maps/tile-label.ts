import { ownIndustryName } from '@sise/domain/map/industry-name';
import { HEAD_FONT, HEAD_INSET } from './map-scene.ts';
import { shortTileName } from './short-tile-name.ts';

/** The text on a tile. */
export interface TileLabel {
  /** the name, on one line or two */
  readonly lines: readonly string[];
  /** px */
  readonly size: number;
  /** The number under the name; null if it does not fit. */
  readonly under: { readonly text: string; readonly size: number } | null;
}

interface LabelOptions {
  readonly name: string;
  readonly under: string;
  /** px */
  readonly width: number;
  readonly height: number;
  /** size of the tile as a share of the largest, 0 to 1 */
  readonly share: number;
  /** px */
  readonly largest: number;
  readonly smallest: number;
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
}

const LINE = 1.16;
/** Free space inside a tile, horizontally and vertically, px; less if the name would not fit otherwise. */
const EDGE = { one: 8, more: 6, down: 4, last: 3 } as const;
/** The smallest font size of a name, px. */
const LEAST = 9;
/** The fewest characters of a shortened name that are still meaningful. */
const LEAST_SIGNS = 2;
/** Width of a character relative to the font size, in Pretendard: 한글, and everything else. */
const WIDE = 0.9;
const NARROW = 0.6;
/** Names are split before these words. */
const LAST_WORDS =
  /^(.{2,}?)(금융지주|홀딩스|증권|화재|시스템|조선해양|중공업|일렉트릭|항공우주|글로비스|퓨처엠|오토에버|바이오로직스|바이오팜|텔레콤|디스플레이|이노텍|에너빌리티|에너지솔루션|인터내셔널|엔지니어링|머티리얼즈|에어로스페이스|테크놀로지|전기|전자|항공|은행|뱅크|페이|식품|생명|건설|모비스|로템|화학|제약|해상|카드|산업|제철|물산|솔루션)$/;
const LATIN_FIRST = /^([A-Za-z&-]{2,})\s?([가-힣].*)$/;
const LATIN_LAST = /^([가-힣]{2,})([A-Za-z0-9&]+)$/;

/**
 * The label of a tile: the name at 11 + 24·√share px if it fits on one line, else on two lines split at a word. If that
 * would be smaller than `smallest`, the first of these that fits at 9 px or more: the name on up to three lines, its
 * short form, the short form in lines of a few characters, its beginning with an ellipsis, one character per line. Null
 * if not even that fits. Widths are calculated, not measured, so that server and browser agree. Larger text makes names
 * larger where there is room, also for the number under them, and shortens none.
 */
export function tileLabel(options: LabelOptions): TileLabel | null {
  const label = labelAt(options);
  const usual = options.textScale > 1 && label?.under === null ? labelAt({ ...options, textScale: 1 }) : null;
  return usual?.under ? usual : label;
}

function labelAt(options: LabelOptions): TileLabel | null {
  const { under, width, height, smallest } = options;
  const whole = wholeName(options);
  const written = whole.size >= smallest ? whole : lastResort(options);
  if (written === null) return null;
  const { lines, size } = written;
  const underSize = Math.max(smallest, halfPixels(size * 0.78));
  const isRoomUnder =
    height >= lines.length * size * LINE + underSize * LINE + 4 && width >= underSize * textWidth(under) + 6;
  return { lines, size, under: isRoomUnder && under !== '' ? { text: under, size: underSize } : null };
}

type Written = Pick<TileLabel, 'lines' | 'size'>;

function wholeName({ name, width, height, share, largest, textScale }: LabelOptions): Written {
  const idealSize = Math.min(largest, 11 + 24 * Math.sqrt(share)) * textScale;
  const room = (across: number) => ({ width: width - across, height: height - EDGE.down });
  const one = Math.min(idealSize, sizeIn(room(EDGE.one), [name]));
  const two = cut(name);
  const twoSize = two ? Math.min(idealSize, 17 * textScale, sizeIn(room(EDGE.more), two)) : 0;
  return two !== null && one < 12 * textScale && twoSize > one
    ? { lines: two, size: halfPixels(twoSize) }
    : { lines: [name], size: halfPixels(one) };
}

/** The label of a small tile. */
function lastResort({ name, width, height, smallest, textScale }: LabelOptions): Written | null {
  const room = { width: width - EDGE.last, height: height - EDGE.last };
  // Most tiles of a market are too small for a single character.
  if (sizeIn(room, ['.']) < LEAST) return null;
  for (const lines of waysOf(name)) {
    const size = sizeIn(room, lines);
    if (size >= LEAST) return { lines, size: halfPixels(Math.min(smallest * textScale, size)) };
  }
  return null;
}

/**
 * Ways to write a name, the best first: whole and short, split at words, in small pieces, its beginning, in a column.
 */
function* waysOf(name: string): Iterable<readonly string[]> {
  const short = shortTileName(name);
  for (const text of [name, short]) {
    yield [text];
    const two = cut(text);
    if (two === null) continue;
    yield two;
    const three = cutLonger(two);
    if (three !== null) yield three;
  }
  const signs = Array.from(short.replaceAll(' ', ''));
  const isReadable = signs.length <= 4 || !/[\x21-\x7e]{2}/.test(short); // pieces of a long Latin word mean nothing
  if (isReadable && signs.length !== 4) yield linesOf(signs, 3);
  if (isReadable) yield linesOf(signs, 2);
  for (let length = name.length - 1; length >= LEAST_SIGNS; length--) yield [`${name.slice(0, length).trimEnd()}…`];
  yield signs;
}

function linesOf(signs: readonly string[], length: number): readonly string[] {
  return Array.from({ length: Math.ceil(signs.length / length) }, (_, line) =>
    signs.slice(line * length, (line + 1) * length).join(''),
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The font size at which lines fill a space, px. */
function sizeIn({ width, height }: Room, lines: readonly string[]): number {
  let widest = 0;
  for (const line of lines) widest = Math.max(widest, textWidth(line));
  return Math.min(width / widest, height / (lines.length * LINE));
}

function halfPixels(size: number): number {
  return Math.floor(size * 2) / 2;
}

/** The vertical centres of a label's lines, px from the centre of its tile. */
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

/** Width of a text relative to its font size. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += sign.charCodeAt(0) > 0x2e7f ? WIDE : NARROW;
  return width;
}

/** An industry's name for its head: without what it leaves out if that has no room beside its value. @param room px */
export function headName(name: string, valueText: string, room: number): string {
  return textWidth(name + valueText) * HEAD_FONT + 3 * HEAD_INSET > room ? ownIndustryName(name) : name;
}

/** The font size of a head: larger text as far as name and value have room. @param room px */
export function headSize(text: string, room: number, textScale: number): number {
  const fitting = (room - 3 * HEAD_INSET) / textWidth(text);
  return Math.max(HEAD_FONT, halfPixels(Math.min(HEAD_FONT * textScale, fitting)));
}

/** A name in two parts: before its last word, at a change of script, at its space, else in the middle. */
function cut(name: string): [string, string] | null {
  if (name.length < 4) return null;
  const words = LAST_WORDS.exec(name) ?? LATIN_FIRST.exec(name) ?? LATIN_LAST.exec(name) ?? /^(\S+)\s(.+)$/.exec(name);
  const [, first, last] = words ?? [];
  if (first !== undefined && last !== undefined) return [first.trim(), last];
  if (/^[\x20-\x7e]+$/.test(name)) return null; // a Latin word is not split
  const middle = Math.ceil(name.length / 2);
  return [name.slice(0, middle), name.slice(middle)];
}

/** Two parts with the longer one split once more; null if it cannot be split. */
function cutLonger([first, second]: readonly [string, string]): readonly string[] | null {
  if (textWidth(first) > textWidth(second)) {
    const parts = cut(first);
    return parts && [...parts, second];
  }
  const parts = cut(second);
  return parts && [first, ...parts];
}
