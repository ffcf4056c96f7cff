/** The site on the held simulator in a process of its own, told by its parent what happens on the market. */
import { createOutbox } from '@sise/server/mail/outbox';
import { loadBuiltPages } from '@sise/server/page-handler';
import { shares, shcode, won } from '@sise/domain/terms';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { letterFolder } from './letters.ts';
import type { Told, Wish } from './market-control.ts';
import { createPGliteEngine, openFresh } from './store.ts';
import { startSite } from './site.ts';
import { startSso } from './sso.ts';

const pages = await loadBuiltPages();
const [, , startsAt, wants] = process.argv;
const engine = createPGliteEngine();
const store = wants === undefined ? undefined : await openFresh(engine.freshPlace());
const sso = wants === 'publisher' ? await startSso() : null;
const { app, simulator, clock, close } = await startSite({
  pages,
  environment: { PLAYGROUND: 'true', TRUST_PROXY: '1', ...sso?.environment },
  startsAt,
  store,
  mailer: { send: (letter) => outbox.send(letter) },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
const outbox = createOutbox(letterFolder(port));
tell({ kind: 'listening', port });

process.on('message', (wish: Wish) => {
  if (wish.kind === 'token') void tellToken(wish.id);
  else {
    carryOut(wish);
    tell({ kind: 'done', id: wish.id });
  }
});
process.on('disconnect', () => void end());

async function end(): Promise<void> {
  await close();
  await store?.close();
  engine.stop();
  rmSync(letterFolder(port), { recursive: true, force: true });
  await sso?.stop();
  process.exit(0);
}

function carryOut(wish: Exclude<Wish, { kind: 'token' }>): void {
  switch (wish.kind) {
    case 'trade':
      const done = simulator.controls.trade(shcode(wish.shcode), won(wish.price), shares(wish.volume));
      if (!done.ok) throw new Error(`${wish.shcode} cannot trade at ${wish.price}: ${done.why}`);
      return;
    case 'advance':
      clock.advance(wish.milliseconds);
      return;
    case 'silence':
      simulator.controls.silence();
      return;
    case 'resume':
      simulator.controls.resume();
  }
}

async function tellToken(id: number): Promise<void> {
  if (sso === null) throw new Error('this site has members of its own');
  tell({ kind: 'token', id, token: await sso.token() });
}

function tell(told: Told): void {
  process.send?.(told);
}
