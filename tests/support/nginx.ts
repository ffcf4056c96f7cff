import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { ROOT } from './source-files.ts';

/** nginx with the recipe of this project in front of some nodes. */
export interface TestNginx {
  readonly origin: string;
  /** the folder of its cached responses */
  readonly cache: string;
  /** what it has logged of requests, a line each */
  readonly log: () => string;
  stop(): Promise<void>;
}

const BINARY = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/**
 * Starts deploy/nginx/sise.conf.
 * @param nodes their ports
 * @param port where it listens; by default a free one
 * @throws without nginx: `apt-get install nginx-light` brings it, and `npm test` does that as root
 */
export async function startNginx(nodes: readonly number[], port?: number): Promise<TestNginx> {
  if (BINARY === undefined) throw new Error('There is no nginx: apt-get install nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const cache = join(folder, 'cache');
  const own = port ?? (await findFreePort());
  const recipe = readFileSync(join(ROOT, 'deploy/nginx/sise.conf'), 'utf8');
  const upstream = readFileSync(join(ROOT, 'deploy/nginx/nodes.conf'), 'utf8');
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=2 fail_timeout=2s;`).join('\n');
  writeFileSync(join(folder, 'nodes.conf'), upstream.replace(/server 127\.0\.0\.1:3000[^\n]*/, servers));
  writeFileSync(
    join(folder, 'sise.conf'),
    recipe
      .replace('listen 8080;', `listen 127.0.0.1:${own};`)
      .replace('/var/lib/nginx/sise', cache)
      .replace('/var/log/nginx', folder),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude ${join(folder, 'nodes.conf')};\ninclude ${join(folder, 'sise.conf')};\n}\n`,
  );
  const child = spawn(
    BINARY,
    ['-p', folder, '-e', join(folder, 'error'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${own}`;
  for (let tries = 0; !(await isListening(origin)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error('nginx does not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    cache,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** /readyz is not for readers, so that the answer is nginx's own. */
function isListening(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    () => true,
    () => false,
  );
}
