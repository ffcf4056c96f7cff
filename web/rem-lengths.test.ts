import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { inRem, remLengths } from './rem-lengths.ts';

const app = fileURLToPath(new URL('app/', import.meta.url));
/** Drawings, whose text is in units of the drawing; the document names them. */
const DRAWINGS = ['opinion-gauge', 'score-ring'].map((name) => `${name}.module.css`);

const TEXT_IN_PIXELS = /(?:^|[\s{;])(?:font|font-size|line-height|--t-[\w-]+):[^;}]*?(?:[3-9]|\d\d)px/;

const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [remLengths] } } }, 'build');
const styled = async (css: string, file = 'a.css') => (await preprocessCSS(css, app + file, config)).code;

it.each([
  ['600 13px/18px var(--font)', '600 0.8125rem/1.125rem var(--font)'],
  ['calc(100% - 20px) -5px', 'calc(100% - 1.25rem) -0.3125rem'],
  ['repeat(3, minmax(0, .5px)) 2px 1px', 'repeat(3, minmax(0, .5px)) 2px 1px'],
  ['var(--w16px) url(a-16px.png)', 'var(--w16px) url(a-16px.png)'],
])('writes %s as %s', (pixels, rem) => expect(inRem(pixels)).toBe(rem));

it('leaves lines, shadows, queries of the window and initial values, which must be constant, in pixels', async () => {
  const fixed = [
    'a { border: 4px solid; outline-offset: 4px; box-shadow: 0 4px 8px red; background: none 0 0 / 8px 8px }',
    '@media (max-width: 639px) { a { color: red } }',
    "@property --row { syntax: '<length>'; inherits: true; initial-value: 36px }",
  ].join('\n');
  expect(await styled(fixed)).toBe(fixed);
});

it('makes room with the text in queries of a container, and rounds corners with it', async () => {
  expect(await styled('@container quotes (width < 640px) { a { border-radius: 8px } }')).toBe(
    '@container quotes (width < 40rem) { a { border-radius: 0.5rem } }',
  );
});

it('leaves no text of the site in pixels, but for drawings', async () => {
  const files = globSync('**/*.css', { cwd: app }).filter((file) => !DRAWINGS.some((name) => file.endsWith(name)));
  expect(files.length).toBeGreaterThan(100);
  const css = await styled(files.map((file) => readFileSync(app + file, 'utf8')).join('\n'));
  expect(css.match(TEXT_IN_PIXELS)).toBeNull();
  expect(css).toContain('font: var(--t-body)');
});

it.each(DRAWINGS)('leaves the text of %s in the units of its drawing', async (name) => {
  const [file = 'no such file'] = globSync(`**/${name}`, { cwd: app });
  const css = readFileSync(app + file, 'utf8');
  expect(await styled(css, file)).toMatch(TEXT_IN_PIXELS);
});
