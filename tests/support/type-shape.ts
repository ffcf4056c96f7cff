import { readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';
import { ownFile, ROOT } from './source-files.ts';

/** A node of a syntax tree, or a part of one. */
type Syntax = Readonly<Record<string, unknown>>;

interface Declarations {
  readonly declared: ReadonlyMap<string, Syntax>;
  /** where names come from: the file, and their name there */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const PLACES: ReadonlySet<string> = new Set(['start', 'end', 'raw']);
/** Declarations that say nothing of the form of a value. */
const WITHOUT_FORM: ReadonlySet<unknown> = new Set(['FunctionDeclaration', 'ClassDeclaration', 'TSModuleDeclaration']);

/**
 * Types of a file and all that they are made of, as text: every declaration once, with a number in place of its name,
 * without comments, layout and places. The same for every way of writing the same declarations.
 */
export function shapeOf(file: string, names: readonly string[]): string {
  const files = new Map<string, Declarations>();
  const shapes = new Map<string, string>();

  /** The file and the name of a declaration; null if it is none of our own. */
  function declarationOf(from: string, name: string): { file: string; name: string; node: Syntax } | null {
    const { declared, imported } = files.get(from) ?? read(from);
    const origin = imported.get(name);
    if (origin) return declarationOf(origin.file, origin.name);
    const node = declared.get(name);
    return node === undefined ? null : { file: from, name, node };
  }

  function follow(from: string, name: string): void {
    const found = declarationOf(from, name);
    if (found === null) return;
    const { file, node } = found;
    const key = `${file} ${found.name}`;
    if (shapes.has(key)) return;
    shapes.set(key, '');
    for (const used of namesIn(node)) follow(file, used);
    const numbers = [...shapes.keys()];
    const numberOf = (used: string) => {
      const at = declarationOf(file, used);
      return at === null ? null : `#${numbers.indexOf(`${at.file} ${at.name}`)}`;
    };
    shapes.set(key, JSON.stringify(withNumbers(node, numberOf)));
  }

  function read(path: string): Declarations {
    const found = declarationsOf(path);
    files.set(path, found);
    return found;
  }

  for (const name of names) follow(file, name);
  return [...shapes.values()].toSorted().join('\n');
}

function declarationsOf(path: string): Declarations {
  const declared = new Map<string, Syntax>();
  const imported = new Map<string, { file: string; name: string }>();
  const { body } = parseAst(readFileSync(ROOT + path, 'utf8'), { lang: 'ts' }) as unknown as { body: Syntax[] }; // a program
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const file = ownFile(path, String(part(statement.source).value));
      for (const specifier of list(statement.specifiers))
        if (file !== null && specifier.type === 'ImportSpecifier')
          imported.set(nameOf(specifier.local), { file, name: nameOf(specifier.imported) });
      continue;
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? part(statement.declaration) : statement;
    if (WITHOUT_FORM.has(declaration.type)) continue;
    if (declaration.id) declared.set(nameOf(declaration.id), declaration);
    for (const variable of list(declaration.declarations)) {
      const made = String(part(variable.init).type);
      if (!/Function|Call|New/.test(made)) declared.set(nameOf(variable.id), variable);
    }
  }
  return { declared, imported };
}

function* namesIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* namesIn(each);
  else if (typeof node === 'object' && node !== null) {
    const syntax = node as Syntax; // an object of a syntax tree
    if (syntax.type === 'Identifier') yield nameOf(syntax);
    for (const [name, value] of Object.entries(syntax))
      if (name !== 'key' || syntax.computed === true) yield* namesIn(value);
  }
}

/** A syntax tree without places, and with numbers in place of the names that have one; names of fields stay. */
function withNumbers(node: unknown, numberOf: (name: string) => string | null): unknown {
  if (Array.isArray(node)) return node.map((each) => withNumbers(each, numberOf));
  if (typeof node !== 'object' || node === null) return node;
  const syntax = node as Syntax; // an object of a syntax tree
  const number = syntax.type === 'Identifier' ? numberOf(nameOf(syntax)) : null;
  const parts = Object.entries(syntax)
    .filter(([name]) => !PLACES.has(name))
    .map(([name, value]) => {
      if (name === 'name' && number !== null) return [name, number];
      return [name, withNumbers(value, name === 'key' && syntax.computed !== true ? () => null : numberOf)];
    });
  return Object.fromEntries(parts);
}

function nameOf(node: unknown): string {
  return String(part(node).name);
}

function part(node: unknown): Syntax {
  return typeof node === 'object' && node !== null ? (node as Syntax) : {}; // an object of a syntax tree
}

function list(nodes: unknown): readonly Syntax[] {
  return Array.isArray(nodes) ? nodes : [];
}
