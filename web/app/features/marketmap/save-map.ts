import { pngOf } from '../../charts/export/png.ts';
import { paintMap } from '../../maps/map-painter.ts';
import type { MapScene } from '../../maps/map-scene.ts';
import { fillIn, readMapTheme } from '../../maps/map-theme.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { ColorScale } from './color-scale.ts';

const MARGIN = 16;
const TITLE_HEIGHT = 48;
const FOOT_HEIGHT = 44;
const STEP_WIDTH = 44;
/** Pixel ratio of the file. */
const SHARPNESS = 2;

interface Saved {
  readonly scene: MapScene;
  readonly scale: ColorScale;
  /** 코스피 마켓맵 · 1일 등락률 */
  readonly title: string;
  /** time and source of the data */
  readonly foot: string;
  readonly fileName: string;
}

/** Saves the map as a self-contained picture with title, time and source. @throws when the browser cannot */
export async function saveMap({ scene, scale, title, foot, fileName }: Saved): Promise<void> {
  const { width, height } = scene.layout;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SHARPNESS;
  canvas.height = (height + TITLE_HEIGHT + FOOT_HEIGHT) * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const theme = readMapTheme(document.documentElement);
  pen.scale(SHARPNESS, SHARPNESS);
  pen.fillStyle = theme.gap;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';
  pen.fillStyle = theme.headText;
  pen.font = `700 18px ${theme.font}`;
  pen.fillText(title, MARGIN, TITLE_HEIGHT / 2);
  scale.steps.forEach(({ fill, label }, place) => {
    const x = width + MARGIN - (scale.steps.length - place) * STEP_WIDTH;
    pen.fillStyle = fillIn(theme, fill);
    pen.fillRect(x, 11, STEP_WIDTH - 1, 26);
    pen.fillStyle = '#fff';
    pen.font = `600 11px ${theme.font}`;
    pen.textAlign = 'center';
    pen.fillText(label, x + STEP_WIDTH / 2, 24);
  });
  pen.textAlign = 'left';
  pen.font = `400 12px ${theme.font}`;
  pen.fillStyle = theme.flat;
  pen.fillText(foot, MARGIN, TITLE_HEIGHT + height + FOOT_HEIGHT / 2);
  pen.translate(MARGIN, TITLE_HEIGHT);
  paintMap(pen, scene, theme);
  saveFile(await pngOf(canvas), fileName);
}
