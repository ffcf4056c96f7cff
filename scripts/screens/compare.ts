import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launch } from './browser.ts';

interface Difference {
  /** how many pixels differ; null when the pictures differ in size */
  readonly pixels: number | null;
  readonly sizes: string;
  /** the picture of `after` in grey with the changed pixels in red, as base64 */
  readonly picture: string;
}

/** Compares the pictures of two folders by name, and prints what differs. @returns whether nothing does */
export async function compareFolders(before: string, after: string): Promise<boolean> {
  const browser = await launch();
  const page = await browser.newPage();
  const names = [...new Set([...picturesOf(before), ...picturesOf(after)])].toSorted();
  const faults: string[] = [];
  for (const name of names) {
    const [one, other] = [join(before, name), join(after, name)];
    if (!existsSync(one) || !existsSync(other)) {
      faults.push(`${name}: only in ${existsSync(one) ? before : after}`);
      continue;
    }
    const [was, is] = [readFileSync(one), readFileSync(other)];
    if (was.equals(is)) continue;
    const { pixels, sizes, picture } = await differenceOf(page, was.toString('base64'), is.toString('base64'));
    if (pixels === 0) continue;
    writeFileSync(other.replace(/\.png$/, '.diff.png'), Buffer.from(picture, 'base64'));
    faults.push(pixels === null ? `${name}: ${sizes}` : `${name}: ${pixels} pixels`);
  }
  await browser.close();
  console.log([...faults, `${names.length} pictures, ${faults.length} differ`].join('\n'));
  return faults.length === 0;
}

function picturesOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.png') && !name.endsWith('.diff.png'));
}

function differenceOf(page: Page, was: string, is: string): Promise<Difference> {
  return page.evaluate(
    async ([first = '', second = '']) => {
      const [one, other] = await Promise.all(
        [first, second].map(async (base64) => {
          const response = await fetch(`data:image/png;base64,${base64}`);
          return createImageBitmap(await response.blob());
        }),
      );
      if (one === undefined || other === undefined) throw new Error('two pictures are compared');
      const { width } = other;
      const height = Math.min(other.height, 12_000); // of a canvas
      const pixelsOf = (source: ImageBitmap) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(source, 0, 0);
        return { canvas, context, data: context.getImageData(0, 0, width, height) };
      };
      const [{ data: old }, { canvas, context, data }] = [pixelsOf(one), pixelsOf(other)];
      const [oldPixels, pixels] = [new Uint32Array(old.data.buffer), new Uint32Array(data.data.buffer)];
      let changed = 0;
      // Round corners are drawn one level lighter or darker from one run to the next.
      const isNear = (at: number) =>
        [0, 1, 2].every((k) => Math.abs((old.data[at + k] ?? 0) - (data.data[at + k] ?? 0)) <= 2);
      for (const [i, pixel] of pixels.entries()) {
        if (pixel === oldPixels[i] || isNear(i * 4)) {
          for (let k = 0; k < 3; k++) data.data[i * 4 + k] = 200 + (data.data[i * 4 + k] ?? 0) * 0.2;
          continue;
        }
        changed++;
        data.data.set([255, 0, 0, 255], i * 4);
      }
      context.putImageData(data, 0, 0);
      const file = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      let picture = '';
      for (const byte of file) picture += String.fromCodePoint(byte);
      const isResized = one.width !== width || one.height !== other.height;
      const sizes = `${one.width} × ${one.height} became ${width} × ${other.height}`;
      return { pixels: isResized ? null : changed, sizes, picture: btoa(picture) };
    },
    [was, is],
  );
}
