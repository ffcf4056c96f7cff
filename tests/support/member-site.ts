import type { Store } from '@sise/server/store/database';
import { startSite } from './site.ts';
import type { TestSite, TestSiteOptions } from './site.ts';
import { startSso } from './sso.ts';
import type { PublisherSso } from './sso.ts';
import { createPGliteEngine, openFresh } from './store.ts';

/** The whole site with an empty store, whose members sign in at a publisher's own member site. */
export interface TestMemberSite extends TestSite {
  readonly sso: PublisherSso;
  readonly store: Store;
}

export async function startMemberSite({
  pages,
  environment,
  tracing,
}: Pick<TestSiteOptions, 'pages' | 'environment' | 'tracing'> = {}): Promise<TestMemberSite> {
  const engine = createPGliteEngine();
  await engine.start();
  const sso = await startSso();
  const store = await openFresh(engine.freshPlace());
  const site = await startSite({
    environment: { ...sso.environment, ...environment },
    store,
    ...(pages ? { pages } : {}),
    ...(tracing ? { tracing } : {}),
  });
  return {
    ...site,
    sso,
    store,
    async close() {
      await site.close();
      await store.close();
      engine.stop();
      await sso.stop();
    },
  };
}
