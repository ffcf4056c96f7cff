import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const modules = new Map<string, string>();

/**
 * The name of a module's class in the built site, in at most five letters: three for the module, from its path in `web/`,
 * and the rest for the class, by its place in the module.
 * @throws when two modules get the same three letters
 */
export function builtClassName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(path).digest();
  const module = [0, 1, 2].map((i) => letter(hash.readUInt16BE(i * 2))).join('');
  const other = modules.get(module) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both get the class names ${module}…: rename one`);
  modules.set(module, path);
  const names = [...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found))];
  const place = names.indexOf(name);
  if (place === -1) throw new Error(`${path} has no .${name}`);
  return module + (place < LETTERS.length ? '' : letter(Math.floor(place / LETTERS.length) - 1)) + letter(place);
}

function letter(number: number): string {
  return LETTERS[number % LETTERS.length] ?? '';
}
