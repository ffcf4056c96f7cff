import type { PdfFont } from './pdf-font.ts';

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

/** A page being drawn on. x from the left, y from the top, points; a text's y is its base line. */
export interface Canvas {
  text(x: number, y: number, text: string, style: TextStyle): void;
  /** Lines no wider than asked for, one below the other. @returns the base line after the last */
  paragraph(x: number, y: number, width: number, text: string, style: TextStyle & { readonly leading: number }): number;
  rectangle(x: number, y: number, width: number, height: number, color: Color): void;
  /** A line through points. */
  path(points: readonly (readonly [x: number, y: number])[], width: number, color: Color): void;
  /** The operators of all that was drawn. */
  content(): string;
}

export function createCanvas(fonts: Readonly<Record<Weight, PdfFont>>): Canvas {
  const drawn: string[] = [];

  function text(
    x: number,
    y: number,
    words: string,
    { size, weight = 'regular', color = '#111827', align }: TextStyle,
  ) {
    const font = fonts[weight];
    const left = align === 'right' ? x - font.width(words, size) : x;
    const name = weight === 'bold' ? 'F2' : 'F1';
    drawn.push(`BT /${name} ${size} Tf ${fill(color)} ${place(left, y)} Td ${font.encode(words)} Tj ET`);
  }

  return {
    text,
    paragraph(x, y, width, words, { leading, ...style }) {
      let line = y;
      for (const part of wrapped(words, width, (one) => fonts[style.weight ?? 'regular'].width(one, style.size))) {
        text(x, line, part, style);
        line += leading;
      }
      return line;
    },
    rectangle: (x, y, width, height, color) =>
      void drawn.push(`${fill(color)} ${place(x, y + height)} ${number(width)} ${number(height)} re f`),
    path(points, width, color) {
      const steps = points.map(([x, y], n) => `${place(x, y)} ${n === 0 ? 'm' : 'l'}`);
      drawn.push(`${rgb(color)} RG ${number(width)} w 1 j ${steps.join(' ')} S`);
    },
    content: () => drawn.join('\n'),
  };
}

/** Breaks at spaces; a word wider than the line stands alone on it. */
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

/** PDF counts from the bottom. */
function place(x: number, y: number): string {
  return `${number(x)} ${number(PAGE.height - y)}`;
}

function fill(color: Color): string {
  return `${rgb(color)} rg`;
}

function rgb(color: Color): string {
  return [1, 3, 5].map((at) => number(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
