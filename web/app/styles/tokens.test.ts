import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** WCAG 2.1 for text of any size: AA, and AAA for those whose system asks for more. */
const LEAST_CONTRAST = 4.5;
const MORE_CONTRAST = 7;
const MORE = '@media (prefers-contrast: more) {';
const INKS = ['text', 'text-2', 'text-3', 'up', 'down', 'flat', 'accent'];
const SURFACES = [
  'bg',
  'surface',
  'surface-2',
  'raised',
  'hover',
  'selected',
  'up-faint',
  'down-faint',
  'accent-soft',
  'warn-soft',
];
const PALETTES = ['kr', 'intl', 'cb'] as const;

type Colours = Readonly<Record<string, string>>;

/** The colours a sheet of tokens sets, by palette: `kr` is what stands without one. */
function coloursOf(styleSheet: string) {
  const text = readFileSync(new URL(styleSheet, import.meta.url), 'utf8');
  const [plain = '', more = ''] = text.split(MORE);
  return { plain: palettesOf(plain), more: palettesOf(more) };
}

function palettesOf(text: string): Readonly<Partial<Record<string, Colours>>> {
  const palettes: Partial<Record<string, Colours>> = {};
  const blocks = text.matchAll(/:root(?:\[data-palette=["'](\w+)["']\])? \{\n([\s\S]*?)\n {2,6}\}/g);
  for (const [, palette = 'kr', body = ''] of blocks) {
    const colours = body.matchAll(/--([\w-]+): (#[0-9A-F]{6});/gi);
    palettes[palette] = {
      ...palettes[palette],
      ...Object.fromEntries(Array.from(colours, ([, name = '', colour = '']) => [name, colour])),
    };
  }
  return palettes;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(ink: string, surface: string): number {
  const [dark = 0, light = 0] = [luminance(ink), luminance(surface)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The surfaces of layers above a dark page. */
function layerSurfaces(): readonly string[] {
  const text = readFileSync(new URL('tokens-dark.css', import.meta.url), 'utf8');
  const [, body = ''] = /:is\(\[role='dialog'\].*\{\n([\s\S]*?)\n {4}\}/.exec(text) ?? [];
  return Array.from(body.matchAll(/--(?!seg-on)[\w-]+: (#[0-9a-f]{6});/g), ([, colour = '']) => colour);
}

const light = coloursOf('tokens.css');
const dark = coloursOf('tokens-dark.css');

describe.each(PALETTES)('palette %s', (palette) => {
  it.each([
    ['light', LEAST_CONTRAST, [light.plain]],
    ['dark', LEAST_CONTRAST, [light.plain, dark.plain]],
    ['light of more contrast', MORE_CONTRAST, [light.plain, light.more]],
    ['dark of more contrast', MORE_CONTRAST, [light.plain, light.more, dark.plain, dark.more]],
  ] as const)('can be read on every surface, %s', (_, least, styleSheets) => {
    const colours: Colours = Object.assign(
      {},
      ...styleSheets.flatMap((styleSheet) => [styleSheet['kr'], styleSheet[palette]]),
    );
    const faint = SURFACES.flatMap((surface) =>
      INKS.map((ink) => ({
        pair: `${ink} on ${surface}`,
        contrast: contrast(colours[ink] ?? '', colours[surface] ?? ''),
      })),
    ).filter((pair) => !(pair.contrast >= least));
    expect(faint).toEqual([]);
  });

  it('can be read on what is marked in a dark layer', () => {
    const colours: Colours = { ...light.plain['kr'], ...dark.plain['kr'], ...dark.plain[palette] };
    const surfaces = layerSurfaces();
    expect(surfaces).toHaveLength(3);
    const contrasts = surfaces.flatMap((surface) => INKS.map((ink) => contrast(colours[ink] ?? '', surface)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});
