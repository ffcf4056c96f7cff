import { createClickLimiter } from '@sise/domain/favorites/click-limiter';
import type { ClickLimiter } from '@sise/domain/favorites/click-limiter';
import { instant } from '@sise/domain/terms';

let limiter: ClickLimiter | null = null;

/**
 * Counts a press of the star in this browser, before the server counts it.
 * @returns the sentence that asks the reader to wait; null if the press may go on
 */
export function guardPress(reader: string, code: string): string | null {
  limiter ??= createClickLimiter(() => instant(Math.floor(performance.now()))); // no clock that may be set back
  const pressed = limiter.press(reader, code);
  if (pressed.ok) return null;
  if (pressed.why === 'begun') return '과도한 클릭이 감지되었습니다. 1분 후에 다시 시도할 수 있습니다.';
  return `과도한 클릭으로 인해 ${pressed.seconds}초 후에 다시 시도할 수 있습니다.`;
}
