import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, ROOT } from './support/source-files.ts';

/** A word of two letters that everybody reads: the tone of a rise. */
const SHORT_WORDS = new Set(['up']);

const styleSheets = globSync('web/app/**/*.css', { cwd: ROOT }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  ...classesOf(readFileSync(ROOT + path, 'utf8')),
}));
const modules = new Map(
  styleSheets.filter(({ path }) => path.endsWith('.module.css')).map((styleSheet) => [styleSheet.path, styleSheet]),
);
const globals = new Set(styleSheets.flatMap(({ path, own, taken }) => (modules.has(path) ? [...taken] : [...own])));
const code = readSources().filter(({ path }) => path.startsWith('web/app/'));

/** Every `styles.name` in the code, with the module it is of. */
const uses = code.flatMap(({ path, text }) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)].flatMap(([, name = '', target = '']) =>
    [...text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, used = '']) => ({
      path,
      module: posix.join(posix.dirname(path), target),
      used,
    })),
  ),
);

describe('style modules', () => {
  it('are all read, with the places that name their classes', () => {
    expect(modules.size).toBeGreaterThan(100);
    expect(uses.length).toBeGreaterThan(500);
  });

  it('have every class that the code names', () => {
    const wrong = uses.filter(({ module, used }) => !modules.get(module)?.own.has(used));
    expect(wrong).toEqual([]);
  });

  it('have no class that nobody names', () => {
    const used = new Set(uses.map(({ module, used: name }) => `${module} ${name}`));
    const wrong = [...modules].flatMap(([path, { own }]) =>
      [...own].filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}: .${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are next to global classes only: no other class is written as text', () => {
    const wrong = code.flatMap(({ path, text }) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain = '', template = '']) =>
        `${plain} ${template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')}`
          .split(/\s+/)
          .filter((name) => name !== '' && !globals.has(name))
          .map((name) => `${path}: ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('alone say :global, which browsers do not know: elsewhere the rule would be dropped', () => {
    const wrong = styleSheets.filter(({ path, taken }) => !modules.has(path) && taken.size > 0);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('and primitives have names, not abbreviations of two letters', () => {
    const wrong = styleSheets.flatMap(({ path, own }) =>
      [...own].filter((name) => name.length <= 2 && !SHORT_WORDS.has(name)).map((name) => `${path}: .${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

interface Classes {
  readonly own: ReadonlySet<string>;
  /** those of `:global(…)`, in a module */
  readonly taken: ReadonlySet<string>;
}

/** The classes that a style sheet selects. */
function classesOf(css: string): Classes {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'));
  const text = selectors.join('\n').replaceAll(/\[[^\]]*\]/g, '');
  const global = /:global\([^)]*\)/g;
  return { own: namesIn(text.replaceAll(global, '')), taken: namesIn((text.match(global) ?? []).join(' ')) };
}

function namesIn(selectors: string): Set<string> {
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}
