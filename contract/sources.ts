import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { Source } from './envelope.ts';

/** A part of what the site shows, and the source that gives it. */
const PartRow = z
  .object({
    part: z.string().meta({ description: 'quotes, books, indices, coins, news …' }),
    label: z.string().meta({ description: '이름: 주식 시세, 코인, 뉴스 …' }),
    source: Source.nullable().meta({ description: 'null: no source gives it, and nothing is shown in its place' }),
    state: z.enum(['missing', 'starting', 'live', 'silent', 'refused', 'failed']).meta({
      description: 'live: values arrive, or none are due; silent: overdue; refused: the source lets nobody in',
    }),
    fault: z.enum(['network', 'key', 'limit', 'maintenance', 'protocol', 'clock']).nullable(),
    since: z.iso.datetime({ offset: true }).nullable().meta({ description: 'since when it is so; null if unknown' }),
    asOf: z.iso.datetime({ offset: true }).nullable().meta({ description: 'the time of its newest value' }),
  })
  .meta({ id: 'PartRow' });
export type PartRow = z.infer<typeof PartRow>;

/** 출처: where each part of the site comes from, and whether it arrives. */
export const sources = resource('sources', {
  parts: read('/sources', {
    summary: '자료별 출처와 수신 상태',
    reply: z.array(PartRow),
    freshness: 'tick',
    list: '',
  }),
});
