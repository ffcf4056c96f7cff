/** A4, points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

export type Weight = 'regular' | 'bold';
/** Red, green and blue, `#rrggbb`. */
export type Color = `#${string}`;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: Color;
  /** right: the text ends at x */
  readonly align?: 'left' | 'right';
}

/** A page being drawn. x from the left, y from the top, points; a text's y is its baseline. */
export interface Canvas {
  text(x: number, y: number, text: string, style: TextStyle): void;
  /** Lines no wider than `width`, one below the other. @returns the baseline after the last */
  paragraph(x: number, y: number, width: number, text: string, style: TextStyle & { readonly leading: number }): number;
  rectangle(x: number, y: number, width: number, height: number, color: Color): void;
  /** A line through points. */
  path(points: readonly (readonly [x: number, y: number])[], width: number, color: Color): void;
}

/** Draws on the open page of a document in which a font is registered under the name of each weight. */
export function createCanvas(document: PDFKit.PDFDocument): Canvas {
  const widthOf = (text: string, { size, weight = 'regular' }: TextStyle): number =>
    document.font(weight).fontSize(size).widthOfString(text);

  function text(x: number, y: number, words: string, style: TextStyle): void {
    const { size, weight = 'regular', color = '#111827', align } = style;
    const left = align === 'right' ? x - widthOf(words, style) : x;
    document
      .font(weight)
      .fontSize(size)
      .fillColor(color)
      .text(words, left, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  return {
    text,
    paragraph(x, y, width, words, { leading, ...style }) {
      let line = y;
      for (const part of wrapped(words, width, (one) => widthOf(one, style))) {
        text(x, line, part, style);
        line += leading;
      }
      return line;
    },
    rectangle: (x, y, width, height, color) => void document.rect(x, y, width, height).fill(color),
    path(points, width, color) {
      points.forEach(([x, y], n) => (n === 0 ? document.moveTo(x, y) : document.lineTo(x, y)));
      document.lineWidth(width).lineJoin('round').stroke(color);
    },
  };
}

/**
 * Breaks lines at spaces, where the library would break between any two syllables; a word wider than the line gets its
 * own line.
 */
function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
