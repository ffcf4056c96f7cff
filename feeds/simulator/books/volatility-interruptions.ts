import type { VolatilityInterruptions } from '@sise/domain/stock/books';
import {
  VOLATILITY_INTERRUPTION_MS,
  STATIC_RANGE,
  triggerPrices,
  type VolatilityInterruption,
} from '@sise/domain/stock/volatility-interruption';
import { instant, won } from '@sise/domain/terms';
import type { MarketDay } from '../session/market-day.ts';
import type { BookDay } from './book-day.ts';
import { pauseSpan } from './phases.ts';

/** 변동성완화장치 of a stock up to now. */
export function volatilityInterruptionsOf(
  day: BookDay,
  { now, hours }: MarketDay,
  isApplied: boolean,
): VolatilityInterruptions {
  const { minutes } = day.tradeGenerator;
  const { open, close, volume } = minutes;
  const list: VolatilityInterruption[] = [];
  let running: VolatilityInterruption | null = null;
  let reference = (volume[0] ?? 0) > 0 && now >= hours.opensAt ? (open[0] ?? 0) : day.base;
  for (const pause of minutes.pauses) {
    const { since, until } = pauseSpan(hours, pause);
    if (since > now) break;
    const isOver = until <= now;
    const seen: VolatilityInterruption = {
      kind: pause.kind,
      direction: pause.direction,
      reference: won(pause.reference),
      trigger: won(pause.trigger),
      since: instant(since),
      until: instant(isOver ? until : since + VOLATILITY_INTERRUPTION_MS),
      price: isOver ? won(open[pause.to] ?? 0) : null,
    };
    list.push(seen);
    if (isOver) reference = open[pause.to] ?? 0;
    else running = seen;
  }
  if ((volume.at(-1) ?? 0) > 0 && now >= hours.closesAt) reference = close.at(-1) ?? 0;
  const triggers = isApplied ? triggerPrices(reference, STATIC_RANGE, day.parameters) : null;
  return { reference: won(reference), triggers, running, list };
}
