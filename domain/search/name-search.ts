import { elementAt } from '../element-at.ts';
import { firstInOrder } from '../ranking/first-in-order.ts';
import { completionsOf, initialsOf, isInitial, splitClusters } from './hangul.ts';
import { otherLayout } from './keyboard-layout.ts';
import { isWithinOneSlip } from './typing-error.ts';

/** An item that is found by its code or by any of its names. */
export interface Searchable {
  readonly code: string;
  /** The listed name first, then other names. */
  readonly names: readonly string[];
}

/** Search over items that were prepared once; results are indices of the items. */
export interface NameSearch {
  /**
   * All matches, the best first: the exact code or name, a prefix, a part, and last a name one typing error away;
   * within each by weight. One to three Latin letters match only where a word begins, etf is no part of Netflix, or a
   * name that has one letter more. If only names with typing errors match, the input is also read in the other keyboard
   * layout, which matches at the beginning of a name or of one of its words. Empty input finds nothing.
   * @param most only the first so many; by default all
   */
  find(typed: string, most?: number): number[];
  /** Whether a typed text is the code or one of the names of an item, however it is spaced and written. */
  isNamed(typed: string, item: number): boolean;
}

/** How well an item matches; smaller is better. */
const FIT = { whole: 0, beginning: 1, part: 2, slip: 3, none: 4 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

/** A shorter name allows no typing error: it would be another name. */
const LEAST_FOR_SLIP = 3;
/** From this length on, the beginning of a longer name also allows one. */
const LEAST_FOR_SLIP_AT_START = 4;

interface ReadyName {
  readonly text: string;
  readonly initials: string;
  /** Where its words begin in the text, as bits; words beyond the 31st character are missing. */
  readonly words: number;
}

interface Ready {
  readonly code: string;
  readonly names: readonly ReadyName[];
}

/** @param weightOf how likely an item is meant, by index, read at the time of the search: a market cap */
export function createNameSearch(items: readonly Searchable[], weightOf: (item: number) => number): NameSearch {
  const ready = items.map(({ code, names }): Ready => {
    const words = new Map(names.map((name) => [plain(name), wordsOf(name)]));
    words.delete('');
    return {
      code: plain(code),
      names: Array.from(words, ([text, starts]) => ({ text, initials: initialsOf(text), words: starts })),
    };
  });
  const longest = ready.reduce((most, { names }) => Math.max(most, ...names.map(({ text }) => text.length)), 0);

  /** How well each item matches, of one search at a time. */
  const fits = new Uint8Array(ready.length);

  /** Improves the fits by a typed text, or by its reading in the other keyboard layout. @returns the best of them */
  function fitAll(typed: string, isOther = false): Fit {
    const wanted = splitClusters(plain(typed));
    if (wanted === '' || wanted.length > longest + 1) return FIT.none;
    const fitOf = wantsInitials(wanted) ? fitByInitials(wanted, isOther) : fitByText(wanted, isOther);
    let best: Fit = FIT.none;
    for (let item = 0; item < ready.length; item++) {
      const fit = fitOf(elementAt(ready, item));
      if (fit < (fits[item] ?? FIT.none)) fits[item] = fit;
      if (fit < best) best = fit;
    }
    return best;
  }

  const compare = (a: number, b: number) =>
    (fits[a] ?? FIT.none) - (fits[b] ?? FIT.none) || weightOf(b) - weightOf(a) || a - b;

  return {
    find(typed, most) {
      fits.fill(FIT.none);
      const best = fitAll(typed);
      const other = best < FIT.slip ? null : otherLayout(typed);
      if (other !== null) fitAll(other, true);
      const found: number[] = [];
      for (let item = 0; item < fits.length; item++) if (fits[item] !== FIT.none) found.push(item);
      return most === undefined ? found.toSorted(compare) : firstInOrder(found, most, compare);
    },
    isNamed(typed, item) {
      const wanted = plain(typed);
      const { code, names } = elementAt(ready, item);
      return wanted !== '' && (code === wanted || names.some(({ text }) => text === wanted));
    },
  };
}

/**
 * Search over items that are given with each request, such as quotes, and are the same ones nearly always: prepared
 * again only when a code or a name is another. The first item weighs most.
 */
export function createRepeatedSearch(): (items: readonly Searchable[]) => NameSearch {
  let last: { readonly key: string; readonly search: NameSearch } | null = null;
  let lastItems: readonly Searchable[] | null = null;
  return (items) => {
    if (last && items === lastItems) return last.search;
    lastItems = items;
    const key = items.map(({ code, names }) => `${code}\t${names.join('\t')}`).join('\n');
    if (last?.key === key) return last.search;
    last = { key, search: createNameSearch(items, (item) => -item) };
    return last.search;
  };
}

const FULL_WIDTH = 0xfee0;

/** Normalises text for comparison: lower case, composed syllables, no blanks and punctuation, no full-width forms. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const LAST_BIT = 30;
const SEPARATOR = 0;
const HANGUL = 1;
const OTHER_SCRIPT = 2;

/** Where the words of a name begin in its plain text, as bits: also where Hangul and other letters meet. */
function wordsOf(name: string): number {
  let at = 0;
  let words = 0;
  let before = SEPARATOR;
  for (let i = 0; i < name.length && at <= LAST_BIT; i++) {
    const script = scriptOf(name.charCodeAt(i));
    if (script !== SEPARATOR && script !== before) words |= 1 << at;
    if (script !== SEPARATOR) at += 1;
    before = script;
  }
  return words;
}

/** What a character of a name is, by its code: names are many, and a pattern would take several times as long. */
function scriptOf(code: number): number {
  if (code >= 0xac00 && code <= 0xd7a3) return HANGUL;
  if (code >= 0x2000 && code <= 0x206f) return SEPARATOR; // ’, –, …
  if (code >= 0xc0) return OTHER_SCRIPT;
  const isDigit = code >= 0x30 && code <= 0x39;
  const letter = code | 0x20;
  return isDigit || (letter >= 0x61 && letter <= 0x7a) ? OTHER_SCRIPT : SEPARATOR;
}

function isWordAt({ words }: ReadyName, at: number): boolean {
  return at <= LAST_BIT && ((words >> at) & 1) === 1;
}

/** Whether a typed text is one of the names, however it is spaced and written. */
export function isNamed(typed: string, names: readonly string[]): boolean {
  const wanted = plain(typed);
  return wanted !== '' && names.some((name) => plain(name) === wanted);
}

function wantsInitials(wanted: string): boolean {
  return Array.from(wanted).some(isInitial);
}

function fitByText(wanted: string, isOther: boolean): (item: Ready) => Fit {
  const isUnfinished = unfinishedOf(wanted);
  const isShort = /^[a-z]{1,3}$/.test(wanted);
  const onlyWords = isOther || isShort;
  const maySlip = !isOther || /[가-힣]/.test(wanted); // the keys of one syllable are near too many English names
  const slipsIn = isShort ? lacksOne : slips;

  function fitOfName(name: ReadyName, best: Fit): Fit {
    const { text } = name;
    let at = text.indexOf(wanted);
    if (onlyWords) while (at > 0 && !isWordAt(name, at)) at = text.indexOf(wanted, at + 1);
    if (at === 0) return text.length === wanted.length ? FIT.whole : FIT.beginning;
    if (at > 0) return FIT.part;
    if (isUnfinished(text)) return FIT.beginning;
    return maySlip && best > FIT.slip && slipsIn(wanted, text) ? FIT.slip : FIT.none;
  }

  return ({ code, names }) => {
    let best = fitOfCode(code, wanted);
    for (const name of names) {
      const fit = fitOfName(name, best);
      if (fit < best) best = fit;
    }
    return best;
  };
}

function fitOfCode(code: string, wanted: string): Fit {
  if (code === wanted) return FIT.whole;
  return code.startsWith(wanted) ? FIT.beginning : FIT.none;
}

/** @returns whether a name begins with the input once its last syllable is completed */
function unfinishedOf(wanted: string): (name: string) => boolean {
  const finished = wanted.slice(0, -1);
  const completions = completionsOf(wanted.slice(-1));
  if (completions === null) return () => false;
  return (name) => {
    const next = name.charCodeAt(finished.length); // not a number where the name ends
    return next >= completions.first && next <= completions.last && name.startsWith(finished);
  };
}

function slips(wanted: string, text: string): boolean {
  if (wanted.length < LEAST_FOR_SLIP || !beginsAlike(wanted, text)) return false;
  if (isWithinOneSlip(wanted, text)) return true;
  if (wanted.length < LEAST_FOR_SLIP_AT_START || text.length <= wanted.length) return false;
  return (
    isWithinOneSlip(wanted, text, wanted.length - 1) ||
    isWithinOneSlip(wanted, text, wanted.length) ||
    isWithinOneSlip(wanted, text, wanted.length + 1)
  );
}

/** Whether a name is three letters with one more, which three Latin letters may lack: other errors give other words. */
function lacksOne(wanted: string, text: string): boolean {
  return wanted.length === LEAST_FOR_SLIP && text.length === wanted.length + 1 && isWithinOneSlip(wanted, text);
}

/** Cheap filter: false for nearly all names that are more than one typing error away. */
function beginsAlike(wanted: string, text: string): boolean {
  const first = wanted.charCodeAt(0);
  const second = wanted.charCodeAt(1);
  const begin = text.charCodeAt(0);
  const next = text.charCodeAt(1);
  return begin === first || next === first || begin === second || next === second;
}

/** Initial consonants match syllables; other characters match themselves: 삼성ㅈㅈ. */
function fitByInitials(wanted: string, isOther: boolean): (item: Ready) => Fit {
  const initials = initialsOf(wanted);
  const spelt = Array.from(wanted).flatMap((sign, at) => (isInitial(sign) ? [] : { sign, at }));
  return ({ names }) => {
    let best: Fit = FIT.none;
    for (const name of names) {
      for (let at = name.initials.indexOf(initials); at !== -1; at = name.initials.indexOf(initials, at + 1)) {
        if (isOther && !isWordAt(name, at)) continue;
        const from = at;
        if (!spelt.every(({ sign, at: place }) => name.text[from + place] === sign)) continue;
        const fit = at > 0 ? FIT.part : name.text.length === wanted.length ? FIT.whole : FIT.beginning;
        if (fit < best) best = fit;
        break;
      }
    }
    return best;
  };
}
