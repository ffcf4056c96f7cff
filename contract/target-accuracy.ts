import { z } from 'zod';
import { dateKst, percent } from './terms.ts';

/** Months after which targets are compared with the price; the one they are meant for last. */
export const TESTED_MONTHS = [3, 6, 12] as const;
export type TestedMonths = (typeof TESTED_MONTHS)[number];

const horizonMonths = z
  .union([z.literal(3), z.literal(6), z.literal(12)])
  .meta({ description: 'months after which the targets were compared with the price' });

/** The months of a query, as text; the longest that is known where absent. */
export const testedMonths = z
  .preprocess((given) => (given === '' ? undefined : Number(given ?? Number.NaN) || given), horizonMonths.optional())
  .meta({ description: 'months after which the targets were compared; the longest known by default' });

/** Mean errors of consensus targets, raw and corrected, against later closes. */
const errors = {
  stocks: z.number().int().meta({ description: 'targets compared: one per stock and month end' }),
  rawError: percent.nullable().meta({ description: '평균 목표주가의 오차: mean of |목표주가 ÷ 종가 − 1| × 100' }),
  correctedError: percent.nullable().meta({ description: '보정 목표가의 오차' }),
  nearer: percent.nullable().meta({ description: 'percent of the stocks whose corrected target was nearer' }),
  indexrate: percent.nullable().meta({ description: 'mean change of KOSPI or KOSDAQ over the same months' }),
};

/** A back-test at past month ends, each with only what was known then. */
const BackTest = z.object({
  horizonMonths,
  ...errors,
  helps: z.boolean().meta({ description: 'whether the corrected target was nearer, by its mean error' }),
  months: z.array(z.object({ date: dateKst, ...errors })).meta({ description: 'month ends, oldest first' }),
});
export type BackTest = z.infer<typeof BackTest>;

/** 목표주가 검증: whether taking past optimism out of targets would have helped. */
export const TargetAccuracy = BackTest.extend({
  horizons: z
    .array(BackTest)
    .meta({ description: 'after 3, 6 and 12 months; the fields above are of the one asked for' }),
  firms: z
    .array(
      z.object({
        firm: z.string(),
        reports: z.number().int(),
        optimism: percent.meta({ description: 'percent by which targets were above the price, the market taken out' }),
        low: percent.meta({ description: 'bounds of the 95 % interval' }),
        high: percent,
      }),
    )
    .meta({ description: '낙관 편향 by firm over twelve months, the greatest first' }),
  analysts: z.number().int().meta({ description: 'authors whose past optimism is known' }),
  opinions: z
    .object({ buy: z.number().int(), hold: z.number().int(), sell: z.number().int(), unrated: z.number().int() })
    .meta({ description: 'company reports of the last 12 months by opinion' }),
  formula: z.array(z.string()),
  verdict: z.string().meta({ description: 'what the numbers say, in a sentence' }),
}).meta({ id: 'TargetAccuracy' });
export type TargetAccuracy = z.infer<typeof TargetAccuracy>;
