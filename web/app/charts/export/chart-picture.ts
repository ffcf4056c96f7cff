import type { ChartTheme } from '../chart-theme.ts';

interface Caption {
  /** 삼성전자 일봉 */
  readonly title: string;
  /** 2026.05.20 ~ 2026.11.20 */
  readonly period: string;
  /** What is shown besides: indicators, compared names. */
  readonly shown: string;
  /** Where the numbers come from and of when they are. */
  readonly source: string;
}

const PAD = 20;
const TOP = 28;
const LINE = 20;
const SMALL_LINE = 15;
/** Between the words above and the chart, and under the last line. */
const GAP = 14;
/** What parts of a line stand between; a line that is too long breaks there. */
const BETWEEN = '  ·  ';

/**
 * A picture of a chart that tells by itself what it shows: title and period above, source below.
 * @param shot in pixels of the page, whatever the screen has: so the library photographs
 */
export function chartPicture(
  shot: HTMLCanvasElement,
  { title, period, shown, source }: Caption,
  { surface, ink, text, font }: Pick<ChartTheme, 'surface' | 'ink' | 'text' | 'font'>,
): HTMLCanvasElement {
  const fonts = { title: `700 18px ${font}`, words: `400 13px ${font}`, source: `400 11px ${font}` };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  const measure = (words: string, as: string) => {
    context.font = as;
    return context.measureText(words).width;
  };
  const past = measure(title, fonts.title) + 12;
  const isBeside = past + measure(period, fonts.words) <= shot.width;
  const above = [...(isBeside ? [] : [period]), ...brokenAt(shown, shot.width, (words) => measure(words, fonts.words))];
  const below = brokenAt(source, shot.width, (words) => measure(words, fonts.source));
  const head = TOP + above.length * LINE + GAP;
  canvas.width = shot.width + 2 * PAD;
  canvas.height = head + shot.height + GAP + below.length * SMALL_LINE + GAP;
  const write = (words: string, as: string, color: string, x: number, y: number) => {
    context.font = as;
    context.fillStyle = color;
    context.fillText(words, x, y);
  };
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(shot, PAD, head);
  write(title, fonts.title, ink, PAD, TOP);
  if (isBeside) write(period, fonts.words, text, PAD + past, TOP);
  above.forEach((words, n) => write(words, fonts.words, text, PAD, TOP + (n + 1) * LINE));
  const foot = head + shot.height + GAP;
  below.forEach((words, n) => write(words, fonts.source, text, PAD, foot + (n + 1) * SMALL_LINE - 4));
  return canvas;
}

/** A line broken between its parts where it would be wider than allowed; a part alone is never broken. */
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
