import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtClassName } from './class-names.ts';
import { withClassNames } from './inline-class-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'sise-styles-'));
const styleSheet = join(folder, 'card.module.css');
const css = '.card { color: red } .cardHead { color: blue }';
writeFileSync(styleSheet, css);

const textOf = (code: string): string =>
  withClassNames(`import styles from './card.module.css';\n${code}`, join(folder, 'card.tsx'));

it('puts the built name of a class in place of each use, and keeps the style sheet', () => {
  const [card, head] = ['card', 'cardHead'].map((name) => builtClassName(name, styleSheet, css));
  const text = textOf('const a = <p className={styles.card} />; const b = `${styles.cardHead} row`;');
  expect(text).toBe(
    `import './card.module.css';\nconst a = <p className={"${card}"} />; const b = \`\${"${head}"} row\`;`,
  );
});

it('fails on a class that is not there', () => {
  expect(() => textOf('const a = styles.missing;')).toThrow('has no .missing');
});

it.each(['const a = styles;', 'const a = styles[name];', 'const { card } = styles;'])('fails on %s', (code) => {
  expect(() => textOf(code)).toThrow('one by one');
});
