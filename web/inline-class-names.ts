import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { ESTree, Plugin } from 'vite';
import { builtClassName } from './class-names.ts';
import { splice } from './splice.ts';

const CSS_MODULE = /\.module\.css$/;

/**
 * Puts the built names of classes into the scripts that use them. Otherwise each style sheet would bring a list of all its
 * names, and those of the frame the lists of styles that no page's first script needs: a tenth of the frame's script.
 */
export function inlineClassNames(): readonly Plugin[] {
  return [
    {
      name: 'inline-class-names',
      enforce: 'pre',
      apply: 'build',
      transform: (code, id) =>
        /\/web\/app\/.*\.tsx?$/.test(id) && code.includes('.module.css')
          ? { code: withClassNames(code, id), map: null }
          : undefined,
    },
    {
      // After Vite's own, which takes a style sheet that no script asks for its names to be of no use.
      name: 'keep-style-sheets',
      enforce: 'post',
      apply: 'build',
      transform: (_code, id) => (CSS_MODULE.test(id) ? { moduleSideEffects: 'no-treeshake' } : undefined),
    },
  ];
}

/**
 * The text of a script with the built name in place of each `styles.name`.
 * @throws when a script does anything else with what it imports of a module, or names a class that is not there
 */
export function withClassNames(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const imports = program.body.filter(
    (node): node is ESTree.ImportDeclaration => node.type === 'ImportDeclaration' && CSS_MODULE.test(node.source.value),
  );
  const names = new Map(imports.map((node) => [node.specifiers[0]?.local.name, namesOf(node, file)]));
  const cuts = imports.map(({ start, end, source }) => ({ start, end, put: `import '${source.value}';` }));
  let uses = 0;
  const visitor = new Visitor({
    Identifier: ({ name }) => void (names.has(name) && uses++),
    MemberExpression({ object, property, computed, start, end }) {
      const nameOf = object.type === 'Identifier' ? names.get(object.name) : undefined;
      if (nameOf === undefined || computed || property.type !== 'Identifier') return;
      uses--;
      cuts.push({ start, end, put: JSON.stringify(nameOf(property.name)) });
    },
  });
  visitor.visit(program);
  if (uses !== imports.length) throw new Error(`${file} must use the names of classes one by one, as styles.name`);
  return splice(code, cuts);
}

function namesOf({ source }: ESTree.ImportDeclaration, file: string): (name: string) => string {
  const path = resolve(dirname(file), source.value);
  const css = readFileSync(path, 'utf8');
  return (name) => builtClassName(name, path, css);
}
