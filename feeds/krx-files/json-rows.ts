/**
 * Reads a JSON object whose members are lists of flat objects, as KRX's answers are, or one such list, piece by piece: however long a
 * list is, one of its objects is held at a time.
 */
export interface JsonReading {
  push(text: string): void;
  /** @returns false when the text ended before the object did, or was none */
  end(): boolean;
}

export interface JsonHandlers {
  /** @param section name of the member the object stands in, empty in a list by itself  @param line where it begins, from 1 */
  onObject(section: string, object: Readonly<Record<string, unknown>>, line: number): void;
  /** A list directly under the root begins; it may stay empty. */
  onList(section: string): void;
  /** A text or number directly under the root. */
  onValue(name: string, value: string): void;
  /** An object that is no JSON. */
  onBroken(line: number, text: string): void;
}

/** Longer than any object of a market file. */
const LONGEST_OBJECT = 1 << 20;

export function createJsonReading({ onObject, onList, onValue, onBroken }: JsonHandlers): JsonReading {
  let rest = '';
  let line = 1;
  let lists = 0; // 1 while directly inside a list of the root
  let isOpen = false;
  let isOver = false;
  let isBroken = false;
  let isList = false; // the root is a list
  let name = '';
  let word = ''; // the last text or bare word under the root
  let isNaming = true;

  function consume(text: string): void {
    let at = 0;
    while (at < text.length && !isBroken) {
      const character = text[at];
      if (character === '\n') line += 1;
      if (!isOpen || isOver) {
        if (character === '{' && !isOver) isOpen = true;
        else if (character === '[' && !isOver) {
          isOpen = isList = true;
          lists = 1;
          onList('');
        } else if (!/\s/.test(character)) isBroken = true;
        at += 1;
        continue;
      }
      if (character === '{') {
        const end = objectEnd(text, at);
        if (end < 0) {
          isBroken = text.length - at > LONGEST_OBJECT;
          break;
        }
        emit(text.slice(at, end));
        at = end;
        continue;
      }
      if (character === '"') {
        const end = quoteEnd(text, at);
        if (end < 0) break;
        if (lists === 0) {
          word = text.slice(at + 1, end - 1);
          if (isNaming) name = word;
        }
        at = end;
        continue;
      }
      step(character);
      at += 1;
    }
    rest = text.slice(at);
  }

  function step(character: string): void {
    if (character === '[') {
      lists += 1;
      if (lists === 1) onList(name);
    } else if (character === ']') {
      lists -= 1;
      isOver = isList && lists === 0;
    } else if (lists > 0) isBroken ||= isList && !/[\s,]/.test(character);
    else if (character === ':') {
      isNaming = false;
      word = '';
    } else if (character === ',' || character === '}') {
      if (word !== '' && !isNaming) onValue(name, word);
      isNaming = true;
      word = '';
      isOver = character === '}';
    } else if (!/\s/.test(character)) word += character;
  }

  function emit(text: string): void {
    const begins = line;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
    const object = parsed(text);
    if (object) onObject(name, object, begins);
    else onBroken(begins, text);
  }

  return {
    push: (text) => consume(rest + text),
    end: () => isOver && !isBroken && rest.trim() === '',
  };
}

/** Where the object that begins here ends; -1 when the text ends first. */
function objectEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = quoteEnd(text, at);
      if (end < 0) return -1;
      at = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Where the text in quotes that begins here ends; -1 when it does not. */
function quoteEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return -1;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>; // it begins with a brace
  } catch {
    return null;
  }
}
