/** Reads CSV in chunks according to RFC 4180; a lone quote inside a bare field is taken literally. */
export interface CsvReading {
  push(text: string): void;
  end(): void;
}

export interface CsvHandlers {
  /**
   * @param fields of one row; the array is reused for the next
   * @param line where the row begins, from 1
   */
  onRow(fields: readonly string[], line: number): void;
  /** Called for a row whose quote is never closed; reading continues with the next line. */
  onBroken(line: number, text: string): void;
  /** Called for a row with more fields than allowed; nothing is read after it. */
  onWide?(line: number): void;
}

export interface CsvBounds {
  /** maximum number of fields in a row */
  readonly fields: number;
}

/** Longer than any row of a market file: a quote still open after this many characters is not an opening quote. */
const LONGEST_ROW = 65_536;
const QUOTE = 0x22;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

const UNBOUNDED: CsvBounds = { fields: Number.POSITIVE_INFINITY };

export function createCsvReading({ onRow, onBroken, onWide }: CsvHandlers, bounds = UNBOUNDED): CsvReading {
  const fields: string[] = [];
  let rest = '';
  let line = 1;
  let isOver = false;

  /** Reads whole rows from the start of the text and buffers the rest. */
  function consume(text: string, isEnd: boolean): void {
    let at = 0;
    let quote = text.indexOf('"');
    while (at < text.length) {
      if (isOver) break;
      const newline = text.indexOf('\n', at);
      if (newline < 0 && !isEnd) break;
      const end = newline < 0 ? text.length : newline;
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote < 0 || quote > end) {
        readBareRow(text, at, end);
        at = end + 1;
        continue;
      }
      const next = readQuotedRow(text, at, isEnd);
      if (next > 0) {
        at = next;
        continue;
      }
      if (isOver || (!isEnd && text.length - at < LONGEST_ROW)) break;
      onBroken(line, text.slice(at, end));
      line += 1;
      at = end + 1;
    }
    rest = at < text.length && !isOver ? text.slice(at) : '';
  }

  /** @returns whether a row has more fields than allowed */
  function isWide(count: number): boolean {
    if (count <= bounds.fields) return false;
    isOver = true;
    onWide?.(line);
    return true;
  }

  function readBareRow(text: string, from: number, newline: number): void {
    const end = newline > from && text.charCodeAt(newline - 1) === RETURN ? newline - 1 : newline;
    if (end > from) {
      let count = 0;
      let start = from;
      for (let at = from; at < end; at++) {
        if (text.charCodeAt(at) !== COMMA) continue;
        fields[count++] = text.slice(start, at);
        start = at + 1;
        if (isWide(count + 1)) return;
      }
      fields[count++] = text.slice(start, end);
      fields.length = count;
      onRow(fields, line);
    }
    line += 1;
  }

  /** @returns where the next row begins; 0 if the row continues beyond the end of the text, or has too many fields */
  function readQuotedRow(text: string, from: number, isEnd: boolean): number {
    let at = from;
    let count = 0;
    for (;;) {
      at = text.charCodeAt(at) === QUOTE ? readQuotedField(text, at, count) : readBareField(text, at, count);
      count += 1;
      if (at < 0 || (at >= text.length && !isEnd)) return 0;
      if (text.charCodeAt(at) !== COMMA) break;
      at += 1;
      if (isWide(count + 1)) return 0;
    }
    fields.length = count;
    onRow(fields, line);
    line += 1 + newlinesIn(text, from, at);
    return text.charCodeAt(at) === RETURN ? at + 2 : at + 1;
  }

  /** @returns where the field ends */
  function readBareField(text: string, from: number, place: number): number {
    const end = fieldEnd(text, from);
    fields[place] = text.slice(from, end);
    return end;
  }

  /** @returns where the field ends; -1 if its quote is not closed */
  function readQuotedField(text: string, from: number, place: number): number {
    let value = '';
    let at = from;
    do {
      const close = text.indexOf('"', at + 1);
      if (close < 0) return -1;
      if (at > from) value += '"'; // two quotes in a row stand for one
      value += text.slice(at + 1, close);
      at = close + 1;
    } while (text.charCodeAt(at) === QUOTE);
    // Text between the closing quote and the comma belongs to the field, as in spreadsheets.
    const end = fieldEnd(text, at);
    fields[place] = end > at ? value + text.slice(at, end) : value;
    return end;
  }

  return {
    push(text) {
      if (!isOver) consume(rest + text, false);
    },
    end: () => consume(rest, true),
  };
}

function fieldEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === NEWLINE) return at;
    if (code === RETURN && (at + 1 === text.length || text.charCodeAt(at + 1) === NEWLINE)) return at;
  }
  return text.length;
}

function newlinesIn(text: string, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at++) if (text.charCodeAt(at) === NEWLINE) count += 1;
  return count;
}
