import { FADED, HEAD_FONT } from './map-scene.ts';
import type { MapScene } from './map-scene.ts';
import type { MapTheme } from './map-theme.ts';
import type { Box } from './squares.ts';
import { lineOffsets, textWidth, tileLabel } from './tile-label.ts';

type Pen = CanvasRenderingContext2D;

/** Where tiles lie while the map moves from one layout to another; null for one that is not there. */
export type BoxOf = (tile: number) => Box | null;

const HEAD_INSET = 4;
const DASHES = 'rgba(255, 255, 255, .5)';
/** A smaller tile would be all edge, px. */
const ROOM_FOR_DASHES = 12;

/** Paints a whole map: a thousand tiles and their labels take a few milliseconds, so nothing of it is kept. */
export function paintMap(pen: Pen, scene: MapScene, theme: MapTheme): void {
  clear(pen, scene, theme);
  paintTiles(pen, scene, theme, (tile) => scene.layout.boxes[tile]);
  if (scene.dashed) paintDashes(pen, scene);
  for (const { sector, head, ...box } of scene.layout.sectors) {
    if (head > 0) paintHead(pen, { ...box, y1: box.y0 + head }, scene.headOf(sector), theme);
  }
  paintLabels(pen, scene, theme);
}

/** A map on its way to another layout: tiles only, since words that grow are not read. */
export function paintMoving(pen: Pen, scene: MapScene, theme: MapTheme, boxOf: BoxOf): void {
  clear(pen, scene, theme);
  paintTiles(pen, scene, theme, boxOf);
}

function clear(pen: Pen, { layout: { width, height } }: MapScene, theme: MapTheme): void {
  pen.globalAlpha = 1;
  pen.fillStyle = theme.gap;
  pen.fillRect(0, 0, width, height);
}

/** Colour by colour: setting one is dearer than filling a rectangle. */
function paintTiles(pen: Pen, scene: MapScene, theme: MapTheme, boxOf: BoxOf): void {
  const groups = new Map<string, number[]>();
  for (let tile = 0; tile < scene.names.length; tile++) {
    const key = scene.isShown(tile) ? scene.fillOf(tile) : `${scene.fillOf(tile)} faded`;
    const group = groups.get(key);
    if (group) group.push(tile);
    else groups.set(key, [tile]);
  }
  for (const [key, tiles] of groups) {
    const [fill, faded] = key.split(' ');
    pen.globalAlpha = faded ? FADED : 1;
    pen.fillStyle = theme.fills[fill];
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

function paintHead(pen: Pen, box: Box, head: ReturnType<MapScene['headOf']>, theme: MapTheme): void {
  const width = box.x1 - box.x0;
  pen.fillStyle = theme.head;
  pen.fillRect(box.x0, box.y0, width, box.y1 - box.y0);
  const nameWidth = textWidth(head.name) * HEAD_FONT;
  if (nameWidth + 2 * HEAD_INSET > width) return;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.font = `600 ${HEAD_FONT}px ${theme.font}`;
  pen.fillStyle = theme.headText;
  const y = (box.y0 + box.y1) / 2 + 0.5;
  pen.fillText(head.name, box.x0 + HEAD_INSET, y);
  if (nameWidth + textWidth(head.told) * HEAD_FONT + 3 * HEAD_INSET > width) return;
  const x = box.x0 + HEAD_INSET + pen.measureText(head.name).width + HEAD_INSET;
  pen.fillStyle = theme[head.tone];
  pen.fillText(head.told, x, y);
}

function paintLabels(pen: Pen, scene: MapScene, theme: MapTheme): void {
  const { layout, names, sizes } = scene;
  pen.fillStyle = '#fff';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let most = 0;
  for (let tile = 0; tile < sizes.length; tile++) most = Math.max(most, sizes[tile]);
  let font = '';
  const write = (text: string, weight: number, size: number, x: number, y: number) => {
    const wanted = `${weight} ${size}px ${theme.font}`;
    if (wanted !== font) pen.font = font = wanted; // reading a font costs more than writing with it
    pen.fillText(text, x, y);
  };
  for (let tile = 0; tile < names.length; tile++) {
    const box = layout.boxes[tile];
    if (!box || !scene.isShown(tile)) continue;
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    const { largest, smallest } = scene;
    const share = sizes[tile] / most;
    const label = tileLabel({ name: names[tile], under: scene.underOf(tile), width, height, share, largest, smallest });
    if (!label) continue;
    const x = box.x0 + width / 2;
    const y = box.y0 + height / 2;
    const offsets = lineOffsets(label);
    label.lines.forEach((line, i) => write(line, 600, label.size, x, y + offsets[i]));
    if (label.under) write(label.under.text, 500, label.under.size, x, y + offsets[label.lines.length]);
  }
}
