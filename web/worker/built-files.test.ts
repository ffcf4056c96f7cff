import { expect, it } from 'vitest';
import { createBuiltFiles } from './built-files.ts';
import { createMemoryCache } from './testing/memory-cache.ts';

const ORIGIN = 'https://sise.example';
const requestOf = (path: string) => new Request(ORIGIN + path);

/** A site whose builds have the files given; `asked` collects what was requested of it. */
function startFiles(served: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const cache = createMemoryCache();
  const load: typeof fetch = async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, ORIGIN);
    asked.push(pathname);
    const text = served[pathname];
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
  return { files: createBuiltFiles(async () => cache, load), asked };
}

it('asks the network once for a file', async () => {
  const { files, asked } = startFiles({ '/assets/a-1.js': 'one' });
  for (let i = 0; i < 2; i++) expect(await (await files.respond(requestOf('/assets/a-1.js'))).text()).toBe('one');
  expect(asked).toEqual(['/assets/a-1.js']);
});

it('passes on that a file is gone, and asks again', async () => {
  const { files, asked } = startFiles({});
  for (let i = 0; i < 2; i++) expect((await files.respond(requestOf('/assets/gone.js'))).status).toBe(404);
  expect(asked).toHaveLength(2);
});

it('gives a page of the earlier build its own files after the site has a new one', async () => {
  const served: Record<string, string> = { '/assets/chart-1.js': 'old' };
  const { files } = startFiles(served);
  await files.add(['/assets/chart-1.js']);
  delete served['/assets/chart-1.js'];
  served['/assets/chart-2.js'] = 'new';
  expect(await (await files.respond(requestOf('/assets/chart-1.js'))).text()).toBe('old');
  expect(await (await files.respond(requestOf('/assets/chart-2.js'))).text()).toBe('new');
});

it('drops what no page needs', async () => {
  const { files, asked } = startFiles({ '/assets/a.js': 'a', '/assets/b.js': 'b' });
  await files.add(['/assets/a.js', '/assets/b.js', '/assets/none.js']);
  await files.retain(new Set(['/assets/a.js']));
  asked.length = 0;
  await files.respond(requestOf('/assets/a.js'));
  await files.respond(requestOf('/assets/b.js'));
  expect(asked).toEqual(['/assets/b.js']);
});
