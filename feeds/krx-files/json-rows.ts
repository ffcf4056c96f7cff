/**
 * Reads a JSON object whose members are lists of flat objects, as KRX's responses are, or a single such list, in
 * chunks. However long a list is, only one of its objects is in memory at a time.
 */
export interface JsonReading {
  push(text: string): void;
  /** @returns false if the text ended before the object did, or was not an object */
  end(): boolean;
}

export interface JsonHandlers {
  /**
   * @param section name of the member that holds the object, empty for a list at the root
   * @param line where it begins, from 1
   */
  onObject(section: string, object: Readonly<Record<string, unknown>>, line: number): void;
  /** Called when a list directly under the root begins; the list may be empty. */
  onList(section: string): void;
  /** Called for a text or number directly under the root. */
  onValue(name: string, value: string): void;
  /** Called for an object that is not valid JSON. */
  onBroken(line: number, text: string): void;
}

/** Longer than any object or text of a market file: at most this much is buffered of one that does not end. */
const LONGEST_PART = 1 << 20;

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
      const character = text.charAt(at);
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
          isBroken = text.length - at > LONGEST_PART;
          break;
        }
        emit(text.slice(at, end));
        at = end;
        continue;
      }
      if (character === '"') {
        const end = quoteEnd(text, at);
        if (end < 0) {
          isBroken = text.length - at > LONGEST_PART;
          break;
        }
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
    } else if (!/\s/.test(character)) {
      word += character;
      isBroken = word.length > LONGEST_PART;
    }
  }

  function emit(text: string): void {
    const begins = line;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
    const object = parsed(text);
    if (object) onObject(name, object, begins);
    else onBroken(begins, text);
  }

  return {
    push(text) {
      if (!isBroken) consume(rest + text);
      if (isBroken) rest = '';
    },
    end: () => isOver && !isBroken && rest.trim() === '',
  };
}

/** The end of the object that begins here; -1 if the text ends first. */
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

/** The end of the quoted text that begins here; -1 if it is unterminated. */
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
