import { parseSync, Visitor } from 'vite';
import type { ESTree, Plugin } from 'vite';
import { splice } from './splice.ts';
import type { Cut } from './splice.ts';

/** What a page has no use for in the definition of a call. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(['input', 'reply', 'summary', 'example', 'list']);
/** Roots of chains at the top of a file that are not schemas. */
const GLOBALS: ReadonlySet<string> = new Set(['Object', 'Array']);

/**
 * The contract is written in zod, of which a page needs nothing: names, paths and freshness are plain values, and what
 * is to be checked the API checks. Its files lose their schemas on the way to the browser, and with them go zod and a
 * sixth of the first page's script; and on the way into the built pages of the server, which has them once, for its API.
 */
export function leaveSchemasBehind(): Plugin {
  return {
    name: 'leave-schemas-behind',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/[\w-]+\.ts$/.test(id) ? { code: withoutSchemas(code, id), map: null } : undefined,
  };
}

/** The text of a contract file without its schemas: each is null, and the fields of a call that only hold one go. */
export function withoutSchemas(code: string, filename: string): string {
  const cuts: Cut[] = [];
  let depth = 0; // of functions
  const enter = () => void depth++;
  const leave = () => void depth--;
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(node) {
      if (isDefinition(node)) cuts.push(...serverFields(node).map(({ start, end }) => ({ start, end, put: '' })));
      else if (isSchema(node, depth === 0)) cuts.push({ start: node.start, end: node.end, put: 'null' });
    },
  });
  visitor.visit(parseSync(filename, code).program);
  return withoutUnusedImports(splice(code, cuts), filename);
}

/** What only schemas needed: if it stayed, it would seem to be needed by all pages that have the contract. */
function withoutUnusedImports(code: string, filename: string): string {
  const { program } = parseSync(filename, code);
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  const used = new Set<string>();
  const rest = splice(
    code,
    imports.map(({ start, end }) => ({ start, end, put: '' })),
  );
  const visitor = new Visitor({ Identifier: ({ name }) => void used.add(name) });
  visitor.visit(parseSync(filename, rest).program);
  const isUnused = ({ specifiers }: ESTree.ImportDeclaration) => !specifiers.some(({ local }) => used.has(local.name));
  return splice(
    code,
    imports.filter(isUnused).map(({ start, end }) => ({ start, end, put: '' })),
  );
}

function isDefinition({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'Identifier' && (callee.name === 'read' || callee.name === 'write');
}

function serverFields({ arguments: given }: ESTree.CallExpression): ESTree.ObjectPropertyKind[] {
  const fields = given.at(-1);
  if (fields?.type !== 'ObjectExpression') return [];
  return fields.properties.filter(
    (field) => field.type === 'Property' && field.key.type === 'Identifier' && SERVER_FIELDS.has(field.key.name),
  );
}

/** `z.object({ … }).meta({ … })` anywhere; at the top of a file also `QuoteRow.extend({ … })`. */
function isSchema({ callee }: ESTree.CallExpression, isAtTop: boolean): boolean {
  if (callee.type !== 'MemberExpression') return false;
  let root: ESTree.Expression = callee;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression') {
    root = root.type === 'CallExpression' ? root.callee : root.object;
  }
  return root.type === 'Identifier' && (root.name === 'z' || (isAtTop && !GLOBALS.has(root.name)));
}
