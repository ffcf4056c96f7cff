import { dateKst, instant, shares, shcode, won } from '@sise/domain/terms';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDayQuotes, type DayQuotes } from './day-quotes.ts';
import { readStockTrade } from './frames/stock-trade.ts';
import { quoteRow, tradeBody } from './testing/ls-rows.ts';

const DAY = dateKst('2026-11-24');
const CODE = shcode('005930');
const untraded = {
  shcode: CODE,
  price: null,
  basePrice: won(72_200),
  open: null,
  high: null,
  low: null,
  volume: shares(0),
  turnover: won(0),
  upperLimit: won(93_800),
  lowerLimit: won(50_600),
};

let quotes: DayQuotes;
beforeEach(() => {
  quotes = createDayQuotes();
  quotes.open([untraded], instant(Date.parse('2026-11-24T15:35:00+09:00')));
  quotes.takeChanges();
});

function trade(price: number, volume: number, at: string, tr = 'S3_') {
  const read = readStockTrade(tr, { ...tradeBody('005930', price, 1, volume, at), exchname: '' }, DAY);
  return read === null ? expect.unreachable() : quotes.takeTrade(read);
}

describe('the quotes of a day', () => {
  it('take what is newer, by the volume since the opening', () => {
    quotes.takeRow(quoteRow('005930', 71_700, 100));
    expect(trade(71_800, 101, '100000')).toBe(true);
    expect(trade(71_800, 101, '100000')).toBe(false);
    quotes.takeRow(quoteRow('005930', 71_700, 100));
    expect(quotes.takeChanges().quotes).toMatchObject([{ price: 71_800, volume: 101, basePrice: 72_200 }]);
    expect(quotes.takeChanges().quotes).toEqual([]);
  });

  it('have no price before the first trade, and ignore what they do not list', () => {
    quotes.takeRow(quoteRow('005930', 72_200, 0));
    quotes.takeRow(quoteRow('000660', 1, 1));
    quotes.takeRow({ shcode: '005930', price: 'x', volume: 5, value: 1 });
    expect(quotes.takeChanges().quotes).toEqual([]);
    expect(quotes.of(CODE)?.price).toBeNull();
  });

  it('are those of KRX only', () => {
    expect(trade(71_000, 500, '100000', 'US3')).toBe(false);
    expect(trade(71_000, 500, '100000', 'NS3')).toBe(false);
  });

  it('do not keep a wrong volume for the rest of the day', () => {
    trade(71_800, 999_999_999, '100000');
    for (let n = 0; n < 2; n++) quotes.takeRow(quoteRow('005930', 71_700, 200));
    expect(quotes.of(CODE)?.volume).toBe(999_999_999);
    quotes.takeRow(quoteRow('005930', 71_700, 200));
    expect(quotes.of(CODE)).toMatchObject({ price: 71_700, volume: 200 });
  });

  it('count what is traded after the close apart from the close on', () => {
    trade(71_800, 1_000, '153010');
    quotes.takeChanges();
    trade(71_500, 1_050, '160100');
    trade(71_500, 1_050, '160100');
    trade(71_400, 1_080, '160200');
    expect(quotes.takeChanges()).toMatchObject({ quotes: [], after: [{ price: 71_400, volume: 80 }] });
    expect(quotes.of(CODE)?.price).toBe(71_800);
  });
});
