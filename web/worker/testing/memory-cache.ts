/** A cache in memory with what the worker uses of it. Like the browser's it hands out a new response each time. */
export function createMemoryCache(): Cache {
  const entries = new Map<string, Response>();
  const found = (key: string) => entries.get(key)?.clone();
  const cache: Pick<Cache, 'match' | 'matchAll' | 'put' | 'delete' | 'keys'> = {
    match: async (request) => found(keyOf(request)),
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    put: async (request, response) => void entries.set(keyOf(request), response),
    delete: async (request) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  return cache as Cache; // add and addAll are not used by what is tested
}

function keyOf(request: RequestInfo | URL): string {
  return new URL(request instanceof Request ? request.url : request, 'https://sise.example').href;
}
