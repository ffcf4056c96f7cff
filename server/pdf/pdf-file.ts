import { deflateSync } from 'node:zlib';

/** Names an object of the file from within another: `12 0 R`. */
export type Ref = string;

/** A PDF file in the making: numbered objects, then a table of where each begins. */
export interface PdfFile {
  /** Keeps a number for an object that is written later. */
  reserve(): Ref;
  write(ref: Ref, body: string): void;
  /** @returns the number it was given */
  add(body: string): Ref;
  /** Bytes, compressed. @param entries further entries of its dictionary */
  addStream(data: Buffer, entries?: string): Ref;
  /** The whole file. @param root the catalog, @param info who and what */
  end(root: Ref, info: Ref): Buffer;
}

export function createPdfFile(): PdfFile {
  const bodies: (Buffer | null)[] = [];

  function reserve(): Ref {
    bodies.push(null);
    return `${bodies.length} 0 R`;
  }

  function put(ref: Ref, body: Buffer): Ref {
    bodies[Number.parseInt(ref, 10) - 1] = body;
    return ref;
  }

  return {
    reserve,
    write: (ref, body) => void put(ref, Buffer.from(body, 'latin1')),
    add: (body) => put(reserve(), Buffer.from(body, 'latin1')),
    addStream(data, entries = '') {
      const packed = deflateSync(data);
      const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
      return put(reserve(), Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]));
    },
    end(root, info) {
      // Four bytes above 127 tell programs that the file is not text.
      const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
      const places: number[] = [];
      let length = parts[0].length;
      const append = (part: Buffer) => {
        parts.push(part);
        length += part.length;
      };
      bodies.forEach((body, n) => {
        if (body === null) throw new Error(`object ${n + 1} of the PDF was never written`);
        places.push(length);
        append(Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
      });
      const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      const size = bodies.length + 1;
      parts.push(
        Buffer.from(
          `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${root} /Info ${info} >>\n` +
            `startxref\n${length}\n%%EOF\n`,
        ),
      );
      return Buffer.concat(parts);
    },
  };
}

/** A text for a reader of the file's properties, in UTF-16. */
export function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** A moment as PDF writes it, in Korean time. @param date `2026-11-20` @param time `09:05`, null when not known */
export function dateString(date: string, time: string | null): string {
  return `(D:${date.replaceAll('-', '')}${(time ?? '00:00').replace(':', '')}00+09'00')`;
}
