import { change as changeOf, rate } from '@sise/domain/format/number';
import type { Direction } from '@sise/domain/market/direction';
import { sparklineShape } from './sparkline-shape.ts';

/** The content of a link's picture: a stock or an index at its present value. */
export interface Subject {
  readonly name: string;
  /** Small text beside the name: `코스피 · 005930`. */
  readonly about: string;
  /** The formatted value; `-` before the first trade. */
  readonly value: string;
  /** Won or points, signed. */
  readonly change: number | null;
  /** percent, signed */
  readonly changeRate: number | null;
  readonly digits: number;
  /** Closes, oldest first, the value of today the last; fewer than two are not drawn. */
  readonly closes: readonly number[];
  /** The period of the closes: `최근 6개월`. */
  readonly span: string;
  /** Time and source of the value. */
  readonly footnote: string;
}

/** The image size that every reader of `og:image` accepts. */
const CARD = { width: 1_200, height: 630 } as const;

const PAD = 72;
const INK = { text: '#191F28', soft: '#4E5968', faint: '#636E7B', line: '#E5E8EB', page: '#FFFFFF' } as const;
const TONE = { up: '#D02738', down: '#1F5FD6', flat: '#4E5968' } as const;
const CHART = { left: PAD, top: 318, width: CARD.width - 2 * PAD, height: 196 } as const;
const NAME = { size: 64, least: 40, room: CARD.width - 2 * PAD - 180 } as const;

/** Width of a text in the heavy font at a type size, px. */
export type Measure = (text: string, size: number) => number;

/** The picture of a subject as SVG, in the colours of the light theme. */
export function subjectCard(subject: Subject, measure: Measure): string {
  const direction = toneOf(subject.change ?? subject.changeRate);
  const tone = TONE[direction];
  const { name, size } = fitted(subject.name, measure);
  const { text: moved, arrow } = changeOf(subject.change, subject.digits, direction);
  const changeText = subject.changeRate === null ? '' : `${arrow} ${moved}  ${rate(subject.changeRate)}`.trim();
  const valueWidth = measure(subject.value, 76);
  return frame([
    text(PAD, 126, name, { size, weight: 600 }),
    text(PAD, 172, subject.about, { size: 26, fill: INK.faint }),
    text(PAD, 272, subject.value, { size: 76, weight: 600, fill: subject.changeRate === null ? INK.text : tone }),
    text(PAD + valueWidth + 28, 272, changeText, { size: 38, weight: 600, fill: tone }),
    ...chart(subject.closes, tone),
    subject.closes.length < 2
      ? ''
      : text(CARD.width - PAD, 272, subject.span, { size: 24, fill: INK.faint, anchor: 'end' }),
    text(PAD, 574, subject.footnote, { size: 24, fill: INK.faint }),
  ]);
}

/** The picture of every page without one of its own. */
export function siteCard(title: string, line: string): string {
  return frame([text(PAD, 330, title, { size: 72, weight: 600 }), text(PAD, 394, line, { size: 32, fill: INK.soft })]);
}

function toneOf(change: number | null): Direction & keyof typeof TONE {
  if (change === null || change === 0) return 'flat';
  return change > 0 ? 'up' : 'down';
}

function frame(parts: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="Pretendard">` +
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${INK.page}"/>` +
    `<g transform="translate(${CARD.width - PAD - 116} 72) scale(1.7)"><rect width="26" height="26" rx="7" fill="${INK.text}"/>` +
    '<path d="M4.5 18.5 9 10l3.800 7L17 6.5l4.5 12" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></g>' +
    text(CARD.width - PAD, 106, '시세', { size: 34, weight: 600, anchor: 'end' }) +
    parts.join('') +
    '</svg>'
  );
}

function chart(closes: readonly number[], tone: string): string[] {
  const shape = sparklineShape(closes, CHART);
  if (!shape) return [];
  return [
    `<path d="M${CHART.left} ${CHART.top + CHART.height}H${CHART.left + CHART.width}" stroke="${INK.line}" stroke-width="2"/>`,
    `<path d="${shape.fill}" fill="${tone}" fill-opacity=".08"/>`,
    `<path d="${shape.line}" fill="none" stroke="${tone}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${shape.end.x}" cy="${shape.end.y}" r="7" fill="${tone}"/>`,
  ];
}

/** Fits a name into its room: smaller first, then cut. */
function fitted(name: string, measure: Measure): { name: string; size: number } {
  const size = Math.max(NAME.least, Math.min(NAME.size, (NAME.size * NAME.room) / measure(name, NAME.size)));
  let cut = name;
  while (measure(cut, size) > NAME.room) cut = `${cut.replace(/…$/, '').slice(0, -1)}…`;
  return { name: cut, size: Math.floor(size) };
}

interface Lettering {
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly fill?: string;
  readonly anchor?: 'start' | 'end';
}

function text(
  x: number,
  y: number,
  words: string,
  { size, weight = 400, fill = INK.text, anchor = 'start' }: Lettering,
): string {
  return `<text x="${Math.round(x)}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
