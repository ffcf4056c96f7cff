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
      let end = text.indexOf('\n', at);
      if (end < 0) {
        if (!isEnd) break;
        end = text.length;
      }
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote < 0 || quote > end) {
        readBare(text, at, end);
        at = end + 1;
        continue;
      }
      const next = readQuoted(text, at, isEnd);
      if (isOver) break;
      if (next > 0) {
        at = next;
        continue;
      }
      if (!isEnd && text.length - at < LONGEST_ROW) break;
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

  function readBare(text: string, from: number, newline: number): void {
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
  function readQuoted(text: string, from: number, isEnd: boolean): number {
    let at = from;
    let count = 0;
    let lines = 1;
    for (;;) {
      if (text.charCodeAt(at) === QUOTE) {
        let value = '';
        let start = at + 1;
        for (;;) {
          const close = text.indexOf('"', start);
          if (close < 0) return 0;
          value += text.slice(start, close);
          at = close + 1;
          if (text.charCodeAt(at) !== QUOTE) break;
          value += '"';
          start = at + 1;
        }
        for (let i = 0; i < value.length; i++) if (value.charCodeAt(i) === NEWLINE) lines += 1;
        // Text between the closing quote and the comma belongs to the field, as in spreadsheets.
        const end = fieldEnd(text, at);
        fields[count++] = end > at ? value + text.slice(at, end) : value;
        at = end;
      } else {
        const end = fieldEnd(text, at);
        fields[count++] = text.slice(at, end);
        at = end;
      }
      if (at >= text.length && !isEnd) return 0;
      if (text.charCodeAt(at) === COMMA) {
        at += 1;
        if (isWide(count + 1)) return 0;
        continue;
      }
      fields.length = count;
      onRow(fields, line);
      line += lines;
      return text.charCodeAt(at) === RETURN ? at + 2 : at + 1;
    }
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
