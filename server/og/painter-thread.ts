/** Turns SVG into PNG in a thread of its own: a picture takes longer than anything else the server does at once. */
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { FONT_FILES } from './fonts.ts';
import type { Painted, Wanted } from './painter.ts';

parentPort?.on('message', ({ id, svg }: Wanted) => {
  const font = { fontFiles: [...FONT_FILES], loadSystemFonts: false, defaultFontFamily: 'Pretendard' };
  const png = new Uint8Array(new Resvg(svg, { font }).render().asPng());
  parentPort?.postMessage({ id, png } satisfies Painted, [png.buffer]);
});
