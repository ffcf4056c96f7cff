import { Agent, get } from 'node:http';

export interface Target {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests one address over keep-alive connections, each sending the next request after the last response. Returns
 * responses a second.
 */
export async function ask(target: Target, connections: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const until = began + seconds * 1_000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await once(target, agent);
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return (answered * 1_000) / (performance.now() - began);
}

function once({ port, path, headers }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${path} was answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}
