import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveHashedFiles } from './assets.ts';
import { Refusal } from '../refusal.ts';

it('a file that has vanished since the start is an unknown path, which nobody keeps for ever', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'assets-')), '/');
  await writeFile(`${folder}here.js`, 'here');
  await writeFile(`${folder}gone.js`, 'gone');
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal ? 404 : 500).send(error instanceof Refusal ? error.code : 'fault'),
  );
  serveHashedFiles(app, folder, { put: () => {}, clear: () => {}, before: (listener) => listener });
  await rm(`${folder}gone.js`);
  const gone = await app.inject('/assets/gone.js');
  expect([gone.statusCode, gone.body, gone.headers['cache-control']]).toEqual([404, 'path.unknown', undefined]);
  const here = await app.inject('/assets/here.js');
  expect([here.statusCode, here.body]).toEqual([200, 'here']);
  expect(here.headers).toMatchObject({ etag: '"here.js"', vary: 'accept-encoding' });
  expect(here.headers['cache-control']).toContain('immutable');
  await rm(folder, { recursive: true });
  await app.close();
});
