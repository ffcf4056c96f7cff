import type { ChartTheme } from '../chart-theme.ts';
import { legendRows, MARK_ROOM } from './legend.ts';
import type { LegendEntry, LegendMark } from './legend.ts';

interface Caption {
  /** 삼성전자 일봉 */
  readonly title: string;
  /** 2026.05.20~2026.11.20 */
  readonly period: string;
  /** The legend: indicators and compared names, with their marks. */
  readonly shown: readonly LegendEntry[];
  /** The source of the numbers and their time. */
  readonly source: string;
}

type PictureTheme = Pick<ChartTheme, 'surface' | 'ink' | 'text' | 'font' | 'textScale' | 'of'>;

const PAD = 20;
const TOP = 28;
const LINE = 20;
const SMALL_LINE = 15;
/** Width of the mark before a name. */
const MARK = 14;
/** Space between the text above and the chart, and under the last line. */
const GAP = 14;
/** Separator between the parts of a line; a line that is too long breaks there. */
const BETWEEN = '  ·  ';

/**
 * A self-contained picture of a chart: title and period above, source below.
 * @param shot the screenshot, in CSS pixels on any screen, as the library takes it
 */
export function chartPicture(
  shot: HTMLCanvasElement,
  { title, period, shown, source }: Caption,
  { surface, ink, text, font, textScale, of }: PictureTheme,
): HTMLCanvasElement {
  // Laid out at the usual size of text, and as much larger as the text in the chart.
  const width = shot.width / textScale;
  const height = shot.height / textScale;
  const fonts = { title: `700 18px ${font}`, words: `400 13px ${font}`, source: `400 11px ${font}` };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  const measure = (words: string, as: string) => {
    context.font = as;
    return context.measureText(words).width;
  };
  const past = measure(title, fonts.title) + 12;
  const isBeside = past + measure(period, fonts.words) <= width;
  const legend = legendRows(shown, width, (words) => measure(words, fonts.words));
  const beneath = isBeside ? TOP : TOP + LINE; // the last text line, above the legend
  const below = brokenAt(source, width, (words) => measure(words, fonts.source));
  const head = beneath + legend.length * LINE + GAP;
  canvas.width = shot.width + 2 * PAD * textScale;
  canvas.height = shot.height + (head + GAP + below.length * SMALL_LINE + GAP) * textScale;
  const write = (words: string, as: string, color: string, x: number, y: number) => {
    context.font = as;
    context.fillStyle = color;
    context.fillText(words, x, y);
  };
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(textScale, textScale);
  context.drawImage(shot, PAD, head, width, height);
  write(title, fonts.title, ink, PAD, TOP);
  write(period, fonts.words, text, isBeside ? PAD + past : PAD, beneath);
  for (const [n, row] of legend.entries()) {
    const y = beneath + (n + 1) * LINE;
    for (const { text: words, mark, x } of row) {
      if (mark) drawMark(context, mark, of(mark.token), { x: PAD + x, y: y - 5 });
      write(words, fonts.words, text, PAD + x + (mark ? MARK_ROOM : 0), y);
    }
  }
  const foot = head + height + GAP;
  below.forEach((words, n) => write(words, fonts.source, text, PAD, foot + (n + 1) * SMALL_LINE - 4));
  return canvas;
}

/** The mark before a name, drawn like the line in the chart; `y` is its middle. */
function drawMark(
  context: CanvasRenderingContext2D,
  { shape, dash }: LegendMark,
  colour: string,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  context.save();
  context.fillStyle = colour;
  context.strokeStyle = colour;
  if (shape === 'line') {
    context.lineWidth = 2;
    context.setLineDash([...dash]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + MARK, y);
    context.stroke();
  } else {
    context.globalAlpha = shape === 'band' ? 0.35 : 1;
    const height = shape === 'band' ? 8 : 10;
    context.fillRect(x + (shape === 'band' ? 0 : 4), y - height / 2, shape === 'band' ? MARK : 5, height);
  }
  context.restore();
}

/** A line broken between its parts if it is wider than allowed; a single part is never broken. */
export function brokenAt(line: string, width: number, measure: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const part of line.split(BETWEEN).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? null : `${last}${BETWEEN}${part}`;
    if (longer !== null && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
