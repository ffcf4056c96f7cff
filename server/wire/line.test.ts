import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { DOLLAR } from '@sise/domain/world/exchange-rates';
import { WORLD_INSTRUMENTS } from '@sise/domain/world/instruments';
import type { WorldQuote } from '@sise/domain/world/world';
import { expect, it } from 'vitest';
import { toDollarLine } from './line.ts';

const DAY = dateKst('2026-11-24');
const instrument = WORLD_INSTRUMENTS.find(({ symbol }) => symbol === DOLLAR) ?? expect.unreachable();
const quote: WorldQuote = {
  instrument,
  price: 1_468.2,
  previousClose: 1_465,
  open: null,
  high: null,
  low: null,
  date: DAY,
  at: instantAt(DAY, 8 * 60),
  status: 'open',
  trend: [],
};
const nothing = { open: null, high: null, low: null, basePrice: null, volume: null, turnover: null };
const days = [
  { ...nothing, date: dateKst('2026-11-20'), close: 1_460 },
  { ...nothing, date: dateKst('2026-11-23'), close: 1_465 },
  { ...nothing, date: DAY, close: 1_468 },
];
const inSeconds = (date: string, minute: number) => instantAt(dateKst(date), minute) / 1000;

it('draws the dollar by its last days, the quote last, where no source has minutes', () => {
  expect(toDollarLine(quote, [], days)).toMatchObject({
    unit: 'day',
    jnilclose: 1_465,
    time: [inSeconds('2026-11-20', 0), inSeconds('2026-11-23', 0), inSeconds('2026-11-24', 0)],
    price: [1_460, 1_465, 1_468.2],
  });
});

it('draws the minutes of its day where a source has them', () => {
  const bar = { open: 1_466, high: 1_466, low: 1_466, volume: 0, turnover: 0 };
  const minutes = [
    { ...bar, at: instantAt(dateKst('2026-11-23'), 15 * 60), close: 1_465 },
    { ...bar, at: instantAt(DAY, 9 * 60), close: 1_466 },
  ];
  const line = toDollarLine(quote, minutes, []);
  expect(line).toMatchObject({ unit: 'minute', time: [inSeconds('2026-11-24', 9 * 60)], price: [1_466] });
});
