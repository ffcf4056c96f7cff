import type { Plugin, Rolldown } from 'vite';

/** What changes only with its packages, in two files: one alone takes a phone long to read at once. */
const OF_PACKAGES: readonly (readonly [file: string, modules: RegExp])[] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['vendor', /\/node_modules\/(react-router|@tanstack\/[\w-]+)\//],
];
/** What every page needs. */
const ENTRY = 'entry.client.tsx';
const FRAME: ReadonlySet<string> = new Set(['root.tsx', ENTRY]);
const HOME = 'features/main/main-page.tsx';
const STOCK = 'features/stock/stock-page.tsx';
/** Areas without a file of their own: their pages have a frame of their own, or need both files of several areas. */
const FILE_OF_AREA: Readonly<Record<string, string>> = {
  main: 'market',
  index: 'parts',
  derivatives: 'parts',
  'my-stock': 'others',
  analyst: 'others',
  consensus: 'others',
};
/** Areas whose pages get no more than the first file of several areas. */
const OF_PARTS = ['lists', 'index', 'derivatives'];
/** Pages from which on a module of several areas is in the file of what is widely used. */
const WIDELY_USED = 8;
/** What so few areas share with those of a member has a file of its own: most of their pages need little else. */
const FEW_AREAS = 3;
/** Styles of the layer of pages, so many of which share them that they come with the frame: before those of a page. */
const FRAME_STYLES = /^web\/app\/(?:features|research|news|search|quotes|charts|member)\/.*\.css$/;
const FRAME_STYLES_SHARED_BY = 4;
/** What pages load after their own scripts. The server renders it, so its styles come with the page. */
const LATE = /^features\/.*\/late-[\w-]+\.ts$/;
/** A page, or what is around several. */
const PAGE = /^(?:features\/.*|root|entry\.client)\.tsx?$/;

/**
 * Puts the browser's modules together in few files: larger ones are packed better, and all are asked for at once. But no
 * page must get much that only others need, least of all the home page and a stock's page; and what is loaded on demand
 * is not in a file of a page. Whoever needs a module needs what it imports, so a file never imports one of fewer pages.
 * Styles go with their components; the layers decide between them, whatever their order.
 */
export function scriptFiles(): Plugin {
  const codeSplitting = {
    groups: [{ name: createFileOf(), debugName: 'shared' }],
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
    const isStyle = /\.css(?:$|\?)/.test(id);
    const { pages, isAlsoOnDemand } = needsOf(id, (module) => {
      const importers = known.get(module) ?? modules.getModuleInfo(module)?.importers ?? [];
      known.set(module, importers);
      return importers.length === 0 && isStyle && LATE.test(pageName(module))
        ? (modules.getModuleInfo(module)?.dynamicImporters ?? [])
        : importers;
    });
    if (isStyle) return fileOfStyle(pageName(id), pages, isAlsoOnDemand);
    const [page = ''] = pages;
    return pages.size === 1 && isAlsoOnDemand ? fileBeside(page) : fileOfScript(id, pages);
  };
}

/** The file of a script that these pages need; null leaves it to the bundler. */
function fileOfScript(id: string, pages: ReadonlySet<string>): string | null {
  if (pageName(id) === ENTRY) return null; // begins when everything else has run
  const [ofPackages] = OF_PACKAGES.find(([, modules]) => modules.test(id)) ?? [];
  const isOfFrame = [...FRAME].some((page) => pages.has(page));
  if (ofPackages !== undefined && (isOfFrame || ofPackages === 'react')) return ofPackages;
  if (isOfFrame) return 'frame';
  return pages.size < 2 ? null : sharedFile(pageName(id), pages);
}

/** The file of a style sheet: one that the server needs is in a file of the page, whatever loads its component. */
function fileOfStyle(path: string, pages: ReadonlySet<string>, isLate: boolean): string | null {
  if ([...FRAME].some((page) => pages.has(page))) return 'frame';
  if (pages.size >= FRAME_STYLES_SHARED_BY && FRAME_STYLES.test(`web/app/${path}`)) return 'frame';
  if (pages.size > 1) return sharedFile(path, pages);
  const [page] = pages;
  return page !== undefined && isLate ? fileBeside(page) : null;
}

/** The file of what one page needs at first and something else on demand. */
function fileBeside(page: string): string {
  if (FRAME.has(page)) return 'frame';
  if (page === HOME || page === STOCK) return sharedFile(page, new Set([page]));
  return page.replaceAll(/^features\/|\.tsx?$/g, '').replaceAll('/', '-');
}

function sharedFile(path: string, pages: ReadonlySet<string>): string {
  const areas = new Set([...pages].map((page) => /^features\/([\w-]+)/.exec(page)?.[1] ?? page));
  const [area = ''] = areas;
  if (pages.has(HOME) || (pages.has(STOCK) && areas.size > 1)) return 'market';
  if (areas.size === 1) return FILE_OF_AREA[area] ?? area;
  if (areas.has('member') && areas.size <= FEW_AREAS) return 'forms';
  return path.startsWith('ui/') || pages.size >= WIDELY_USED || OF_PARTS.some((each) => areas.has(each))
    ? 'parts'
    : 'others';
}

/** The pages that import a module, directly or not, and whether something does that is loaded on demand. */
function needsOf(
  id: string,
  importersOf: (module: string) => readonly string[],
): { readonly pages: ReadonlySet<string>; readonly isAlsoOnDemand: boolean } {
  const pages = new Set<string>();
  let isAlsoOnDemand = false;
  const seen = new Set([id]);
  for (const module of seen) {
    const importers = importersOf(module);
    for (const importer of importers) seen.add(importer);
    if (LATE.test(pageName(module))) isAlsoOnDemand = true;
    if (importers.length > 0) continue;
    const name = pageName(module);
    if (PAGE.test(name) && !LATE.test(name)) pages.add(name);
    else isAlsoOnDemand = true;
  }
  return { pages, isAlsoOnDemand };
}

/** The path of a module in web/app. */
function pageName(module: string): string {
  return module.replaceAll(/^.*\/web\/app\/|\?.*$/g, '');
}
