import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import { SMALL_NOW, smallMarket } from '@sise/domain/market/testing/small-market';
import { instant } from '@sise/domain/terms';
import type { SourceInfo } from '@sise/domain/market/source';
import { describe, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';
import type { CopyReadiness } from './readiness.ts';

/** A source of coins alone. */
const COINS: SourceInfo = {
  name: 'upbit',
  label: '업비트',
  kind: 'market',
  delay: 0,
  attribution: '업비트',
  url: null,
};

interface Given {
  readonly source?: SourceInfo;
  readonly market?: Market;
  readonly copy?: CopyReadiness;
  readonly hasStore?: boolean;
  readonly isWarm?: boolean;
  readonly isStopping?: boolean;
}

function readinessOf(given: Given) {
  const { source, market = createMarket(), copy, hasStore = true, isWarm = true, isStopping = false } = given;
  return createReadiness({
    market,
    sources: { sourceOf: (part) => (part === 'coins' || part === 'exchange-rates' ? (source ?? null) : null) },
    now: () => instant(0),
    isStopping: () => isStopping,
    isWarm: () => isWarm,
    isStoreReady: async () => hasStore,
    copy: copy ? () => copy : null,
  })();
}
const WHOLE = { isWhole: true, silentFor: 100 };

describe('a node is unready', () => {
  it.each([
    ['while its copy of the market is not whole', { copy: { isWhole: false, silentFor: Infinity } }, ['market']],
    ['while its first pages are not made', { copy: WHOLE, isWarm: false }, ['pages']],
    ['once it stops', { copy: WHOLE, isStopping: true }, ['stopping']],
    ['while it is alone and its store is away', { hasStore: false }, ['store']],
  ])('%s', async (_, given, unready) => {
    expect(await readinessOf(given)).toEqual({ ok: false, unready, degraded: [], stale: [] });
  });

  it('for nothing that all nodes lack with it, which it says', async () => {
    expect(await readinessOf({ copy: WHOLE })).toEqual({ ok: true, unready: [], degraded: [], stale: [] });
    const copy = { isWhole: true, silentFor: 15_001 };
    expect(await readinessOf({ copy, hasStore: false })).toMatchObject({ ok: true, degraded: ['store', 'bus'] });
  });

  it('for no simulated market that is silent, whose clock is its own', async () => {
    const market = smallMarket();
    market.apply({ type: 'status', at: SMALL_NOW, state: 'silent' });
    const { source } = market;
    const stale = async (kind: SourceInfo['kind']) =>
      (await readinessOf({ market, copy: WHOLE, ...(source ? { source: { ...source, kind } } : {}) })).stale;
    expect(await stale('simulated')).toMatchObject([{ state: 'silent', ageSeconds: null }]);
    expect(await stale('market')).toMatchObject([{ state: 'silent', ageSeconds: SMALL_NOW / -1_000 }]);
  });

  it('for no source that is silent, which it names once', async () => {
    expect(await readinessOf({ copy: WHOLE, source: COINS })).toMatchObject({
      ok: true,
      stale: [{ source: 'upbit', state: 'starting', parts: ['exchange-rates', 'coins'], ageSeconds: null }],
    });
  });
});
