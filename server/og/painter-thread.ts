/** Renders SVG as PNG in a thread of its own: a picture takes longer than anything else the server does at once. */
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { REGULAR_FONT, SEMIBOLD_FONT } from '../fonts.ts';
import type { Painted, Wanted } from './painter.ts';

parentPort?.on('message', ({ id, svg }: Wanted) => {
  const font = { fontFiles: [REGULAR_FONT, SEMIBOLD_FONT], loadSystemFonts: false, defaultFontFamily: 'Pretendard' };
  const png = new Uint8Array(new Resvg(svg, { font }).render().asPng());
  parentPort?.postMessage({ id, png } satisfies Painted, [png.buffer]);
});
