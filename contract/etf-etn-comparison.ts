import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { EquityProduct } from './equity-product.ts';
import { dateKst, emptyIsAbsent, optionalText, percent, shcode } from './terms.ts';
import { plainText } from './text.ts';

/** Ranges of a comparison. */
export const ETF_ETN_COMPARISON_PERIODS = ['1m', '3m', '6m', '1y', '3y'] as const;
export type EtfEtnComparisonPeriod = (typeof ETF_ETN_COMPARISON_PERIODS)[number];
/** The most that are compared at once. */
export const MOST_COMPARED = 4;

/** Up to four ETFs or ETNs side by side. */
export const EtfEtnComparison = z
  .object({
    products: z.array(EquityProduct.omit({ holdings: true, rest: true, cash: true, peers: true })),
    dropped: z
      .array(z.object({ code: z.string(), why: z.enum(['unknown', 'stock', 'surplus']) }))
      .meta({ description: 'codes that are not compared: not listed, a stock, more than four' }),
    growth: z
      .object({
        dates: z.array(dateKst),
        lines: z.array(z.object({ shcode, returns: z.array(percent) })),
        reinvested: z.boolean().meta({ description: 'false if payouts are unknown and left out' }),
        limit: shcode.nullable().meta({ description: 'the one listed so lately that the range begins with it' }),
      })
      .nullable()
      .meta({ description: 'returns since the first day that all have; null with fewer than two days' }),
    overlaps: z
      .array(
        z.object({
          shcodes: z.tuple([shcode, shcode]),
          weight: percent.meta({ description: '겹침 비중: Σ min(비중, 비중)' }),
          count: z.number().int().meta({ description: 'holdings in common' }),
          holdings: z
            .array(
              z.object({
                shcode: shcode.nullable(),
                hname: z.string(),
                weights: z.tuple([percent, percent]),
                shared: percent,
              }),
            )
            .meta({ description: 'the most shared first, at most twenty' }),
        }),
      )
      .meta({ description: 'of every pair whose holdings are known' }),
  })
  .meta({ id: 'EtfEtnComparison' });
export type EtfEtnComparison = z.infer<typeof EtfEtnComparison>;

/** ETF·ETN 비교. */
export const etfEtnComparison = resource('etfEtnComparison', {
  comparison: read('/equity-products/comparison', {
    summary: 'ETF·ETN 비교',
    input: z.object({
      codes: optionalText(plainText(80)).meta({ description: '단축코드, separated by commas' }),
      period: z.preprocess(emptyIsAbsent, z.enum(ETF_ETN_COMPARISON_PERIODS).default('1y')),
    }),
    reply: EtfEtnComparison,
    freshness: 'tick',
    example: { codes: '069500,102110' },
  }),
});
