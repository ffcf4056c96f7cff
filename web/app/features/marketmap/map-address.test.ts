import { describe, expect, it } from 'vitest';
import { findMapMarket, hrefOfMap, MAP_MARKETS, mapMarketOf, PLAIN_MAP, readMapView } from './map-address.ts';
import type { MapView } from './map-address.ts';

const kospi = mapMarketOf({ market: 'kospi' });

describe('the address of a map', () => {
  it.each<Partial<MapView>>([
    {},
    { period: '1year', size: 'amount', color: 'per', shape: 'list' },
    { at: '2026-11-20T10:31', sector: '1013', shown: [0, 7, 8] },
    { at: '2026-11-12', sector: 'none', size: 'even', color: 'foreign' },
  ])('says and restores %o', (part) => {
    const view = { ...PLAIN_MAP, ...part };
    const href = hrefOfMap(kospi, view);
    expect(readMapView(new URL(href, 'https://sise.example').searchParams)).toEqual(view);
  });

  it('has no fields for the default view', () => expect(hrefOfMap(kospi, PLAIN_MAP)).toBe('/marketmap/kospi'));

  it.each(['period=2day', 'size=per', 'color=red', 'view=tree', 'at=yesterday', 'sector=전기', 'show=9', 'show=11'])(
    'refuses %s with a sentence',
    (query) => {
      let said: unknown;
      try {
        readMapView(new URLSearchParams(query));
      } catch (refusal) {
        said = refusal;
      }
      expect(said).toMatchObject({ init: { status: 400 }, data: { message: expect.stringContaining('올바르지') } });
    },
  );

  it('knows two markets and no property names of objects', () => {
    expect(Object.keys(MAP_MARKETS)).toEqual(['kospi', 'kosdaq']);
    expect(findMapMarket({ market: 'constructor' })).toBeUndefined();
    expect(() => mapMarketOf({ market: 'konex' })).toThrow();
  });
});
