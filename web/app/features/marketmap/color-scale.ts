import { DEFICIT, type MapColor } from '@sise/contract/marketmap';
import { comma, MISSING, rate } from '@sise/domain/format/number';
import type { Period } from '@sise/domain/market/period';
import { RATE_BOUNDS, stepOf, STEPS } from '../../maps/map-scale.ts';
import type { Bounds } from '../../maps/map-scale.ts';

/** One of the nine colours of a map. */
export interface ColorStep {
  /** its token, without --map- */
  readonly fill: string;
  /** the label under it in the legend */
  readonly label: string;
  /** the description: `2% 이상 3% 미만 상승` */
  readonly said: string;
}

/** Maps values to colours and texts. Values are in hundredths, as in the contract; null: unknown. */
export interface ColorScale {
  readonly name: string;
  /** whether values are above or below zero: rises and falls, buying and selling */
  readonly isSigned: boolean;
  /** from the lowest to the highest */
  readonly steps: readonly ColorStep[];
  /** @returns the index of its step */
  placeOf(value: number): number;
  textOf(value: number | null): string;
}

/** Net buying of foreigners as a share of 거래대금, percent. */
const FOREIGN_BOUNDS: Bounds = [1, 4, 8, 12];
/** Lower bounds of the PER steps, times; losses are below all of them. */
const PER_BOUNDS = [0, 5, 8, 11, 15, 20, 30, 45] as const;

export function scaleOf(color: MapColor, period: Period): ColorScale {
  if (color === 'per') return PER_SCALE;
  return color === 'foreign'
    ? signedScale('외국인 순매수', FOREIGN_BOUNDS, ['순매수', '순매도'])
    : signedScale('등락률', RATE_BOUNDS[period], ['상승', '하락']);
}

const PER_SCALE: ColorScale = {
  name: 'PER',
  isSigned: false,
  steps: [
    { fill: 'v0', label: '적자', said: '적자' },
    ...PER_BOUNDS.map((bound, i) => {
      const next = PER_BOUNDS[i + 1];
      const said =
        next === undefined ? `${bound}배 이상` : bound === 0 ? `${next}배 미만` : `${bound}배 이상 ${next}배 미만`;
      return {
        fill: `v${i + 1}`,
        label: next === undefined ? `${bound}배~` : bound === 0 ? `~${next}` : `${bound}~`,
        said,
      };
    }),
  ],
  placeOf: (value) => (value === DEFICIT ? 0 : PER_BOUNDS.filter((bound) => value >= bound * 100).length),
  textOf: (value) => (value === null ? MISSING : value === DEFICIT ? '적자' : `${comma(value / 100, 1)}배`),
};

function signedScale(name: string, bounds: Bounds, [up, down]: readonly [string, string]): ColorScale {
  const words = bounds.map((bound, i) => {
    const next = bounds[i + 1];
    return next === undefined ? `${bound}% 이상` : `${bound}% 이상 ${next}% 미만`;
  });
  const steps = STEPS.map((fill, place): ColorStep => {
    const far = Math.abs(place - 4);
    if (far === 0) return { fill, label: '0', said: `${bounds[0]}% 미만의 변화` };
    const sign = place > 4 ? '+' : '−';
    const unit = far === 4 ? '%' : '';
    return {
      fill,
      label: `${sign}${bounds[far - 1]}${unit}`,
      said: `${words[far - 1]} ${place > 4 ? up : down}`,
    };
  });
  return {
    name,
    isSigned: true,
    steps,
    placeOf: (value) => STEPS.indexOf(stepOf(value / 100, bounds)),
    textOf: (value) => rate(value === null ? null : value / 100),
  };
}
