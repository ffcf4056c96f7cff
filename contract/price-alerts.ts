import { HIGHEST_ALERT_PRICE } from '@sise/domain/alerts/price-alert';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { QuoteRow } from './rows.ts';
import { digitsToNumber, shcode, uuid, won } from './terms.ts';

const id = uuid('알림의 id여야 합니다.').meta({ description: 'id of an alert, chosen by the client' });
const seconds = z.number().int().meta({ description: 'seconds since 1970' });
const PRICE_WANTED = `1원에서 ${HIGHEST_ALERT_PRICE / 100_000_000}억원까지의 가격을 원 단위로 입력해 주세요.`;

/** 가격 알림 of a member. */
export const PriceAlertRow = z
  .object({
    id,
    shcode,
    hname: z.string().meta({ description: '종목명; the code of an instrument that is not listed any more' }),
    direction: z.enum(['above', 'below']).meta({ description: 'above: 이상, the price rises to it; below: 이하' }),
    price: won.meta({ description: 'the price that is waited for' }),
    mail: z.boolean().meta({ description: 'whether an e-mail is sent when it is triggered' }),
    setAt: seconds,
    status: z.enum(['waiting', 'triggered', 'lapsed']).meta({
      description: 'lapsed: a 기업행사 moved the base price over it, so that the price means something else',
    }),
    overAt: seconds.nullable().meta({ description: 'when it was triggered, or lapsed; null while it waits' }),
    overPrice: won.nullable().meta({ description: 'the price that triggered it; null without one' }),
    seen: z.boolean().meta({ description: 'whether the member has seen that it is over; false while it waits' }),
    quote: QuoteRow.nullable().meta({ description: 'null where it is not listed any more' }),
  })
  .meta({ id: 'PriceAlertRow' });
export type PriceAlertRow = z.infer<typeof PriceAlertRow>;

const alerts = z
  .array(PriceAlertRow)
  .meta({ description: 'all alerts of the member as they are now, the newest first' });
const EXAMPLE = '00000000-0000-4000-8000-000000000081';

/** 가격 알림 of a member. Every write is idempotent. */
export const priceAlerts = resource(
  'priceAlerts',
  {
    list: read('/mystock/price-alerts', { summary: '가격 알림', reply: alerts, ...MEMBERS_ONLY }),
    set: write('POST', '/mystock/price-alerts', {
      summary: '가격 알림 설정: 지금보다 높은 가격은 그 가격까지 오를 때, 낮은 가격은 내릴 때',
      input: z.object({
        id,
        shcode,
        price: z.preprocess(
          digitsToNumber,
          z.number(PRICE_WANTED).int(PRICE_WANTED).min(1, PRICE_WANTED).max(HIGHEST_ALERT_PRICE, PRICE_WANTED),
        ),
        mail: z.boolean().default(false).meta({ description: "ignored where the account is the publisher's" }),
      }),
      reply: alerts,
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE, shcode: '005930', price: 1_000_000 },
    }),
    see: write('POST', '/mystock/price-alerts-seen', {
      summary: '울린 알림을 봤다고 적기',
      reply: alerts,
      ...MEMBERS_ONLY,
    }),
    clear: write('POST', '/mystock/price-alerts-clear', {
      summary: '끝난 알림을 모두 지우기',
      reply: alerts,
      ...MEMBERS_ONLY,
    }),
    remove: write('POST', '/mystock/price-alerts-delete', {
      summary: '가격 알림 지우기',
      input: z.object({ id }),
      reply: alerts,
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE },
    }),
  },
  'stock.unknown',
);
