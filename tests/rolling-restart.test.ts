import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNginx } from './support/nginx.ts';
import type { TestNginx } from './support/nginx.ts';

const NODE = new URL('support/small-node.ts', import.meta.url).pathname;
const READERS = 6;
const WRITERS = 9;

interface SmallNode {
  readonly process: ChildProcess;
  readonly port: string;
}

/** What webs of a whole site do is in cluster.test.ts; this is what nginx makes of how they begin and end. */
describe('nodes behind the recipe for nginx, restarted one after another under load', () => {
  let nodes: SmallNode[] = [];
  let nginx: TestNginx;
  beforeAll(async () => {
    nodes = await Promise.all(['0', '0', '0'].map(startNode));
    nginx = await startNginx(nodes.map(({ port }) => Number(port)));
  });
  afterAll(async () => {
    await nginx.stop();
    for (const node of nodes) node.process.kill('SIGKILL');
  });

  it('lose no request, neither reads nor writes', async () => {
    const faults: string[] = [];
    const answered = { GET: 0, POST: 0 };
    const end = new AbortController();
    const use = async (method: 'GET' | 'POST') => {
      for (let n = 0; !end.signal.aborted; n++) {
        const path = `/${method}/${n}`;
        const response = await fetch(nginx.origin + path, method === 'POST' ? { method, body: 'a write' } : {}).catch(
          String,
        );
        if (typeof response === 'string') faults.push(`${path} ${response}`);
        else if (response.status === 200 && (await response.text()) === method) answered[method] += 1;
        else faults.push(`${path} ${response.status}`);
      }
    };
    const load = [
      ...Array.from({ length: READERS }, () => use('GET')),
      ...Array.from({ length: WRITERS }, () => use('POST')),
    ];
    for (const [n, node] of nodes.entries()) {
      const before = { ...answered };
      node.process.kill('SIGTERM');
      const [code] = (await once(node.process, 'exit')) as [number | null];
      expect(code).toBe(0);
      nodes[n] = await startNode(node.port);
      expect([answered.GET > before.GET, answered.POST > before.POST], 'they were used meanwhile').toEqual([
        true,
        true,
      ]);
    }
    end.abort();
    await Promise.all(load);
    expect(faults).toEqual([]);
  });
});

/** Resolves when it serves. @param port 0 for a free one */
async function startNode(port: string): Promise<SmallNode> {
  const child = spawn(process.execPath, [NODE, port], { stdio: ['ignore', 'pipe', 'inherit'] });
  let own = port;
  for await (const line of createInterface({ input: child.stdout })) {
    own = /^port (\d+)$/.exec(line)?.[1] ?? own;
    if (line === 'open') return { process: child, port: own };
  }
  throw new Error('it ended');
}
