import { book as calls, BOOK_TRADES } from '@sise/contract/book';
import { productOf } from '@sise/domain/market/instrument';
import { productTickSize, tickSize } from '@sise/domain/market/tick-size';
import { won } from '@sise/domain/terms';
import { lacking } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { toAfterHours } from '../wire/after-hours.ts';
import { priceScaleOf, toBook, toBookCourse, toInterruptionRow, toPriceVolumes, toTradeRow } from '../wire/book.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';

export function bookRoutes(desk: Desk, { market, sources: { books } }: Parts): void {
  desk.take(calls, {
    asp({ code }) {
      const row = market.rowOf(code) ?? refuse('stock.unknown');
      const quote = toQuoteRow(market, row);
      const { hname, price, change, chgrate, sign, jnilclose, open, high, low, uplmtprice, dnlmtprice } = quote;
      const scale = priceScaleOf(market, row);
      const rule = productOf(market.listings[row]) === null ? tickSize : productTickSize;
      const sheet = books?.sheet(code, BOOK_TRADES) ?? null;
      const vi = sheet?.interruptions;
      const reply = {
        ...toBook(code, sheet?.book ?? null, scale),
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
        strength: sheet?.strength ?? null,
        strengths: {
          time: sheet?.strengths.map(({ at }) => at / 1000) ?? [],
          strength: sheet?.strengths.map(({ strength }) => strength) ?? [],
        },
        trades: sheet?.prints.map((print) => toTradeRow(print, scale)) ?? [],
        vi: {
          reference: vi?.reference ?? null,
          upper: vi?.triggers?.upper ?? null,
          lower: vi?.triggers?.lower ?? null,
          running: vi?.running ? toInterruptionRow(vi.running) : null,
          list: vi?.list.map(toInterruptionRow) ?? [],
        },
        course: toBookCourse(sheet?.course ?? []),
        after: toAfterHours(market.columns, row),
      };
      return sheet === null ? lacking(reply, 'books') : reply;
    },
    volumes({ code }) {
      if (market.rowOf(code) === undefined) return refuse('stock.unknown');
      const volumes = books?.volumes(code) ?? null;
      const reply = toPriceVolumes(code, volumes ?? []);
      return volumes === null ? lacking(reply, 'books') : reply;
    },
  });
}
