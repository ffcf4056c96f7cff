import type { Plugin, Rolldown } from 'vite';

/** What changes only with its packages, in two files: one alone takes a phone long to read at once. */
const OF_PACKAGES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'vendor', test: /\/node_modules\/(react-router|@tanstack\/[\w-]+)\// },
];
/** What a page needs and others do, too: a module is in the first file whose page needs it. */
const OF_PAGES: readonly (readonly [file: string, page: string])[] = [
  ['frame', 'root.tsx'],
  ['frame', 'entry.client.tsx'],
  ['market', 'features/main/main-page.tsx'],
];
/** What so many pages of several areas share, by folder: a file imports only those before it. */
const OF_FOLDERS: readonly (readonly [file: string, sharedBy: number, folders: RegExp])[] = [
  [
    'parts',
    4,
    /^(?:contract|domain\/(?!indicators)|web\/app\/(?:ui|api|live|offline|member|favorites)|node_modules\/cookie\/)/,
  ],
  ['charts', 4, /^(?:domain|web\/app\/(?:charts|maps))/],
  ['parts', 4, /^web\/app\/(?:quotes|news|search)/],
  ['research', 4, /^web\/app\/research/],
];
/** Styles of the layer of pages, so many of which share them that they come with the frame: before those of a page. */
const FRAME_STYLES = /^web\/app\/(?:features|research|news|search|quotes|charts|member)\/.*\.css$/;
const FRAME_STYLES_SHARED_BY = 4;
/** What pages load after their own scripts. The server renders it, so its styles come with the page. */
const LATE = /^features\/.*\/late-[\w-]+\.ts$/;
/** Pages of one area that share a module of the file of this area. */
const SHARED_IN_AREA = 3;

const ROOT = new URL('..', import.meta.url).pathname;

/**
 * Puts the browser's modules together in few files: larger ones are packed better, and all are asked for at once. But no
 * page must get much that only others need. Whoever needs a module needs what it imports, so a file never imports one
 * of fewer pages. Styles go with their components; the layers decide between them, whatever their order.
 */
export function scriptFiles(): Plugin {
  const codeSplitting = {
    groups: [...OF_PACKAGES, { name: createFileOf(), debugName: 'shared' }],
    includeDependenciesRecursively: false,
  };
  return {
    name: 'script-files',
    // In place of what React Router says: its pages may export more than they have themselves.
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } } }
        : undefined,
  };
}

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

function createFileOf(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, readonly string[]>();
  return (id, modules) => {
    const withLate = id.endsWith('.css');
    const pages = pagesOf(id, (module) => {
      const importers = known.get(module) ?? modules.getModuleInfo(module)?.importers ?? [];
      known.set(module, importers);
      return importers.length === 0 && withLate && LATE.test(pageName(module))
        ? (modules.getModuleInfo(module)?.dynamicImporters ?? [])
        : importers;
    });
    return fileFor(id.replace(ROOT, ''), pages);
  };
}

/** The file of a module that these pages need; null leaves it to the bundler. */
function fileFor(path: string, pages: ReadonlySet<string>): string | null {
  if (pages.size < 2) return null;
  const isStyle = pages.size >= FRAME_STYLES_SHARED_BY && FRAME_STYLES.test(path);
  const file = isStyle ? 'frame' : OF_PAGES.find(([, page]) => pages.has(page))?.[0];
  if (file !== undefined) return file;
  const areas = new Set([...pages].map((page) => /^features\/([\w-]+)/.exec(page)?.[1] ?? page));
  const [area = null] = areas;
  if (areas.size === 1 && pages.size >= SHARED_IN_AREA) return area;
  const folder = OF_FOLDERS.find(([, , folders]) => folders.test(path));
  return folder && pages.size >= folder[1] ? folder[0] : null;
}

/** The files that import a module, directly or not, and that nobody imports: pages, and what is loaded on demand. */
function pagesOf(id: string, importersOf: (module: string) => readonly string[]): Set<string> {
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const importers = importersOf(module);
    for (const importer of importers) seen.add(importer);
    if (importers.length === 0) pages.add(pageName(module));
  }
  return pages;
}

/** The path of a module in web/app. */
function pageName(module: string): string {
  return module.replaceAll(/^.*\/web\/app\/|\?.*$/g, '');
}
