import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { paging } from './lists.ts';
import { Flows } from './rows.ts';
import { dateKst, upcode } from './terms.ts';

export const FlowDay = z
  .object({
    date: dateKst,
    provisional: z.boolean().meta({ description: '잠정: before the exchange has counted the day' }),
    flows: Flows,
  })
  .meta({ id: 'FlowDay' });
export type FlowDay = z.infer<typeof FlowDay>;

/** 투자동향: who buys and who sells. */
export const investment = resource(
  'investment',
  {
    today: read('/investment/{id}', {
      summary: '시장의 투자자별 매매',
      input: z.object({ id: upcode }),
      reply: FlowDay,
      freshness: 'tick',
      example: { id: '1001' },
    }),
    daily: read('/investment/daily/{id}', {
      summary: '투자자별 일별 순매수',
      input: z.object({ id: upcode, ...paging(20, 250) }),
      reply: pageOf(FlowDay),
      freshness: 'minute',
      example: { id: '1001' },
    }),
  },
  'index.unknown',
);
