/**
 * Writes the icons of the installed site to web/public/icons/, from web/public/favicon.svg. Systems cut a maskable icon
 * to a shape of their own, and iOS rounds the corners: those two fill the whole square, with the sign in the middle.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPainter } from '@sise/server/og/painter';

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));

/** side: pixels. scale: size of the sign against the favicon's, where the whole square is filled. */
const ICONS = [
  { name: 'icon-192', side: 192 },
  { name: 'icon-512', side: 512 },
  { name: 'maskable-512', side: 512, scale: 0.8 },
  { name: 'apple-touch-icon', side: 180, scale: 0.95 },
] as const;
/** Side of the favicon's square, in its own units. */
const UNITS = 26;

const favicon = readFileSync(`${folder}favicon.svg`, 'utf8');
const painter = createPainter();
for (const { name, side, ...full } of ICONS) {
  const svg = 'scale' in full ? filled(favicon, full.scale) : favicon;
  const png = await painter.paint(svg.replace('<svg ', `<svg width="${side}" height="${side}" `));
  writeFileSync(`${folder}icons/${name}.png`, png);
  console.log(`${name}: ${Math.round(png.length / 100) / 10} kB`);
}
await painter.close();

/** The favicon's sign at another size on a square without round corners. */
function filled(svg: string, scale: number): string {
  const margin = (UNITS * (1 - scale)) / 2;
  return svg
    .replace(/ rx="\d+"/, '')
    .replace('<path ', `<path transform="translate(${margin} ${margin}) scale(${scale})" `);
}
