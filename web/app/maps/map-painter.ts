import { FADED, HEAD_INSET } from './map-scene.ts';
import type { MapScene } from './map-scene.ts';
import { fillIn } from './map-theme.ts';
import type { MapTheme } from './map-theme.ts';
import type { Box } from './squares.ts';
import { headName, headSize, lineOffsets, textWidth, tileLabel } from './tile-label.ts';

type Pen = CanvasRenderingContext2D;

/** The box of a tile during a transition; null for one that is not shown. */
export type BoxOf = (tile: number) => Box | null;

const DASHES = 'rgba(255, 255, 255, .5)';
/** A smaller tile gets no dashed edge, px. */
const ROOM_FOR_DASHES = 12;

/** Paints a whole map: a thousand tiles and their labels take a few milliseconds, so nothing is cached. */
export function paintMap(pen: Pen, scene: MapScene, theme: MapTheme): void {
  clear(pen, scene, theme);
  paintTiles(pen, scene, theme, (tile) => scene.layout.boxes[tile] ?? null);
  if (scene.dashed) paintDashes(pen, scene);
  for (const { sector, head, ...box } of scene.layout.sectors) {
    if (head > 0)
      paintHead(pen, { ...box, y1: box.y0 + head }, { ...scene.headOf(sector), textScale: scene.textScale }, theme);
  }
  paintLabels(pen, scene, theme);
}

/** Paints a map during a transition: tiles only, since growing labels cannot be read. */
export function paintMoving(pen: Pen, scene: MapScene, theme: MapTheme, boxOf: BoxOf): void {
  clear(pen, scene, theme);
  paintTiles(pen, scene, theme, boxOf);
}

function clear(pen: Pen, { layout: { width, height } }: MapScene, theme: MapTheme): void {
  pen.globalAlpha = 1;
  pen.fillStyle = theme.gap;
  pen.fillRect(0, 0, width, height);
}

/** Colour by colour: changing the fill style is slower than filling a rectangle. */
function paintTiles(pen: Pen, scene: MapScene, theme: MapTheme, boxOf: BoxOf): void {
  const groups = new Map<string, { readonly fill: string; readonly isFaded: boolean; readonly tiles: number[] }>();
  for (let tile = 0; tile < scene.names.length; tile++) {
    const fill = scene.fillOf(tile);
    const isFaded = !scene.isShown(tile);
    const key = isFaded ? `${fill} faded` : fill;
    const group = groups.get(key);
    if (group) group.tiles.push(tile);
    else groups.set(key, { fill, isFaded, tiles: [tile] });
  }
  for (const { fill, isFaded, tiles } of groups.values()) {
    pen.globalAlpha = isFaded ? FADED : 1;
    pen.fillStyle = fillIn(theme, fill);
    for (const tile of tiles) {
      const box = boxOf(tile);
      if (box) pen.fillRect(box.x0, box.y0, Math.max(1, box.x1 - box.x0), Math.max(1, box.y1 - box.y0));
    }
    if (theme.hatched && fill.startsWith('n')) paintHatch(pen, tiles, boxOf);
  }
  pen.globalAlpha = 1;
}

function paintDashes(pen: Pen, { layout, isShown }: MapScene): void {
  pen.beginPath();
  layout.boxes.forEach((box, tile) => {
    if (box && isShown(tile) && box.x1 - box.x0 > ROOM_FOR_DASHES && box.y1 - box.y0 > ROOM_FOR_DASHES)
      pen.rect(box.x0 + 1.5, box.y0 + 1.5, box.x1 - box.x0 - 3, box.y1 - box.y0 - 3);
  });
  pen.strokeStyle = DASHES;
  pen.lineWidth = 1;
  pen.setLineDash([3, 3]);
  pen.stroke();
  pen.setLineDash([]);
}

function paintHatch(pen: Pen, tiles: readonly number[], boxOf: BoxOf): void {
  pen.fillStyle = hatchOf(pen);
  for (const tile of tiles) {
    const box = boxOf(tile);
    if (box) pen.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  }
}

const hatches = new WeakMap<Pen, CanvasPattern | string>();

/** 45° lines, 1.5 of every 7 px. */
function hatchOf(pen: Pen): CanvasPattern | string {
  const known = hatches.get(pen);
  if (known !== undefined) return known;
  const cell = document.createElement('canvas');
  cell.width = 7;
  cell.height = 7;
  const ink = cell.getContext('2d');
  if (ink) {
    ink.strokeStyle = 'rgba(255, 255, 255, .2)';
    ink.lineWidth = 1.5;
    for (const shift of [-7, 0, 7]) {
      ink.moveTo(shift - 1, 8);
      ink.lineTo(shift + 8, -1);
    }
    ink.stroke();
  }
  const made = pen.createPattern(cell, 'repeat') ?? 'transparent';
  hatches.set(pen, made);
  return made;
}

type Head = ReturnType<MapScene['headOf']> & Pick<MapScene, 'textScale'>;

function paintHead(pen: Pen, box: Box, head: Head, theme: MapTheme): void {
  const width = box.x1 - box.x0;
  pen.fillStyle = theme.head;
  pen.fillRect(box.x0, box.y0, width, box.y1 - box.y0);
  const name = headName(head.name, head.valueText, width);
  const size = headSize(name + head.valueText, width, head.textScale);
  const nameWidth = textWidth(name) * size;
  if (nameWidth + 2 * HEAD_INSET > width) return;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.font = `600 ${size}px ${theme.font}`;
  pen.fillStyle = theme.headText;
  const y = (box.y0 + box.y1) / 2 + 0.5;
  pen.fillText(name, box.x0 + HEAD_INSET, y);
  if (nameWidth + textWidth(head.valueText) * size + 3 * HEAD_INSET > width) return;
  const x = box.x0 + HEAD_INSET + pen.measureText(name).width + HEAD_INSET;
  pen.fillStyle = theme[head.tone];
  pen.fillText(head.valueText, x, y);
}

function paintLabels(pen: Pen, scene: MapScene, theme: MapTheme): void {
  const { layout, names, sizes } = scene;
  pen.fillStyle = '#fff';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const most = Math.max(0, ...Array.from(sizes));
  let font = '';
  const write = (text: string, weight: number, size: number, x: number, y: number) => {
    const wanted = `${weight} ${size}px ${theme.font}`;
    if (wanted !== font) pen.font = font = wanted; // parsing a font is slower than drawing with it
    pen.fillText(text, x, y);
  };
  for (const [tile, name] of names.entries()) {
    const box = layout.boxes[tile];
    if (!box || !scene.isShown(tile)) continue;
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    const { largest, smallest, textScale } = scene;
    const share = (sizes[tile] ?? 0) / most;
    const label = tileLabel({ name, under: scene.underOf(tile), width, height, share, largest, smallest, textScale });
    if (!label) continue;
    const x = box.x0 + width / 2;
    const y = box.y0 + height / 2;
    const offsets = lineOffsets(label);
    for (const [i, line] of label.lines.entries()) write(line, 600, label.size, x, y + (offsets[i] ?? 0));
    if (label.under) write(label.under.text, 500, label.under.size, x, y + (offsets[label.lines.length] ?? 0));
  }
}
