/**
 * Writes web/app/styles/font/: every syllable of this project's own text in a few files, the widest spread first, and
 * their style sheet. A page of Korean text needs a dozen of Pretendard's ready-made pieces, each a reflow when it
 * arrives; with these it needs the first, which is preloaded, and rarely more. Letters they lack come from those pieces,
 * so they need rebuilding only now and then.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}web/app/styles/font/`;
const SOURCES = ['web/app/**/*.{ts,tsx}', 'contract/*.ts', 'domain/**/*.ts', 'server/**/*.ts', 'feeds/**/*.ts'];
const SIGNS = ' ·–—…‘’“”•›™ㆍ−×÷±≈≤≥←↑→↓↗↘▲▼★⌘Φ℃％';
/** What stands around every page: its syllables are in the first file. */
const FRAME = 'web/app/layouts/';
/** Counts more than all files. */
const EVERYWHERE = 1e6;
/** Weights of the design tokens; the rest of the axis is a third of the file. */
const WEIGHTS = { min: 400, max: 700 };
/** Tabular figures, kerning, and what composed syllables need. */
const FEATURES = ['tnum', 'kern', 'ccmp', 'locl'];
/** Syllables of the first file, which with the signs are 70 kB, and of those after it; the last one has the rest. */
const SIZES = [450, 100, 140];

const syllables = syllablesOf(SOURCES);
const whole = readFileSync(`${root}node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2`);
for (const path of globSync('sise-sans*.woff2', { cwd: folder })) rmSync(folder + path);
const faces: string[] = [];
for (const [i, letters] of filesOf(syllables).entries()) {
  const file = `sise-sans-${i + 1}.woff2`;
  const font = await subset(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
  writeFileSync(folder + file, font);
  faces.push(faceOf(file, letters));
  console.log(`${file}: ${letters.length} letters, ${Math.round(font.length / 1000)} kB`);
}
writeFileSync(
  `${folder}sise-sans.css`,
  `/* Written by \`npm run font\`. Parts of Pretendard under another name, as its licence asks (LICENSE.txt). */
${faces.join('')}`,
);

/** The syllables of the sources: those of the frame first, then those that stand in the most files. */
function syllablesOf(patterns: readonly string[]): string[] {
  const spread = new Map<string, number>();
  for (const path of globSync([...patterns], { cwd: root })) {
    if (path.includes('.test.')) continue;
    for (const letter of new Set(readFileSync(root + path, 'utf8')))
      if (letter >= '가' && letter <= '힣')
        spread.set(letter, (spread.get(letter) ?? 0) + (path.startsWith(FRAME) ? EVERYWHERE : 1));
  }
  return [...spread.keys()].toSorted((a, b) => (spread.get(b) ?? 0) - (spread.get(a) ?? 0) || (a < b ? -1 : 1));
}

/** The letters of each file, sorted; the first has printable ASCII and the signs, too. */
function filesOf(ordered: readonly string[]): string[] {
  const signs = new Set(SIGNS);
  for (let code = 0x20; code < 0x7f; code += 1) signs.add(String.fromCodePoint(code));
  const files: string[] = [];
  let from = 0;
  for (const size of [...SIZES, ordered.length]) {
    files.push([...(from === 0 ? signs : []), ...ordered.slice(from, from + size)].toSorted().join(''));
    from += size;
  }
  return files;
}

function faceOf(file: string, covered: string): string {
  return `@font-face {
  font-family: "Sise Sans"; font-style: normal; font-display: swap; font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(./${file}) format("woff2");
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
