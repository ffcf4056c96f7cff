import { createMarket } from '@sise/domain/market/engine';
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
  readonly copy?: CopyReadiness;
  readonly hasStore?: boolean;
  readonly isWarm?: boolean;
  readonly isStopping?: boolean;
}

function readinessOf({ source, copy, hasStore = true, isWarm = true, isStopping = false }: Given) {
  return createReadiness({
    market: createMarket(),
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

  it('for no source that is silent, which it names once', async () => {
    expect(await readinessOf({ copy: WHOLE, source: COINS })).toMatchObject({
      ok: true,
      stale: [{ source: 'upbit', state: 'starting', parts: ['exchange-rates', 'coins'], ageSeconds: null }],
    });
  });
});
