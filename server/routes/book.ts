import { book as calls } from '@sise/contract/book';
import { elementAt } from '@sise/domain/element-at';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { etfEtnTickSize, tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import { withTopic } from '../api-registry.ts';
import type { ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toAfterHours } from '../wire/after-hours.ts';
import {
  priceScaleOf,
  toBook,
  toBookHistory,
  toVolatilityInterruptionRow,
  toPriceVolumes,
  toTradeRow,
} from '../wire/book.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';

export function bookRoutes(api: ApiRegistry, { market, interest }: Parts): void {
  api.register(calls, {
    async asp({ code }) {
      const row = market.rowOf(code) ?? refuse('stock.unknown');
      const quote = toQuoteRow(market, row);
      const { hname, price, change, chgrate, sign, jnilclose, open, high, low, uplmtprice, dnlmtprice } = quote;
      const scale = priceScaleOf(market, row);
      const rule = etfEtnKindOf(elementAt(market.listings, row)) === null ? tickSize : etfEtnTickSize;
      const result = await interest.ask('book-detail', code);
      const detail = result.state === 'present' ? result.value : null;
      const vi = detail?.volatilityInterruptions;
      const reply = {
        ...toBook(code, detail?.book ?? null, scale),
        hname,
        price,
        change,
        chgrate,
        sign,
        jnilclose,
        open,
        high,
        low,
        uplmtprice,
        dnlmtprice,
        volume: quote.volume,
        amount: quote.amount,
        tick: rule(won(price ?? jnilclose)),
        strength: detail?.strength ?? null,
        strengths: {
          time: detail?.strengths.map(({ at }) => at / 1000) ?? [],
          strength: detail?.strengths.map(({ strength }) => strength) ?? [],
        },
        trades: detail?.prints.map((print) => toTradeRow(print, scale)) ?? [],
        vi: {
          reference: vi?.reference ?? null,
          upper: vi?.triggers?.upper ?? null,
          lower: vi?.triggers?.lower ?? null,
          running: vi?.running ? toVolatilityInterruptionRow(vi.running) : null,
          list: vi?.list.map(toVolatilityInterruptionRow) ?? [],
        },
        history: toBookHistory(detail?.history ?? []),
        after: toAfterHours(market.columns, row),
      };
      return withTopic(result, reply, 'books');
    },
    async volumes({ code }) {
      if (market.rowOf(code) === undefined) return refuse('stock.unknown');
      const result = await interest.ask('price-volumes', code);
      return withTopic(result, toPriceVolumes(code, result.state === 'present' ? result.value : []), 'books');
    },
  });
}
