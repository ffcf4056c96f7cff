import type { Interruptions } from '@sise/domain/stock/books';
import { INTERRUPTION_MS, STATIC_RANGE, triggerPrices, type Interruption } from '@sise/domain/stock/interruption';
import { instant, won } from '@sise/domain/terms';
import type { MarketDay } from '../session/market-day.ts';
import type { BookDay } from './book-day.ts';
import { pauseSpan } from './phases.ts';

/** 변동성완화장치 of a stock up to now. */
export function interruptionsOf(day: BookDay, { now, hours }: MarketDay, isApplied: boolean): Interruptions {
  const { minutes } = day.tape;
  const { open, close, volume } = minutes;
  const last = volume.length - 1;
  const list: Interruption[] = [];
  let running: Interruption | null = null;
  let reference = volume[0] > 0 && now >= hours.opensAt ? open[0] : day.base;
  for (const pause of minutes.pauses) {
    const { since, until } = pauseSpan(hours, pause);
    if (since > now) break;
    const isOver = until <= now;
    const seen: Interruption = {
      kind: pause.kind,
      direction: pause.direction,
      reference: won(pause.reference),
      trigger: won(pause.trigger),
      since: instant(since),
      until: instant(isOver ? until : since + INTERRUPTION_MS),
      price: isOver ? won(open[pause.to]) : null,
    };
    list.push(seen);
    if (isOver) reference = open[pause.to];
    else running = seen;
  }
  if (volume[last] > 0 && now >= hours.closesAt) reference = close[last];
  const triggers = isApplied ? triggerPrices(reference, STATIC_RANGE, day.temper) : null;
  return { reference: won(reference), triggers, running, list };
}
