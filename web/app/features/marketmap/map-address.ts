import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { MAP_COLORS } from '@sise/contract/marketmap';
import type { MapColor } from '@sise/contract/marketmap';
import { paths } from '@sise/contract/paths';
import { asSubject } from '@sise/domain/format/particle';
import { PERIODS } from '@sise/domain/market/period';
import type { Period } from '@sise/domain/market/period';
import type { Upcode } from '@sise/domain/terms';
import { data } from 'react-router';
import type { Params } from 'react-router';

/** A market with a map of its own. */
export interface MapMarket {
  /** its id in the address */
  readonly id: 'kospi' | 'kosdaq';
  readonly symbol: 'KOSPI' | 'KOSDAQ';
  /** the name in sentences: 코스피 */
  readonly name: string;
  readonly upcode: Upcode;
}

export const MAP_MARKETS: Readonly<Partial<Record<string, MapMarket>>> = {
  kospi: { id: 'kospi', symbol: 'KOSPI', ...MAIN_INDICES.KOSPI },
  kosdaq: { id: 'kosdaq', symbol: 'KOSDAQ', ...MAIN_INDICES.KOSDAQ },
};

/** The market of an address that names none. */
const FIRST_MARKET = 'kospi';

/** What the areas represent: 시가총액, today's 거래대금, or equal areas. */
const SIZES = ['listingamount', 'amount', 'even'] as const;
export type MapSize = (typeof SIZES)[number];

const SHAPES = ['map', 'list'] as const;
export type MapShape = (typeof SHAPES)[number];

/** The settings of a map; all of them are in the address. */
export interface MapView {
  readonly period: Period;
  readonly size: MapSize;
  readonly color: MapColor;
  readonly shape: MapShape;
  /** a past minute or day; null: now */
  readonly at: string | null;
  /** 업종코드 of the industry zoomed to, or `none` for 기타 */
  readonly sector: string | null;
  /** indices of the steps that the legend shows; null: all */
  readonly shown: readonly number[] | null;
}

export const PLAIN_MAP: MapView = {
  period: '1day',
  size: 'listingamount',
  color: 'chgrate',
  shape: 'map',
  at: null,
  sector: null,
  shown: null,
};

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;
const SECTOR = /^(\d{4}|none)$/;
const STEPS = /^(?=[0-8]+$)(?!.*(.).*\1)/;

/** The market in an address, if any. */
export function findMapMarket({ market = FIRST_MARKET }: Params): MapMarket | undefined {
  return Object.hasOwn(MAP_MARKETS, market) ? MAP_MARKETS[market] : undefined;
}

/** The market in an address. @throws a 404 for any other */
export function mapMarketOf(params: Params): MapMarket {
  const found = findMapMarket(params);
  if (found === undefined)
    throw data({ message: '이 이름의 마켓맵은 없습니다. 코스피와 코스닥이 있습니다.' }, { status: 404 });
  return found;
}

/** The view in an address. @throws a 400 for invalid values */
export function readMapView(query: URLSearchParams): MapView {
  const shown = query.get('show');
  return {
    period: oneOf(PERIODS, query.get('period'), PLAIN_MAP.period, '기간'),
    size: oneOf(SIZES, query.get('size'), PLAIN_MAP.size, '크기'),
    color: oneOf(MAP_COLORS, query.get('color'), PLAIN_MAP.color, '색'),
    shape: oneOf(SHAPES, query.get('view'), PLAIN_MAP.shape, '보기'),
    at: matching(MOMENT, query.get('at'), '시각'),
    sector: matching(SECTOR, query.get('sector'), '업종'),
    shown: shown === null || shown === '' ? null : (matching(STEPS, shown, '범례') ?? '').split('').map(Number),
  };
}

/** The address of a view; defaults are left out. */
export function hrefOfMap(market: MapMarket, view: MapView): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null, usual: string | null) => {
    if (value !== null && value !== usual) query.set(name, value);
  };
  put('period', view.period, PLAIN_MAP.period);
  put('size', view.size, PLAIN_MAP.size);
  put('color', view.color, PLAIN_MAP.color);
  put('view', view.shape, PLAIN_MAP.shape);
  put('at', view.at, null);
  put('sector', view.sector, null);
  put('show', view.shown?.join('') ?? null, null);
  const text = query.toString().replaceAll('%3A', ':'); // a time is more readable with a colon
  const path = paths.marketMap(market.id);
  return text === '' ? path : `${path}?${text}`;
}

function oneOf<Value extends string>(all: readonly Value[], given: string | null, usual: Value, what: string): Value {
  if (given === null || given === '') return usual;
  return all.find((each) => each === given) ?? refuse(what);
}

function matching(pattern: RegExp, given: string | null, what: string): string | null {
  if (given === null || given === '') return null;
  return pattern.test(given) ? given : refuse(what);
}

function refuse(what: string): never {
  throw data({ message: `주소에 적힌 ${asSubject(what)} 올바르지 않습니다.` }, { status: 400 });
}
