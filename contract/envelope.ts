import { z } from 'zod';
import { sessionId } from './terms.ts';

/** The source of a response, and the time of its data. */
export const Meta = z
  .object({
    source: z
      .enum(['simulator', 'archive'])
      .meta({ description: 'simulator: 모의 시세. archive: 가져온 거래일의 종가' }),
    asOf: z.iso.datetime({ offset: true }).meta({ description: 'the moment the newest value was true, Korean time' }),
    date: z.string().meta({ description: 'the trading day shown' }),
    session: z.string().meta({ description: 'label of the exchange’s session at asOf, such as 장중' }),
    sessionId,
    delayed: z.boolean().meta({ description: 'true when the values are older than the moment of asking' }),
    version: z.number().int().meta({ description: 'version of the market this was computed from' }),
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
