import { comma } from '@sise/domain/format/number';
import type { Shape, ShapePart } from './shape.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A shape with the positions of its parts, pixels of the pane. */
export interface PlacedShape {
  readonly shape: Shape;
  readonly from: Point;
  readonly to: Point;
  /** The second line of a channel. */
  readonly second: readonly [Point, Point];
  /** The levels of a retracement. */
  readonly levels: readonly { readonly ratio: number; readonly price: number; readonly y: number }[];
  /** of the pane */
  readonly width: number;
  readonly handles: readonly (Point & { readonly part: ShapePart })[];
}

export interface ShapeLook {
  readonly ink: string;
  readonly focus: string;
  readonly surface: string;
  readonly text: string;
  readonly font: string;
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
}

interface Manner {
  readonly look: ShapeLook;
  readonly isChosen: boolean;
  readonly digits: number;
}

type Pen = CanvasRenderingContext2D;

const FONT_SIZE = 11;
const NOTE = { height: 22, inset: 7, above: 10 } as const;
/** The width of a character of a note relative to its font size: 한글, and everything else. */
const SIGN = { wide: 0.9, narrow: 0.58 } as const;
/** Opacity between the lines of a channel, and between the outermost ones of a retracement. */
const FILL = 0.08;
const KEY_RATIOS = new Set([0.382, 0.5, 0.618]);

export function drawShape(pen: Pen, placed: PlacedShape, manner: Manner): void {
  const { look, isChosen } = manner;
  pen.save();
  pen.strokeStyle = look.ink;
  pen.fillStyle = look.ink;
  pen.lineWidth = isChosen ? 2 : 1.5;
  pen.font = `500 ${FONT_SIZE * look.textScale}px ${look.font}`;
  pen.textBaseline = 'middle';
  PAINTERS[placed.shape.kind](pen, placed, manner);
  if (isChosen) drawHandles(pen, placed, look);
  pen.restore();
}

const PAINTERS: Readonly<Record<Shape['kind'], (pen: Pen, placed: PlacedShape, manner: Manner) => void>> = {
  trend: (pen, { from, to }) => line(pen, from, to),
  level: drawLevel,
  channel: drawChannel,
  fibonacci: drawRetracement,
  note: drawNote,
};

function drawLevel(pen: Pen, { shape, from: { y }, width }: PlacedShape, { look, digits }: Manner): void {
  line(pen, { x: 0, y }, { x: width, y });
  write(pen, comma(shape.from.price, digits), { x: 8, y: y - 9 * look.textScale }, look);
}

function drawChannel(pen: Pen, { from, to, second: [start, end] }: PlacedShape): void {
  fill(pen, [from, to, end, start]);
  line(pen, from, to);
  line(pen, start, end);
}

function drawRetracement(pen: Pen, { from, to, levels }: PlacedShape, { look, digits }: Manner): void {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  fill(pen, [
    { x: left, y: from.y },
    { x: right, y: from.y },
    { x: right, y: to.y },
    { x: left, y: to.y },
  ]);
  pen.save();
  pen.lineWidth = 1;
  pen.setLineDash([3, 3]);
  line(pen, from, to);
  pen.restore();
  for (const { ratio, price, y } of levels) {
    pen.globalAlpha = KEY_RATIOS.has(ratio) || ratio === 0 || ratio === 1 ? 1 : 0.5;
    line(pen, { x: left, y }, { x: right, y });
    pen.globalAlpha = 1;
    write(pen, `${comma(ratio * 100, 1)}% ${comma(price, digits)}`, { x: left + 4, y: y - 7 * look.textScale }, look);
  }
}

function drawNote(pen: Pen, placed: PlacedShape, { look, isChosen }: Manner): void {
  const { shape, from } = placed;
  const { x, y, width, height } = noteBox(placed, look);
  pen.lineWidth = isChosen ? 2 : 1;
  line(pen, from, { x: from.x, y: y + height });
  pen.fillStyle = look.surface;
  pen.beginPath();
  pen.roundRect(x, y, width, height, 6);
  pen.fill();
  pen.stroke();
  pen.fillStyle = look.text;
  pen.fillText(shape.text || EMPTY_NOTE, x + NOTE.inset * look.textScale, y + height / 2 + 0.5);
}

const EMPTY_NOTE = '메모';

/** The box of a note's text, above its point. Computed, so that hit tests need no canvas. */
export function noteBox(
  { shape, from }: PlacedShape,
  { textScale }: Pick<ShapeLook, 'textScale'>,
): Point & { readonly width: number; readonly height: number } {
  let signs = 0;
  for (const sign of shape.text || EMPTY_NOTE) signs += sign.charCodeAt(0) > 0x2e7f ? SIGN.wide : SIGN.narrow;
  const inset = NOTE.inset * textScale;
  const height = NOTE.height * textScale;
  const width = Math.ceil(signs * FONT_SIZE * textScale) + 2 * inset;
  return { x: from.x - inset, y: from.y - NOTE.above - height, width, height };
}

function drawHandles(pen: Pen, { handles }: PlacedShape, { focus, surface }: ShapeLook): void {
  pen.strokeStyle = focus;
  pen.fillStyle = surface;
  pen.lineWidth = 2;
  for (const { x, y } of handles) {
    pen.beginPath();
    pen.arc(x, y, 4, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }
}

function line(pen: Pen, from: Point, to: Point): void {
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

function fill(pen: Pen, corners: readonly Point[]): void {
  pen.save();
  pen.globalAlpha = FILL;
  pen.beginPath();
  for (const { x, y } of corners) pen.lineTo(x, y);
  pen.fill();
  pen.restore();
}

/** A text over the bars, with an outline in the background colour so that it stays readable. */
function write(pen: Pen, text: string, { x, y }: Point, { surface, text: colour }: ShapeLook): void {
  pen.save();
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.strokeStyle = surface;
  pen.fillStyle = colour;
  pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
  pen.restore();
}
