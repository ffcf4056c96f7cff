import type { EtfEtnCategory, EtfEtnFacts } from '@sise/domain/etf-etn/etf-etn';
import { krxIndexOfName } from '@sise/domain/sector/index-codes';
import type { IndexGroup, KrxIndex } from '@sise/domain/sector/index-codes';
import { isDateKst } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Instrument } from '../store/instruments.ts';
import type { StoredEtfEtn } from '../store/etf-etn-bars.ts';

/** 자산분류 that is a category by itself. */
const CATEGORY_OF_ASSETS: Readonly<Record<string, EtfEtnCategory>> = {
  채권: 'bond',
  원자재: 'commodity',
  통화: 'currency',
  혼합자산: 'mixed',
};
/** The category of an ETF or ETN that follows an index of the exchange with multiple 1. */
const CATEGORY_OF_INDEX: Readonly<Record<KrxIndex['kind'], EtfEtnCategory | null>> = {
  market: 'market',
  benchmark: null,
  size: 'market',
  sector: 'sector',
};
/** Benchmarks that stand for a whole market. */
const MARKET_BENCHMARKS: ReadonlySet<string> = new Set(['코스피 200', '코스피 100', '코스닥 150', 'KRX 300']);
const GROUPS: readonly IndexGroup[] = ['kospi', 'kosdaq', 'krx'];

/**
 * What files say of an ETF or ETN: the day's own file gives name, index and units, the list of instruments the rest. A
 * fact in neither is absent; a category is given only when asset class, region and index leave a single one.
 */
export function etfEtnFacts(day: StoredEtfEtn, master: Instrument | undefined): EtfEtnFacts {
  const details = master?.details ?? {};
  const text = (name: string) => (name in details ? String(details[name]) : null);
  const number = (name: string) => {
    const value = Number((text(name) ?? '').replaceAll(',', ''));
    return value > 0 ? value : null;
  };
  const index = day.indexName ?? text('index');
  const krxIndex = index === null ? null : indexOf(index);
  const multiple = multipleOf(text('multiple'));
  const tax = text('tax');
  return {
    shcode: day.shcode,
    name: day.name,
    kind: day.kind,
    category: categoryOf({ multiple, assets: text('assetClass'), region: text('region'), krxIndex }),
    manager: text(day.kind === 'etf' ? 'manager' : 'issuer'),
    fee: number('fee'),
    index,
    indexCode: krxIndex?.upcode ?? null,
    multiple,
    tax: tax === null ? null : tax.startsWith('비과세') ? 'free' : 'dividend',
    payout: null,
    listedOn: master?.listedOn ?? null,
    maturesOn: day.kind === 'etn' ? lastDayOf(text('lastTradingDay')) : null,
    creationUnit: day.kind === 'etf' ? number('creationUnit') : null,
    units: day.shares ?? 0,
  };
}

/** The ETF or ETN that had each code on a day, as far as the list says: one listed after the day is another. */
export function mastersOn(date: DateKst, instruments: readonly Instrument[]): ReadonlyMap<Shcode, Instrument> {
  const known = instruments.filter(({ listedOn }) => listedOn === null || listedOn <= date);
  return new Map(known.map((instrument) => [instrument.shcode, instrument]));
}

/** 일반 is 1, 2X 레버리지 2, 0.5X 인버스 −0.5; null for other words. */
function multipleOf(said: string | null): number | null {
  if (said === '일반') return 1;
  const [, times, way] = /^([\d.]+)X (레버리지|인버스)$/.exec(said ?? '') ?? [];
  if (times === undefined) return null;
  return way === '인버스' ? -Number(times) : Number(times);
}

function categoryOf(facts: {
  multiple: number | null;
  assets: string | null;
  region: string | null;
  krxIndex: KrxIndex | null;
}): EtfEtnCategory | null {
  const { multiple, assets, region, krxIndex } = facts;
  if (multiple === null) return null;
  if (multiple !== 1) return 'leveraged';
  if (assets !== '주식') return CATEGORY_OF_ASSETS[assets ?? ''] ?? null;
  if (region === '해외') return 'foreign';
  if (region !== '국내' || krxIndex === null) return null;
  return MARKET_BENCHMARKS.has(krxIndex.name) ? 'market' : CATEGORY_OF_INDEX[krxIndex.kind];
}

function indexOf(name: string): KrxIndex | null {
  for (const group of GROUPS) {
    const index = krxIndexOfName(group, name);
    if (index) return index;
  }
  return null;
}

function lastDayOf(said: string | null): DateKst | null {
  const day = said?.replaceAll('/', '-') ?? '';
  return isDateKst(day) ? day : null;
}
