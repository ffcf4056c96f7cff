import type { Plugin, Rolldown } from 'vite';

/** What changes only with its packages, in two files: one alone takes a phone long to read at once. */
const OF_PACKAGES: readonly (readonly [file: string, modules: RegExp])[] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\/|^\0rolldown\/runtime/],
  [
    'vendor',
    /\/node_modules\/(react-router|@tanstack\/[\w-]+)\/|\/web\/app\/api\/(?:route-(?:discovery|code)|prefetched-code)\.ts$/,
  ],
];
/** What of packages only later code of the home page needs: their index files hide who needs it. */
const LATE_OF_PACKAGES =
  /\/node_modules\/@tanstack\/.*\/(mutationObserver|queriesObserver|useMutation|useMutationState|useQueries|useIsFetching)\.js$/;
/** What every page needs. */
const ENTRY = 'entry.client.tsx';
/** The frame loads its scripts on demand, but the server renders it: its styles come with the frame. */
const ERROR_PAGE = 'layouts/error-page.tsx';
const FRAME: ReadonlySet<string> = new Set(['root.tsx', ENTRY]);
const HOME = 'features/main/main-page.tsx';
const STOCK = 'features/stock/stock-page.tsx';
/** Areas without a file of their own: their pages have a frame of their own, or need both files of several areas. */
const FILE_OF_AREA: Readonly<Record<string, string>> = {
  index: 'parts',
  'my-stock': 'others',
  analyst: 'others',
  consensus: 'others',
};
/** Pages with so little that something else needs on demand that a file of its own would only be one more. */
const LITTLE_BESIDE: Readonly<Record<string, string>> = {
  'features/stock/consensus/consensus-page.tsx': 'others',
  'features/my-stock/alerts/alerts-page.tsx': 'others',
  'features/my-stock/favorites/favorites-page.tsx': 'others',
  'features/my-stock/portfolio/portfolio-page.tsx': 'others',
  // Styles alone: a file that no script of the page needs at first would not be linked to it.
  'features/index/overview-page.tsx': 'parts',
};
/** Modules that would bring a whole file to a page that needs nothing else of it. */
const FILE_OF_MODULE: readonly (readonly [file: string, module: RegExp])[] = [
  // The server renders it where a page of the app does not exist, whose code is not loaded.
  ['frame', /\/app\/member\/app-only\.module\.css/],
  ['market', /\/domain\/consensus\/opinion\.ts$/],
  ['parts', /\/charts\/lines-shape\.ts$/],
  ['stock', /\/charts\/(?:opinion-gauge|target-track)\.tsx$/],
  [
    'parts',
    /\/app\/alerts\/(?:alerts-query|condition-text)\.ts$|\/contract\/price-alerts\.ts$|\/quotes\/day-word\.ts$/,
  ],
  ['others', /\/ui\/(?:search-picker\.(?:tsx|css)|(?:use-pick|device-store)\.ts)$/],
  ['marketmap-map-page', /\/app\/maps\/(?:map-layout|map-scale|squares)\.ts$|\/node_modules\/d3-hierarchy\//],
  ['others', /\/quotes\/stock-picker\.tsx$|\/domain\/format\/blank-text\.ts$/],
];
/** Areas whose pages get no more than the first file of several areas. */
const OF_PARTS = ['lists', 'index', 'derivatives', 'member'];
/** Pages from which on a module of several areas is in the file of what is widely used. */
const WIDELY_USED = 8;
/** Styles of the layer of pages, so many of which share them that they come with the frame: before those of a page. */
const FRAME_STYLES = /^web\/app\/(?:features|research|news|search|quotes|charts|member)\/.*\.css$/;
const FRAME_STYLES_SHARED_BY = 4;
/** What pages load after their own scripts. The server renders it, so its styles come with the page. */
const LATE = /^(?:features\/.*|layouts)\/late-[\w-]+\.ts$/;
/** Of them what comes first: it needs no more than the first file of what areas share. */
const FIRST_LATE = ['layouts/late-frame.ts', 'features/main/late-indices.ts'];
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
    const [ofModule] = FILE_OF_MODULE.find(([, module]) => module.test(id)) ?? [];
    if (ofModule !== undefined) return ofModule;
    const isStyle = /\.css(?:$|\?)/.test(id);
    const needs = needsOf(id, (module) => {
      const importers = known.get(module) ?? modules.getModuleInfo(module)?.importers ?? [];
      known.set(module, importers);
      return importers.length === 0 && isStyle && LATE.test(pageName(module))
        ? (modules.getModuleInfo(module)?.dynamicImporters ?? [])
        : importers;
    });
    return isStyle ? fileOfStyle(pageName(id), needs) : fileOfScript(id, needs);
  };
}

/** The file of a script; null leaves it to the bundler. */
function fileOfScript(id: string, { pages, onDemand }: Needs): string | null {
  if (pageName(id) === ENTRY) return null; // begins when everything else has run
  if (LATE_OF_PACKAGES.test(id)) return 'market';
  const [ofPackages] = OF_PACKAGES.find(([, modules]) => modules.test(id)) ?? [];
  if (ofPackages !== undefined && (isOfFrame(pages) || ofPackages === 'react')) return ofPackages;
  if (isOfFrame(pages) || (pages.has(HOME) && pages.size > 1)) return 'frame';
  const [page = ''] = pages;
  if (page === HOME && onDemand.size > 0) return fileBeside(page);
  if (pages.size + onDemand.size > 1 && FIRST_LATE.some((part) => onDemand.has(part))) return 'market';
  if (pages.size === 1 && onDemand.size > 0) return fileBeside(page);
  return pages.size < 2 ? null : sharedFile(pageName(id), pages);
}

/** The file of a style sheet: one that the server needs is in a file of the page, whatever loads its component. */
function fileOfStyle(path: string, { pages, onDemand }: Needs): string | null {
  if (isOfFrame(pages) || (pages.has(HOME) && pages.size > 1)) return 'frame';
  if (pages.size === 0 && onDemand.has(ERROR_PAGE)) return 'frame';
  if (pages.size >= FRAME_STYLES_SHARED_BY && FRAME_STYLES.test(`web/app/${path}`)) return 'frame';
  if (pages.size > 1) return sharedFile(path, pages);
  const [page] = pages;
  return page !== undefined && onDemand.size > 0 ? fileBeside(page) : null;
}

function isOfFrame(pages: ReadonlySet<string>): boolean {
  return [...FRAME].some((page) => pages.has(page));
}

/** The file of what one page needs at first and something else on demand. */
function fileBeside(page: string): string {
  if (FRAME.has(page)) return 'frame';
  if (page === STOCK) return sharedFile(page, new Set([page]));
  return LITTLE_BESIDE[page] ?? page.replaceAll(/^features\/|\.tsx?$/g, '').replaceAll('/', '-');
}

function sharedFile(path: string, pages: ReadonlySet<string>): string {
  const areas = new Set([...pages].map((page) => /^features\/([\w-]+)/.exec(page)?.[1] ?? page));
  const [area = ''] = areas;
  if (pages.has(STOCK) && areas.size > 1) return 'market';
  if (areas.size === 1) return FILE_OF_AREA[area] ?? area;
  return path.startsWith('ui/') || pages.size >= WIDELY_USED || OF_PARTS.some((each) => areas.has(each))
    ? 'parts'
    : 'others';
}

interface Needs {
  /** The pages that import a module, directly or not. */
  readonly pages: ReadonlySet<string>;
  /** What imports it and is loaded on demand itself. */
  readonly onDemand: ReadonlySet<string>;
}

function needsOf(id: string, importersOf: (module: string) => readonly string[]): Needs {
  const pages = new Set<string>();
  const onDemand = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    const importers = importersOf(module);
    for (const importer of importers) seen.add(importer);
    const name = pageName(module);
    if (LATE.test(name)) onDemand.add(name);
    else if (importers.length === 0) (PAGE.test(name) ? pages : onDemand).add(name);
  }
  return { pages, onDemand };
}

/** The path of a module in web/app. */
function pageName(module: string): string {
  return module.replaceAll(/^.*\/web\/app\/|\?.*$/g, '');
}
