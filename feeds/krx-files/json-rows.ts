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
const BLANK = /\s/;

export function createJsonReading({ onObject, onList, onValue, onBroken }: JsonHandlers): JsonReading {
  let rest = '';
  let line = 1;
  let lists = 0; // how many are open; no object is open but the root
  let isOpen = false; // the root has begun
  let isOver = false; // the root has ended
  let isBroken = false;
  let isList = false; // the root is a list
  let name = '';
  let word = ''; // the last text or bare word under the root
  let isNaming = true;

  function consume(text: string): void {
    let at = 0;
    while (at < text.length && !isBroken) {
      const end = readToken(text, at);
      if (end < 0) {
        isBroken = text.length - at > LONGEST_PART;
        break;
      }
      at = end;
    }
    rest = text.slice(at);
  }

  /** @returns where the token that begins here ends; -1 if the text ends first */
  function readToken(text: string, from: number): number {
    const character = text.charAt(from);
    if (character === '\n') line += 1;
    if (isOver) readAfterRoot(character);
    else if (!isOpen) readBeforeRoot(character);
    else if (character === '{') return readObject(text, from);
    else if (character === '"') return readString(text, from);
    else if (character === '[') beginList();
    else if (character === ']') endList();
    else if (lists > 0) readBetweenElements(character);
    else readBetweenMembers(character);
    return from + 1;
  }

  function readBeforeRoot(character: string): void {
    if (character === '{') isOpen = true;
    else if (character === '[') {
      isOpen = isList = true;
      beginList();
    } else if (!BLANK.test(character)) isBroken = true;
  }

  function readAfterRoot(character: string): void {
    if (!BLANK.test(character)) isBroken = true;
  }

  function readObject(text: string, from: number): number {
    const end = objectEnd(text, from);
    if (end >= 0) emit(text.slice(from, end));
    return end;
  }

  function readString(text: string, from: number): number {
    const end = quoteEnd(text, from);
    if (end >= 0 && lists === 0) {
      word = text.slice(from + 1, end - 1);
      if (isNaming) name = word;
    }
    return end;
  }

  function beginList(): void {
    lists += 1;
    if (lists === 1) onList(name);
  }

  function endList(): void {
    lists -= 1;
    isOver = isList && lists === 0;
  }

  function readBetweenElements(character: string): void {
    if (isList && character !== ',' && !BLANK.test(character)) isBroken = true;
  }

  function readBetweenMembers(character: string): void {
    if (character === ':') {
      isNaming = false;
      word = '';
    } else if (character === ',' || character === '}') {
      endMember();
      isOver = character === '}';
    } else if (!BLANK.test(character)) {
      word += character;
      isBroken = word.length > LONGEST_PART;
    }
  }

  function endMember(): void {
    if (word !== '' && !isNaming) onValue(name, word);
    isNaming = true;
    word = '';
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
