import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** Servers of NATS of a test's own, together one cluster. */
export interface TestNats {
  /** their addresses, as BUS takes them */
  readonly bus: string;
  readonly servers: readonly TestNatsServer[];
  stop(): Promise<void>;
}

export interface TestNatsServer {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts it again, with what it had stored. */
  start(): Promise<void>;
}

const BINARY = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'].find((path) =>
  existsSync(path),
);

/**
 * Starts a cluster on free ports.
 * @param hasJetStream whether it can keep who leads
 * @throws without nats-server: `apt-get install nats-server` brings it, and `npm test` does that as root
 */
export async function startNats(count: number, hasJetStream = true): Promise<TestNats> {
  const binary = BINARY;
  if (binary === undefined) throw new Error('There is no nats-server: apt-get install nats-server');
  const folder = mkdtempSync(join(tmpdir(), 'nats-'));
  const places = [];
  for (let n = 0; n < count; n++) places.push({ port: await findFreePort(), route: await findFreePort() });
  const routes = places.map(({ route }) => `nats-route://127.0.0.1:${route}`).join(', ');
  const running = new Set<ChildProcess>();
  const killAll = () => {
    for (const child of running) child.kill('SIGKILL');
  };
  process.on('exit', killAll);

  const servers = places.map(({ port, route }, n): TestNatsServer => {
    const file = join(folder, `${n}.conf`);
    const cluster = count > 1 ? `cluster { name: test, listen: "127.0.0.1:${route}", routes: [${routes}] }` : '';
    const store = hasJetStream ? `jetstream { store_dir: "${join(folder, String(n))}" }` : '';
    writeFileSync(file, `server_name: n${n}\nlisten: "127.0.0.1:${port}"\n${cluster}\n${store}\n`);
    let child: ChildProcess | null = null;
    return {
      url: `nats://127.0.0.1:${port}`,
      async start() {
        const started = spawn(binary, ['-c', file], { stdio: 'ignore' });
        child = started;
        running.add(started);
        for (let tries = 0; !(await isListening(port)); tries++) {
          if (started.exitCode !== null || tries > 200) throw new Error('nats-server does not start');
          await pause(50);
        }
      },
      async kill() {
        const last = child;
        if (last === null || last.exitCode !== null || last.signalCode !== null) return;
        const ended = new Promise((resolve) => last.once('exit', resolve));
        last.kill('SIGKILL');
        await ended;
        running.delete(last);
      },
    };
  });
  await Promise.all(servers.map((server) => server.start()));
  return {
    bus: servers.map(({ url }) => url).join(),
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      process.off('exit', killAll);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
