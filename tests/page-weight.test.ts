import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from './support/source-files.ts';

const CLIENT = `${ROOT}web/build/client`;

interface Route {
  readonly parentId?: string;
  readonly module: string;
  readonly imports: readonly string[];
}
interface Manifest {
  readonly entry: Pick<Route, 'module' | 'imports'>;
  readonly routes: Readonly<Record<string, Route>>;
}

const manifest = readManifest();

describe('the first load of a page', () => {
  // A little above what they weigh: raise a limit only with a reason.
  it.each([
    ['features/main/main-page', 148, 7],
    ['kospi-equities', 195, 9],
    ['features/stock/stock-page', 175, 8],
    ['features/stock/chart-page', 172, 8],
    ['features/index/overview-page', 192, 9],
    ['features/consensus/report-page', 210, 9],
    ['features/site/terms-page', 163, 8],
  ])('of %s is at most %i kB of scripts (gzip) in %i files', (id, kilobytes, files) => {
    const scripts = scriptsOf(id);
    const bytes = scripts.reduce((sum, path) => sum + statSync(`${CLIENT}${path}.gz`).size, 0);
    expect({ kilobytes: bytes / 1_000, files: scripts.length }).toEqual({
      kilobytes: expect.toSatisfy((is: number) => is <= kilobytes),
      files: expect.toSatisfy((is: number) => is <= files),
    });
  });

  it('needs at most ten files on any page', () => {
    const most = Math.max(
      ...Object.keys(manifest.routes)
        .filter(isPage)
        .map((id) => scriptsOf(id).length),
    );
    expect(most).toBeLessThanOrEqual(10);
  });

  it('preloads one font file of at most 70 kB, and the style sheet has all of them', () => {
    const fonts = namesIn('root-*.js');
    expect(fonts).toHaveLength(1);
    expect(statSync(`${CLIENT}/assets/${fonts[0]}`).size).toBeLessThanOrEqual(70_000);
    expect(namesIn('root-*.css')).toEqual(expect.arrayContaining(fonts));
    expect(namesIn('root-*.css').length).toBeGreaterThan(1);
  });
});

/** A route with a parent; cards in other sites have no scripts. */
const isPage = (id: string): boolean => id !== 'root' && !id.includes('/embed/');

/**
 * The scripts that a page's document asks for: those of the site, and of the route with the routes around it. The list of
 * all routes comes when the page is at rest.
 */
function scriptsOf(id: string): string[] {
  const routes = [];
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) routes.push(route);
  expect(routes.length).toBeGreaterThan(1);
  const parts = [manifest.entry, ...routes].flatMap(({ module, imports }) => [module, ...imports]);
  return [...new Set(parts)];
}

/** The files of the site's font whose names stand in built files. */
function namesIn(pattern: string): string[] {
  const text = globSync(`assets/${pattern}`, { cwd: CLIENT }).map((path) => readFileSync(`${CLIENT}/${path}`, 'utf8'));
  return [...new Set(text.join('').match(/sise-sans-\d-[\w-]+\.woff2/g))].toSorted();
}

function readManifest(): Manifest {
  const [path = 'no manifest'] = globSync('assets/manifest-*.js', { cwd: CLIENT });
  const text = readFileSync(`${CLIENT}/${path}`, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest; // React Router wrote it
}
