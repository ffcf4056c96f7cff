/**
 * Writes web/app/styles/font/: one file with every syllable of this project's own text, and its style sheet. A page of
 * Korean text needs a dozen of Pretendard's ready-made pieces, each a reflow when it arrives; with this file it needs
 * one. Letters it lacks come from those pieces, so it needs rebuilding only now and then.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}web/app/styles/font/`;
const SOURCES = ['web/app/**/*.{ts,tsx}', 'contract/*.ts', 'domain/**/*.ts', 'server/**/*.ts', 'feeds/**/*.ts'];
const SIGNS = ' ·–—…‘’“”•−×÷±≈≤≥←↑→↓↗↘▲▼℃％';
/** Weights of the design tokens; the rest of the axis is a third of the file. */
const WEIGHTS = { min: 400, max: 700 };
/** Tabular figures, kerning, and what composed syllables need. */
const FEATURES = ['tnum', 'kern', 'ccmp', 'locl'];

const letters = lettersOf(SOURCES);
const whole = readFileSync(`${root}node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2`);
const font = await subset(whole, letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
});
writeFileSync(`${folder}sise-sans.woff2`, font);
writeFileSync(`${folder}sise-sans.css`, styleSheet(letters));
console.log(`${letters.length} letters, ${Math.round(font.length / 1000)} kB`);

/** Printable ASCII, the symbols of numbers, and the syllables of the sources without their comments; sorted. */
function lettersOf(patterns: readonly string[]): string {
  const found = new Set(SIGNS);
  for (let code = 0x20; code < 0x7f; code += 1) found.add(String.fromCodePoint(code));
  for (const path of globSync([...patterns], { cwd: root })) {
    if (path.includes('.test.')) continue;
    for (const letter of readFileSync(root + path, 'utf8')) if (letter >= '가' && letter <= '힣') found.add(letter);
  }
  return [...found].toSorted().join('');
}

function styleSheet(covered: string): string {
  return `/* Written by \`npm run font\`. A part of Pretendard under another name, as its licence asks (LICENSE.txt). */
@font-face {
  font-family: "Sise Sans"; font-style: normal; font-display: swap; font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(./sise-sans.woff2) format("woff2");
  unicode-range: ${rangesOf(covered)};
}
`;
}

/** Code points as CSS ranges: `U+20-7E,U+AC00`. */
function rangesOf(covered: string): string {
  const runs: [number, number][] = [];
  for (const letter of covered) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
