import { z } from 'zod';
import { sessionId } from './terms.ts';

/** Where values come from, and how late they are. */
export const Source = z
  .object({
    name: z.string(),
    label: z.string().meta({ description: 'name for readers' }),
    kind: z.enum(['simulated', 'market']).meta({ description: 'simulated: invented values' }),
    delay: z
      .union([z.number().int(), z.literal('close')])
      .meta({ description: 'minutes by which values are late; close: values of closed days' }),
    attribution: z.string().meta({ description: 'whose data it is, to be shown beside it' }),
    url: z.string().nullable(),
  })
  .meta({ id: 'Source' });

/** The source of a response, and the time of its data. */
export const Meta = z
  .object({
    source: z.string().meta({ description: 'name of the source of the values: simulator, archive, upbit …' }),
    sources: z.array(Source).meta({ description: 'that source, and others whose values are among them' }),
    asOf: z.iso.datetime({ offset: true }).meta({ description: 'the moment the newest value was true, Korean time' }),
    date: z.string().meta({ description: 'the trading day shown' }),
    session: z.string().meta({ description: 'label of the exchange’s session at asOf, such as 장중' }),
    sessionId,
    delayed: z.boolean().meta({ description: 'true when the values are older than the moment of asking' }),
    version: z.number().int().meta({ description: 'version of the market this was computed from' }),
    late: z
      .array(z.string())
      .optional()
      .meta({ description: 'what a source has and has not sent yet: ask again in a moment' }),
    missing: z.array(z.string()).optional().meta({ description: 'what no source has, instead of invented values' }),
  })
  .meta({ id: 'Meta' });
export type Meta = z.infer<typeof Meta>;

/** A page of a longer list. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.number().int(), pages: z.number().int(), total: z.number().int() });
}
export interface PageOf<Row> {
  rows: Row[];
  page: number;
  pages: number;
  total: number;
}
