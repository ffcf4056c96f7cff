// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadRouteModule } from './prefetched-code.ts';

const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the code of a page that may be opened', () => {
  it('is loaded once', async () => {
    const modules = {};
    const code = await loadRouteModule({ id: 'terms', module: module('export const links = () => [];') }, modules);
    expect(modules).toEqual({ terms: code });
    expect(await loadRouteModule({ id: 'terms', module: module('throw 1') }, modules)).toBe(code);
  });

  it('leaves the present page as it is where it does not come, and is asked for again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const modules = {};
    expect(await loadRouteModule({ id: 'gone', module: module('throw new Error("gone")') }, modules)).toEqual({});
    expect(modules).toEqual({});
    expect(reload).not.toHaveBeenCalled();
  });
});
