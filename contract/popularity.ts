import { KOSPI } from '@sise/domain/market/main-indices';
import { z } from 'zod';
import { read, resource, write } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flag, paging } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { optionalText, shcode, upcode } from './terms.ts';

/** A stock with its popularity among readers of this site. */
export const PopularityRow = QuoteRow.extend({
  views: z.number().int().meta({ description: '조회 수 in the window' }),
  additions: z.number().int().meta({ description: '관심종목에 추가된 수 in the window' }),
  score: z.number().meta({ description: '관심 점수, to one decimal: see formula' }),
}).meta({ id: 'PopularityRow' });
export type PopularityRow = z.infer<typeof PopularityRow>;

/** How 관심 is counted, with the current parameters. */
const PopularityFormula = z.object({
  hours: z.number().int().meta({ description: 'the window: this hour and those before it' }),
  halflife: z.number().meta({ description: 'hours after which a view counts half' }),
  addition: z.number().meta({ description: 'an addition counts as so many views' }),
  since: z.number().meta({ description: 'beginning of the window, seconds since 1970' }),
});

/** 관심: views and additions by readers of this site. */
export const popularity = resource(
  'attention',
  {
    stocks: read('/attention/stocks', {
      summary: '관심 상위 종목: 이 사이트의 독자가 최근에 보고 추가한 종목',
      input: z.object({
        id: optionalText(upcode).describe('only stocks of this index or market'),
        trend: flag,
        ...paging(100, 1_000),
      }),
      reply: pageOf(PopularityRow).extend({
        formula: PopularityFormula,
        views: z.number().int().meta({ description: 'of all these stocks' }),
        additions: z.number().int(),
      }),
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    view: write('POST', '/stock/{code}/view', {
      summary: '종목 화면 조회 수 집계',
      input: z.object({ code: shcode }),
      reply: z.object({ shcode }).meta({ description: 'the same whether it was counted or not' }),
      freshness: 'private',
      example: { code: '005930' },
    }),
  },
  'stock.unknown',
);
