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
const HEAD = 64;
const FOOT = 34;

/** A picture of a chart that tells by itself what it shows: title and period above, source below. */
export function chartPicture(
  shot: HTMLCanvasElement,
  { title, period, shown, source }: Caption,
  { surface, ink, text, font }: Pick<ChartTheme, 'surface' | 'ink' | 'text' | 'font'>,
): HTMLCanvasElement {
  const ratio = window.devicePixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = shot.width + 2 * PAD * ratio;
  canvas.height = shot.height + (HEAD + FOOT) * ratio;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(shot, PAD * ratio, HEAD * ratio);
  context.scale(ratio, ratio);
  const width = canvas.width / ratio - 2 * PAD;
  context.fillStyle = ink;
  context.font = `700 18px ${font}`;
  context.fillText(title, PAD, 28, width);
  const past = context.measureText(title).width;
  context.fillStyle = text;
  context.font = `400 13px ${font}`;
  context.fillText(period, PAD + past + 12, 28, Math.max(0, width - past - 12));
  context.fillText(shown, PAD, 50, width);
  context.font = `400 11px ${font}`;
  context.fillText(source, PAD, canvas.height / ratio - 13, width);
  return canvas;
}
