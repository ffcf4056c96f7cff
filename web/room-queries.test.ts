import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { roomQueries } from './room-queries.ts';

const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [roomQueries] } } }, 'build');
const styled = async (css: string, file = '/a.css') =>
  (await preprocessCSS(css, file, config)).code.replaceAll(/\s+/g, ' ').trim();

const [regular, large, largest] = ['regular', 'large', 'largest'].map((size) => `:where([data-text-size='${size}'])`);

it('repeats rules for less room, with higher limits for larger text', async () => {
  expect(await styled('@media (max-width: 1023px) { a, .b:hover { color: red } }')).toBe(
    [
      '@media (max-width: 63.9375rem) { a, .b:hover { color: red } }',
      `@media (max-width: 71.9296875rem) { ${large} a, ${large} .b:hover { color: red } }`,
      `@media (max-width: 79.921875rem) { ${largest} a, ${largest} .b:hover { color: red } }`,
    ].join(''),
  );
});

it('has no rule of a wider window count where larger text already has that of a narrower one', async () => {
  expect(await styled('@media (min-width: 640px) and (max-width: 1279px) { a { color: red } }')).toBe(
    [
      `@media (min-width: 40rem) and (max-width: 79.9375rem) { ${regular} a { color: red } }`,
      `@media (min-width: 45rem) and (max-width: 89.9296875rem) { ${large} a { color: red } }`,
      `@media (min-width: 50rem) and (max-width: 99.921875rem) { ${largest} a { color: red } }`,
    ].join(''),
  );
});

it.each([':root', 'html', ':global(html)'])('sets values of the document where they stand: %s', async (document) => {
  expect(await styled(`@media (max-width: 1439px) { ${document}:has(a) { --a: 1 } }`)).toContain(
    `{ ${document}${large}:has(a) { --a: 1 } }`,
  );
});

it('leaves the limits of the bars, which the window alone chooses, but for those within a kind of window', async () => {
  const file = '/app/layouts/pc-header.css';
  const css = '@media (max-width: 639px) { a { color: red } } @media (min-width: 1024px) { a { color: red } }';
  expect(await styled(css, file)).toBe(css);
  expect(await styled('@media (max-width: 1279px) { a { color: red } }', file)).toContain(largest);
});

it('leaves the steps of an animation', async () => {
  const css = await styled('@media (max-width: 359px) { @keyframes rise { from { opacity: 0 } } }');
  expect(css.match(/\bfrom\b/g)).toHaveLength(3);
  expect(css).not.toContain('text-size');
});
