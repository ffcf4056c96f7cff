import { VOLATILITY_INTERRUPTION_MS } from '@sise/domain/stock/volatility-interruption';
import type { VolatilityInterruption } from '@sise/domain/stock/volatility-interruption';
import { instant, shcode, won } from '@sise/domain/terms';
import type { DateKst, Instant, Shcode } from '@sise/domain/terms';
import { priceOf, shcodeOf, wordOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { momentOf } from '../units.ts';

/** VI of a stock of KRX that starts, or has ended. */
export interface InterruptionFrame {
  readonly shcode: Shcode;
  readonly at: Instant;
  /** null: it has ended */
  readonly started: VolatilityInterruption | null;
}

/** VI_: 0 해제, 1 정적, 2 동적, 3 both, which is taken as static. @returns null if it cannot be read */
export function readInterruption(body: Fields, date: DateKst): InterruptionFrame | null {
  const code = shcodeOf(body.shcode);
  const at = momentOf(date, body.time);
  const mark = wordOf(body.vi_gubun);
  if (code === null || at === null) return null;
  if (mark === '0') return { shcode: shcode(code), at, started: null };
  const kind = mark === '2' ? 'dynamic' : 'static';
  const trigger = priceOf(body.vi_trgprice);
  const reference = priceOf(kind === 'dynamic' ? body.dvi_recprice : body.svi_recprice);
  if (!['1', '2', '3'].includes(mark) || trigger === null || reference === null) return null;
  return {
    shcode: shcode(code),
    at,
    started: {
      kind,
      direction: trigger >= reference ? 'up' : 'down',
      reference: won(reference),
      trigger: won(trigger),
      since: at,
      until: instant(at + VOLATILITY_INTERRUPTION_MS),
      price: null,
    },
  };
}
