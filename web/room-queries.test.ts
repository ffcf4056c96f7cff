import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { roomQueries } from './room-queries.ts';

const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [roomQueries] } } }, 'build');
const styled = async (css: string) => (await preprocessCSS(css, '/a.css', config)).code.replaceAll(/\s+/g, ' ').trim();

it('repeats rules for less room, with higher limits for larger text', async () => {
  const [large, largest] = [`:where([data-text-size='large'])`, `:where([data-text-size='largest'])`];
  expect(await styled('@media (min-width: 1024px) and (max-width: 1279px) { a, .b:hover { color: red } }')).toBe(
    [
      '@media (min-width: 1024px) and (max-width: 79.9375rem) { a, .b:hover { color: red } }',
      `@media (min-width: 1024px) and (max-width: 89.9296875rem) { ${large} a, ${large} .b:hover { color: red } }`,
      `@media (min-width: 1024px) and (max-width: 99.921875rem) { ${largest} a, ${largest} .b:hover { color: red } }`,
    ].join(''),
  );
});

it('sets values of the document where they stand', async () => {
  expect(await styled('@media (max-width: 1439px) { :root { --a: 1 } }')).toContain(
    "{ :root:where([data-text-size='large']) { --a: 1 } }",
  );
});

it.each([
  [359, 639],
  [859, 1023],
])('keeps the rules of a window of %i px within its shell', async (limit, last) => {
  const css = await styled(`@media (max-width: ${limit}px) { a { color: red } }`);
  expect(css.split('@media').slice(1)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining(`${last}px`)));
});

it('lets a limit below its own shell count for larger text only', async () => {
  const css = await styled('@media (min-width: 1024px) and (max-width: 1022px) { a { color: red } }');
  expect(css).toContain('@media (min-width: 1024px) and (max-width: 79.84375rem) {');
});

it('leaves the limits of shells and least widths, which scripts and the server choose by', async () => {
  const css = '@media (max-width: 639px) { a { color: red } } @media (min-width: 1280px) { a { color: red } }';
  expect(await styled(css)).toBe(css);
});

it('leaves the steps of an animation', async () => {
  const css = await styled('@media (max-width: 359px) { @keyframes rise { from { opacity: 0 } } }');
  expect(css.match(/\bfrom\b/g)).toHaveLength(3);
  expect(css).not.toContain('text-size');
});
