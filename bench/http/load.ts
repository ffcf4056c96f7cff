import { spawnSync } from 'node:child_process';

export interface Target {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const INSTALL = 'This benchmark needs wrk and taskset: apt-get install wrk util-linux';

/**
 * Requests one address by wrk on a core of its own, over keep-alive connections. A client in JavaScript would be slower
 * than the server.
 * @returns responses a second
 */
export function ask({ port, path, headers = {}, name }: Target, connections: number, seconds: number): number {
  const given = Object.entries(headers).flatMap(([field, value]) => ['-H', `${field}: ${value}`]);
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...given, `http://127.0.0.1:${port}${path}`];
  const { stdout, error } = spawnSync('taskset', ['-c', LOAD_CORE, ...wrk], { encoding: 'utf8' });
  if (error) throw new Error(INSTALL, { cause: error });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined || stdout.includes('Non-2xx')) throw new Error(`${name} was not answered: ${stdout}`);
  return Number(rate);
}

export const SERVER_CORE = '0';
const LOAD_CORE = '1';
