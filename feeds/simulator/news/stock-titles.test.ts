import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { keyOf } from '../random.ts';
import { crossingTitle } from './stock-titles.ts';

it('names the rise that a stock has, also where it opened far above the rate that it crossed', () => {
  const at = instantAt(dateKst('2026-11-20'), 544);
  const stock = { name: '해안토건', market: '코스피', at, base: 10_780, price: 15_030, rate: 39.42, volume: 1_000 };
  const titles = Array.from({ length: 40 }, (_, n) => crossingTitle(stock, keyOf('test', 'title', n), false));
  const rates = titles.flatMap((title) => /([\d.]+)%/.exec(title)?.[1] ?? []);
  expect(new Set(rates)).toEqual(new Set(['39', '39.42']));
});
