/** The site on the held simulator in a process of its own, with market events that its parent sends. */
import { createOutbox } from '@sise/server/mail/outbox';
import { openPageThread } from '@sise/server/page-thread/page-thread';
import { shares, shcode, won } from '@sise/domain/terms';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { emailFolder } from './email-folder.ts';
import type { SiteMessage, SiteCommand } from './market-control.ts';
import { createPGliteEngine, openFresh } from './store.ts';
import { startLiveSite } from './site.ts';
import { startSso } from './sso.ts';

const pages = await openPageThread(console.warn).handler;
const [, , startsAt, wants = 'nobody', wall = 'none', embedOrigins = ''] = process.argv;
const engine = createPGliteEngine();
const store = wants === 'nobody' ? undefined : await openFresh(engine.freshPlace());
const sso = wants === 'publisher' ? await startSso() : null;
const { app, simulator, clock, close } = await startLiveSite({
  pages,
  environment: {
    PLAYGROUND: 'true',
    TRUST_PROXY: '1',
    ANALYTICS: 'data-layer',
    CONSENSUS_WALL: wall,
    EMBED_ORIGINS: embedOrigins,
    ...sso?.environment,
  },
  startsAt,
  store,
  mailer: { send: (message) => outbox.send(message) },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
const outbox = createOutbox(emailFolder(port));
publish({ kind: 'listening', port });

process.on('message', (command: SiteCommand) => {
  if (command.kind === 'token') void sendToken(command.id);
  else {
    carryOut(command);
    publish({ kind: 'done', id: command.id });
  }
});
process.on('disconnect', () => void end());

async function end(): Promise<void> {
  await close();
  await store?.close();
  engine.stop();
  rmSync(emailFolder(port), { recursive: true, force: true });
  await sso?.stop();
  process.exit(0);
}

function carryOut(command: Exclude<SiteCommand, { kind: 'token' }>): void {
  switch (command.kind) {
    case 'trade':
      const done = simulator.controls.trade(shcode(command.shcode), won(command.price), shares(command.volume));
      if (!done.ok) throw new Error(`${command.shcode} cannot trade at ${command.price}: ${done.why}`);
      return;
    case 'coin':
      throw new Error('the simulator trades coins by itself');
    case 'advance':
      clock.advance(command.milliseconds);
      return;
    case 'silence':
      simulator.controls.silence();
      return;
    case 'resume':
      simulator.controls.resume();
  }
}

async function sendToken(id: number): Promise<void> {
  if (sso === null) throw new Error('this site has members of its own');
  publish({ kind: 'token', id, token: await sso.token() });
}

function publish(message: SiteMessage): void {
  process.send?.(message);
}
