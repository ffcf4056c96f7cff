import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { layOut } from './map-layout.ts';
import { MapPicture } from './map-picture.tsx';
import styles from './map-picture.module.css';
import type { MapScene } from './map-scene.ts';

/** Three large tiles in one industry, and two hundred small ones in another. */
const sizes = [400, 300, 200, ...Array.from({ length: 200 }, () => 0.1)];
const layout = layOut(
  { sizes, sectorOf: sizes.map((size) => (size > 1 ? 0 : 1)) },
  { width: 900, height: 600, head: 17, gap: 2 },
);
const scene: MapScene = {
  layout,
  sizes,
  names: sizes.map((_, tile) => `종목${tile}`),
  fillOf: (tile) => (tile < 3 ? 'p1' : tile < 20 ? 'n3' : 'n1'),
  underOf: () => '+1.00%',
  isShown: () => true,
  dashed: false,
  headOf: () => ({ name: '업종', valueText: '+1.00%', tone: 'up' }),
  largest: 30,
  smallest: 10,
  textScale: 1,
};
const drawn = (part: Partial<MapScene> = {}, hatched = false) =>
  renderToStaticMarkup(<MapPicture className={styles.mapPicture} scene={{ ...scene, ...part }} hatched={hatched} />);

describe('the SVG picture of a map', () => {
  it('draws each large tile in its place with its label', () => {
    const picture = drawn();
    for (const tile of [0, 1, 2]) {
      const box = layout.boxes[tile];
      expect(picture).toContain(`M${box?.x0} ${box?.y0}h`);
      expect(picture).toContain(`종목${tile}</tspan>`);
    }
  });

  it('draws the small tiles of an industry as one patch in their most common colour, below the others', () => {
    const fills = Array.from(drawn().matchAll(/d="([^"]+)" style="fill:var\(--map-(\w+)\)"/g), ([, d = '', fill]) => [
      fill,
      d.split('M').length - 1,
    ]);
    expect(fills).toEqual([
      ['n1', 1],
      ['p1', 3],
    ]);
  });

  it('hatches falls if colours do not distinguish them, and dashes expected values', () => {
    expect(drawn({}, true).match(/fill="url\(#/g)).toHaveLength(1);
    expect(drawn({ dashed: true })).toContain(styles.dashed);
    expect(drawn()).not.toContain(styles.dashed);
  });

  it('fades tiles hidden by the legend, and leaves out their labels', () => {
    const picture = drawn({ isShown: (tile) => tile !== 0 });
    expect(picture).toContain('opacity="0.2"');
    expect(picture).not.toContain('종목0</tspan>');
  });
});
