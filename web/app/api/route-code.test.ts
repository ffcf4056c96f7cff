// @vitest-environment happy-dom
import type { DataRouter, Location } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRouteModule } from './route-code.ts';
import { getPatchRoutesOnNavigationFunction } from './route-discovery.ts';

const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const GONE = { id: 'gone', module: module('throw new Error("gone")') };

/** The page that is being opened. */
function opens(location: Pick<Location, 'pathname' | 'search' | 'hash'> | undefined): void {
  const router = { state: { navigation: { location } } } as DataRouter; // all that is read of it
  getPatchRoutesOnNavigationFunction(() => router, { url: '', version: '', entry: GONE_ENTRY, routes: {} }, {});
}
const GONE_ENTRY = { module: '', imports: [] };

describe('the code of a page that is being opened', () => {
  const assign = vi.spyOn(window.location, 'assign');
  const reload = vi.spyOn(window.location, 'reload');

  beforeEach(() => {
    for (const load of [assign, reload]) load.mockReset().mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(() => {
    opens(undefined);
  });

  it('is loaded once', async () => {
    opens(undefined);
    const modules = {};
    const code = await loadRouteModule({ id: 'terms', module: module('export const is = "terms";') }, modules);
    expect(modules).toEqual({ terms: code });
    expect(await loadRouteModule({ ...GONE, id: 'terms' }, modules)).toBe(code);
  });

  it('is had from the document of that page where it is gone', async () => {
    opens({ pathname: '/consensus', search: '?from=1', hash: '#up' });
    void loadRouteModule(GONE, {});
    await expect.poll(() => assign.mock.calls).toEqual([['/consensus?from=1#up']]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is had by loading the present address after going back to it', async () => {
    const { pathname, search, hash } = window.location;
    opens({ pathname, search, hash });
    void loadRouteModule(GONE, {});
    await expect.poll(() => reload.mock.calls).toEqual([[]]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('is an error where no page is being opened any more', async () => {
    opens(undefined);
    await expect(loadRouteModule(GONE, {})).rejects.toThrow('gone');
    expect([assign, reload].flatMap((load) => load.mock.calls)).toEqual([]);
  });
});
