import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLetterCheck, rangesIn } from './missing-letters.ts';

describe('letters that a font lacks', () => {
  it('are found by the ranges of its files', () => {
    expect(rangesIn('U+20-7E, U+b1,U+AC00-AC01')).toEqual([
      [0x20, 0x7e],
      [0xb1, 0xb1],
      [0xac00, 0xac01],
    ]);
    const isMissingIn = createLetterCheck(rangesIn('U+B1, U+AC00-AC01'));
    expect(['가각 ±1\n', '갂', '😀', '', 'é'].map(isMissingIn)).toEqual([false, true, true, false, true]);
  });

  it('are none in what every page says', () => {
    const css = readFileSync(new URL('../styles/font/sise-sans.css', import.meta.url), 'utf8');
    const isMissingIn = createLetterCheck(rangesIn(css));
    for (const file of ['site-footer', 'display-settings', 'member-corner'])
      expect(isMissingIn(readFileSync(new URL(`../layouts/${file}.tsx`, import.meta.url), 'utf8')), file).toBe(false);
  });
});
