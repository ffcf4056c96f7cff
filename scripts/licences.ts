/**
 * Lists the packages that the site runs with, by licence: `npm run licences`. Ends with 1 if one has a licence that is
 * not among those allowed here. `npm run sbom` writes the same packages as CycloneDX.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Licences under which a package may be used and passed on with this one, its text unchanged beside it. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0', // of files that are not changed here
  'OFL-1.1', // the font
  'Unlicense',
]);
/** Packages whose description names no licence, with the one that their licence file has. */
const BY_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const FOLDER = 'node_modules/';
const packages = Object.entries(lock.packages).flatMap(([path, { version = '', license, dev, link }]) => {
  const at = path.lastIndexOf(FOLDER);
  if (at === -1 || dev === true || link === true) return [];
  const name = path.slice(at + FOLDER.length);
  return [{ name: `${name} ${version}`, licence: license ?? BY_FILE[name] ?? 'none named' }];
});

const byLicence = Map.groupBy(packages, ({ licence }) => licence);
for (const licence of [...byLicence.keys()].toSorted()) {
  const names = (byLicence.get(licence) ?? []).map(({ name }) => name).toSorted();
  console.log(`${licence} (${names.length})\n  ${names.join('\n  ')}`);
}
const refused = packages.filter(({ licence }) => !licence.split(' OR ').some((each) => ALLOWED.has(each)));
if (refused.length > 0) {
  console.error(
    `Not among the allowed licences: ${refused.map(({ name, licence }) => `${name} ${licence}`).join(', ')}`,
  );
  process.exit(1);
}
