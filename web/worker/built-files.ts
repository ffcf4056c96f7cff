/** The cached files of builds. Their names hold a hash of their content, so files of two builds cannot be mixed up. */
export interface BuiltFiles {
  /** The file from the cache, else from the network; then it is cached. */
  readonly respond: (request: Request) => Promise<Response>;
  /** Caches the files at these paths. One that cannot be fetched is left out. */
  readonly add: (paths: readonly string[]) => Promise<void>;
  /** Drops all files but those at these paths. */
  readonly retain: (paths: ReadonlySet<string>) => Promise<void>;
}

export function createBuiltFiles(open: () => Promise<Cache>, load: typeof fetch): BuiltFiles {
  async function fetchAndCache(request: Request | string): Promise<Response> {
    const response = await load(request);
    if (response.status === 200) {
      const copy = response.clone();
      await (await open()).put(request, copy).catch(() => {}); // a full disk: the file is only not cached
    }
    return response;
  }

  return {
    async respond(request) {
      const cached = await (await open()).match(request.url, { ignoreVary: true });
      return cached ?? fetchAndCache(request);
    },
    async add(paths) {
      const cache = await open();
      await Promise.all(
        paths.map(async (path) => {
          if (!(await cache.match(path, { ignoreVary: true }))) await fetchAndCache(path).catch(() => {});
        }),
      );
    },
    async retain(paths) {
      const cache = await open();
      const unused = (await cache.keys()).filter(({ url }) => !paths.has(new URL(url).pathname));
      await Promise.all(unused.map((file) => cache.delete(file)));
    },
  };
}
