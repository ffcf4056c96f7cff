// Long because the tables of all arrows stand in it.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { isAppPath, pageAt } from '@sise/contract/paths';
import { describe, expect, it } from 'vitest';
import { readSources, ROOT, workspaceOf } from './support/source-files.ts';

/** The arrows of the house: what a workspace may import of the others. */
const WORKSPACE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  feeds: ['domain'],
  server: ['domain', 'contract', 'feeds'],
  web: ['domain', 'contract'],
};

/** Inside web/app: what a room may import of the others. Features never import each other. */
const ROOM_ARROWS: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  ui: [],
  api: ['ui'],
  offline: ['api', 'ui'],
  live: ['api', 'ui'],
  charts: ['live', 'api', 'ui'],
  maps: ['charts', 'api', 'ui'],
  member: ['api', 'ui'],
  favorites: ['member', 'api', 'ui'],
  quotes: ['favorites', 'charts', 'live', 'api', 'ui'],
  alerts: ['quotes', 'member', 'live', 'api', 'ui'],
  news: ['quotes', 'charts', 'live', 'api', 'ui'],
  research: ['favorites', 'member', 'quotes', 'charts', 'live', 'api', 'ui'],
  features: ['alerts', 'favorites', 'member', 'news', 'research', 'quotes', 'charts', 'maps', 'live', 'api', 'ui'],
  middleware: ['api', 'ui'],
  search: ['quotes', 'live', 'api', 'ui'],
  layouts: ['alerts', 'favorites', 'member', 'search', 'quotes', 'charts', 'live', 'offline', 'api', 'ui'],
};

/**
 * Inside server, feeds and the simulator: what a folder may import of its neighbours. Files beside the folders, which put
 * them together or serve all of them, are open to each.
 */
const FOLDER_ARROWS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    store: [],
    bus: [],
    mail: [],
    popularity: [],
    calendar: [],
    pdf: [],
    tracing: [],
    http: ['tracing'],
    config: ['http', 'tracing'],
    publisher: ['config', 'http'],
    backup: ['config', 'store'],
    archive: ['store'],
    sources: ['archive', 'config', 'store'],
    import: ['archive', 'config', 'store'],
    portfolio: ['store'],
    identity: ['config', 'http', 'mail', 'store'],
    alerts: ['identity', 'mail', 'store'],
    testing: ['identity'],
    wire: ['identity', 'portfolio', 'store', 'testing'],
    figures: ['store', 'wire'],
    live: ['http', 'store', 'wire'],
    metrics: ['live', 'sources', 'store', 'wire'],
    nodes: ['archive', 'bus', 'config', 'metrics', 'sources', 'store'],
    pages: ['config', 'http', 'identity', 'metrics'],
    'page-thread': ['pages'],
    og: ['wire'],
    screener: ['figures', 'wire'],
    routes: [
      'figures',
      'http',
      'identity',
      'og',
      'pdf',
      'popularity',
      'portfolio',
      'screener',
      'store',
      'testing',
      'wire',
    ],
  },
  feeds: {
    transport: [],
    'text-files': [],
    'krx-files': ['text-files'],
    krx: ['krx-files', 'text-files', 'transport'],
    topics: [],
    simulator: ['topics'],
    upbit: ['transport'],
    ls: ['text-files', 'transport'],
    'won-rates': ['transport'],
    ecos: ['transport', 'won-rates'],
    eximbank: ['transport', 'won-rates'],
    dart: ['transport'],
    rss: ['text-files', 'transport'],
  },
  'feeds/simulator': {
    clock: [],
    universe: [],
    prices: ['universe'],
    world: ['clock', 'prices'],
    indices: ['prices', 'universe'],
    flows: ['prices', 'universe'],
    past: ['indices', 'prices', 'universe'],
    'etf-etn': ['indices', 'past', 'prices', 'universe', 'world'],
    session: ['etf-etn', 'flows', 'indices', 'past', 'prices', 'universe'],
    books: ['etf-etn', 'prices', 'session'],
    derivatives: ['indices', 'past', 'prices', 'session', 'universe'],
    research: ['session', 'universe'],
    statements: ['research', 'universe'],
    filings: ['statements', 'universe'],
    news: ['filings', 'flows', 'indices', 'past', 'prices', 'session', 'statements', 'universe', 'world'],
    sources: ['clock', 'etf-etn', 'flows', 'indices', 'past', 'prices', 'session', 'universe'],
    testing: ['clock'],
  },
};

/** Where the default export is asked for by a tool. */
const DEFAULT_EXPORTS =
  /^(web\/(app\/(root|entry\.\w+)\.tsx|app\/routes\.ts|app\/features\/.*\.tsx|\w[\w.-]*\.config\.ts)|server\/build\.config\.ts)$/;

const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|common|misc|types|constants)(\/|\.tsx?$)|(^|\/)index\.tsx?$/;
const LONGEST_FILE = 300;

const sources = readSources();

describe('the house', () => {
  it('has source files in every workspace', () => {
    const found = new Set(sources.map(({ path }) => workspaceOf(path)));
    expect([...found].toSorted()).toEqual(Object.keys(WORKSPACE_ARROWS).toSorted());
  });

  it('imports between workspaces only along the arrows', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => workspaceOf(target.path) !== workspaceOf(path))
        .filter((target) => !WORKSPACE_ARROWS[workspaceOf(path)]?.includes(workspaceOf(target.path)))
        .map((target) => `${path} → ${target.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports between the rooms of web only downwards, and no feature imports a feature', () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const from = roomOf(path);
      if (!from) return [];
      return imports
        .map((target) => ({ target: target.path, to: roomOf(target.path) }))
        .filter(
          ({ to }) => to !== null && to.name !== from.name && !(from.room !== 'features' && to.room === from.room),
        )
        .filter(({ to }) => to !== null && !(to.room !== from.room && ROOM_ARROWS[from.room]?.includes(to.room)))
        .map(({ target }) => `${path} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('lists the rooms of web, each above those that import it', () => {
    const listed = Object.keys(ROOM_ARROWS);
    const found = new Set(sources.flatMap(({ path }) => folderIn('web/app', path) ?? []));
    expect(listed.toSorted()).toEqual([...found].toSorted());
    expect(upwardsIn(ROOM_ARROWS)).toEqual([]);
  });

  it.each(Object.entries(FOLDER_ARROWS))(
    'imports between the folders of %s only along the arrows',
    (parent, arrows) => {
      const wrong = sources.flatMap(({ path, imports }) => {
        const folder = folderIn(parent, path);
        if (folder === null || path.includes('/testing/')) return []; // only tests import these
        return imports
          .filter((target) => {
            const neighbour = folderIn(parent, target.path);
            return neighbour !== null && neighbour !== folder && !arrows[folder]?.includes(neighbour);
          })
          .map((target) => `${path} → ${target.path}`);
      });
      expect(wrong).toEqual([]);
    },
  );

  it.each(Object.entries(FOLDER_ARROWS))('lists the folders of %s, each above those it imports', (parent, arrows) => {
    const found = new Set(sources.flatMap(({ path }) => folderIn(parent, path) ?? []));
    const listed = Object.keys(arrows);
    expect(listed.toSorted()).toEqual([...found].toSorted());
    expect(upwardsIn(arrows)).toEqual([]);
  });

  it('imports what stands in testing/ only from there and from tests', () => {
    const wrong = sources
      .filter(({ path }) => !path.includes('/testing/'))
      .flatMap(({ path, imports }) =>
        imports.filter((target) => target.path.includes('/testing/')).map((target) => `${path} → ${target.path}`),
      );
    expect(wrong).toEqual([]);
  });

  it('imports only packages that its own package.json lists', () => {
    const builtin = new Set(builtinModules);
    const wrong = sources.flatMap(({ path, packages }) => {
      const listed = dependenciesOf(workspaceOf(path));
      return packages
        .filter(
          (name) =>
            !name.startsWith('node:') && !builtin.has(name) && !name.startsWith('virtual:') && !name.startsWith('+'),
        )
        .filter((name) => !listed.has(name))
        .map((name) => `${path} → ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it('imports files that exist', () => {
    const known = new Set(sources.map(({ path }) => path));
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => /\.tsx?$/.test(target.path) && !known.has(target.path) && !target.path.includes('+types'))
        .map((target) => `${path} → ${target.path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no cycle of imports, those of types included', () => {
    expect(findCycle()).toBeNull();
  });

  it('keeps clock, chance and environment out of the domain', () => {
    const wrong = sources
      .filter(({ path }) => workspaceOf(path) === 'domain')
      .filter(({ text }) => /Date\.now\(|Math\.random\(|new Date\(\)|process\.|performance\.now/.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('reads the environment only in the configuration', () => {
    const wrong = sources
      .filter(
        ({ path, text }) =>
          text.includes('process.env') &&
          !/^server\/(main|config\/config)\.ts$|^server\/(import|backup)\/main\.ts$|^web\/[\w.-]+\.config\.ts$/.test(
            path,
          ),
      )
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('loads NATS only where the configuration names it', () => {
    const wrong = sources.filter(
      ({ path, text }) =>
        (path !== 'server/bus/nats-bus.ts' && text.includes("'@nats-io/")) || /from '[^']*nats-bus\.ts'/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has no rooms that hold everything, and no index files', () => {
    expect(sources.map(({ path }) => path).filter((path) => FORBIDDEN_NAMES.test(path))).toEqual([]);
  });

  it('writes the codes of the main indices in one place', () => {
    const tables = new Set(['domain/market/main-indices.ts', 'domain/sector/index-codes.ts']);
    const wrong = sources
      .filter(({ path, text }) => !tables.has(path) && /'(100[1-4]|102[89]|200[1-4]|2203)'/.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('writes the paths of pages in their table only', () => {
    expect(
      pagePathsIn('<Link to="/terms"> navigate(`/stock/${code}?open=1`) <a href="/"> split("/") "/og/a.png"'),
    ).toEqual(['/terms', '/stock/${code}?open=1', '/']);
    const wrong = sources
      .filter(({ path }) => path.startsWith('web/app/') || path.startsWith('server/'))
      .flatMap(({ path, text }) => pagePathsIn(text).map((found) => `${path}: ${found}`));
    expect(wrong).toEqual([]);
  });

  it('asks what a source is, never which one it is', () => {
    const names = sources.flatMap(({ text }) => sourceNamesIn(text));
    expect(names).toEqual(expect.arrayContaining(['simulator', 'archive', 'upbit']));
    const taken =
      "meta.source === 'archive' || 'simulator' !== source.name || sourceName == `upbit` || a.name === b.name";
    expect(comparedNamesIn(taken, names)).toHaveLength(3);
    const wrong = sources
      .filter(({ path }) => path !== 'server/config/feed-settings.ts') // the names of the settings
      .flatMap(({ path, text }) => comparedNamesIn(text, names).map((found) => `${path}: ${found}`));
    expect(wrong).toEqual([]);
  });

  it('exports by name, except where a tool asks for a default', () => {
    const wrong = sources
      .filter(({ path, text }) => /^export default /m.test(text) && !DEFAULT_EXPORTS.test(path))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it(`has no file over ${LONGEST_FILE} lines that does not say at its top why`, () => {
    const wrong = sources
      .filter(({ text }) => text.split('\n').length > LONGEST_FILE && !text.slice(0, 600).includes('Long because'))
      .map(({ path, text }) => `${path}: ${text.split('\n').length}`);
    expect(wrong).toEqual([]);
  });
});

/** The folder directly in a parent that a file is in; null for files elsewhere and beside the folders. */
function folderIn(parent: string, path: string): string | null {
  if (!path.startsWith(`${parent}/`)) return null;
  const [folder = '', ...inside] = path.slice(parent.length + 1).split('/');
  return inside.length === 0 ? null : folder;
}

/** The arrows of a table to a folder that is not listed above their own. */
function upwardsIn(arrows: Readonly<Record<string, readonly string[]>>): string[] {
  const listed = Object.keys(arrows);
  return listed.flatMap((folder, place) =>
    (arrows[folder] ?? []).filter((lower) => listed.indexOf(lower) >= place).map((lower) => `${folder} → ${lower}`),
  );
}

/** The literals in a text that are paths of pages; the home page's only where an address stands. */
function pagePathsIn(text: string): string[] {
  const literals = Array.from(
    text.matchAll(/(\w+(?:=\{?|\())?(["'`])(\/[^"'`\s]*)\2/g),
    ([, before = '', , found = '']) => ({
      found,
      isAddress: /^(?:to|href|action|navigate|redirect)\b/.test(before),
    }),
  );
  return literals.flatMap(({ found, isAddress }) => {
    const [path = ''] = found.replaceAll(/\$\{[^}]*\}/g, 'x').split(/[?#]/, 1);
    const isPage = path === '/' ? isAddress : pageAt(path) !== null || isAppPath(path);
    return isPage ? [found] : [];
  });
}

/** Names of the sources that a text defines. */
function sourceNamesIn(text: string): string[] {
  return Array.from(text.matchAll(/: SourceInfo = \{[^}]*?\bname: '([^']+)'/g), ([, name = '']) => name);
}

/** Comparisons of a source or a name with one of these names as a literal. */
function comparedNamesIn(text: string, names: readonly string[]): string[] {
  const literal = `['"\`](?:${names.join('|')})['"\`]`;
  const subject = String.raw`[\w.?]*(?:source|name)\b`;
  const compared = new RegExp(`${subject}\\s*[!=]==?\\s*${literal}|${literal}\\s*[!=]==?\\s*${subject}`, 'gi');
  return Array.from(text.matchAll(compared), ([found]) => found);
}

/** The room of web/app a file is in; a feature's name is its own room. */
function roomOf(path: string): { room: string; name: string } | null {
  const [, , room = '', feature] = path.split('/');
  if (!path.startsWith('web/app/') || !(room in ROOM_ARROWS)) return null;
  return { room, name: room === 'features' ? `features/${feature}` : room };
}

function dependenciesOf(workspace: string): Set<string> {
  const manifest = JSON.parse(readFileSync(`${ROOT}${workspace}/package.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >; // a package.json
  return new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies ?? {})]);
}

/** The first cycle found, as the files on it; null when there is none. */
function findCycle(): string[] | null {
  const targets = new Map(sources.map(({ path, imports }) => [path, imports.map((target) => target.path)]));
  const done = new Set<string>();
  const walk = (path: string, chain: string[]): string[] | null => {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const target of targets.get(path) ?? []) {
      const cycle = walk(target, [...chain, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const { path } of sources) {
    const cycle = walk(path, []);
    if (cycle) return cycle;
  }
  return null;
}
