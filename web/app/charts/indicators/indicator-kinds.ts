import { BAND_SPAN, BAND_WIDTH } from '@sise/domain/indicators/bands';
import { CCI_SPAN } from '@sise/domain/indicators/cci';
import { ICHIMOKU_SPANS } from '@sise/domain/indicators/ichimoku';
import { MACD_SPANS } from '@sise/domain/indicators/macd';
import { AVERAGE_SPANS } from '@sise/domain/indicators/moving-average';
import { RSI_SPAN } from '@sise/domain/indicators/rsi';
import { STOCHASTIC_SPANS } from '@sise/domain/indicators/stochastic';

/** A number of an indicator that a reader can change. */
export interface IndicatorParam {
  readonly name: string;
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** 1 for bars; smaller for a width. */
  readonly step: number;
  /** It may be 0, which hides its line. */
  readonly optional?: boolean;
}

/** One line of an indicator, in the order of its values. */
export interface IndicatorLine {
  readonly name: string;
  /** Its colour, a token of the style sheet. */
  readonly token: string;
  readonly shape?: 'bars';
}

export interface IndicatorKind {
  readonly name: string;
  /** Other search terms for it. */
  readonly words: string;
  /** Over the prices, or in a pane of its own under them. */
  readonly place: 'price' | 'pane';
  readonly params: readonly IndicatorParam[];
  readonly lines: readonly IndicatorLine[];
  /** Levels drawn across its pane; the area between two of them is shaded. */
  readonly guides: readonly number[];
  /** Decimals of its values; null: the decimals of the prices. */
  readonly digits: number | null;
}

const bars = (name: string, start: number, min = 2): IndicatorParam => ({ name, start, min, max: 400, step: 1 });
const AVERAGE_TOKENS = ['--c-3', '--c-1', '--c-2', '--c-4'] as const;

/** The indicators of the charts, in the order of the picker. */
const INDICATORS = {
  average: {
    name: '이동평균선',
    words: 'ma sma 이평선 moving average',
    place: 'price',
    params: AVERAGE_SPANS.map((span, i) => ({ ...bars(`${i + 1}번째 선`, span), optional: true })),
    lines: AVERAGE_TOKENS.map((token, i) => ({ name: `이동평균 ${i + 1}`, token })),
    guides: [],
    digits: null,
  },
  bollinger: {
    name: '볼린저밴드',
    words: 'bollinger band bb',
    place: 'price',
    params: [bars('기간', BAND_SPAN), { name: '승수', start: BAND_WIDTH, min: 0.5, max: 5, step: 0.1 }],
    lines: [
      { name: '볼린저 상단', token: '--c-6' },
      { name: '볼린저 중심', token: '--c-6' },
      { name: '볼린저 하단', token: '--c-6' },
    ],
    guides: [],
    digits: null,
  },
  ichimoku: {
    name: '일목균형표',
    words: 'ichimoku 구름대',
    place: 'price',
    params: [
      bars('전환선', ICHIMOKU_SPANS.conversion),
      bars('기준선', ICHIMOKU_SPANS.base),
      bars('선행스팬', ICHIMOKU_SPANS.leading),
    ],
    lines: [
      { name: '전환선', token: '--c-5' },
      { name: '기준선', token: '--accent' },
      { name: '선행스팬 1', token: '--c-2' },
      { name: '선행스팬 2', token: '--c-4' },
      { name: '후행스팬', token: '--c-6' },
    ],
    guides: [],
    digits: null,
  },
  volume: {
    name: '거래량',
    words: 'volume',
    place: 'pane',
    params: [],
    lines: [],
    guides: [],
    digits: 0,
  },
  macd: {
    name: 'MACD',
    words: '맥디 이동평균수렴확산',
    place: 'pane',
    params: [bars('단기', MACD_SPANS.fast), bars('장기', MACD_SPANS.slow), bars('시그널', MACD_SPANS.signal)],
    lines: [
      { name: 'MACD', token: '--text' },
      { name: '시그널', token: '--c-3' },
      { name: '오실레이터', token: '--flat-mark', shape: 'bars' },
    ],
    guides: [0],
    digits: null,
  },
  rsi: {
    name: 'RSI',
    words: '상대강도지수',
    place: 'pane',
    params: [bars('기간', RSI_SPAN)],
    lines: [{ name: 'RSI', token: '--c-1' }],
    guides: [30, 70],
    digits: 1,
  },
  cci: {
    name: 'CCI',
    words: '상품채널지수',
    place: 'pane',
    params: [bars('기간', CCI_SPAN)],
    lines: [{ name: 'CCI', token: '--c-2' }],
    guides: [-100, 100],
    digits: 1,
  },
  stochastic: {
    name: '스토캐스틱',
    words: 'stochastic slow',
    place: 'pane',
    params: [
      bars('기간', STOCHASTIC_SPANS.range),
      bars('%K', STOCHASTIC_SPANS.k, 1),
      bars('%D', STOCHASTIC_SPANS.d, 1),
    ],
    lines: [
      { name: '%K', token: '--c-1' },
      { name: '%D', token: '--c-3' },
    ],
    guides: [20, 80],
    digits: 1,
  },
} as const satisfies Record<string, IndicatorKind>;

export type IndicatorId = keyof typeof INDICATORS;
export const INDICATOR_IDS = Object.keys(INDICATORS) as IndicatorId[]; // the keys of the literal above

/** The kind of an indicator, as the general type. */
export function kindOf(id: IndicatorId): IndicatorKind {
  return INDICATORS[id];
}
