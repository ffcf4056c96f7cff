import { comma } from '@sise/domain/format/number';
import { minuteOfDay } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';
import { pick, type Key } from '../random.ts';

/** The last line of every simulated article. */
const NOTE = '이 기사는 모의 시장의 숫자로 자동 작성된 모의 기사이며 실제 회사나 시장과 관계가 없습니다.';

/** An article about the simulated market is only on this site. */
export const UNPUBLISHED = { publisher: null, url: null } as const;

/** The paragraphs of an article, with the note that it is simulated. */
export function bodyOf(...paragraphs: readonly (string | null)[]): string[] {
  return [...paragraphs.filter((text) => text !== null), NOTE];
}

/** `3.21%`, without a sign: the surrounding words give the direction. */
export function percentText(rate: number): string {
  return `${comma(Math.abs(rate), 2)}%`;
}

/** `오전 9시 5분`, `낮 12시`, `오후 2시` */
export function clockText(at: Instant): string {
  const minute = minuteOfDay(at);
  const hour = Math.floor(minute / 60);
  const past = minute % 60;
  const half = hour < 12 ? '오전' : hour === 12 ? '낮' : '오후';
  return `${half} ${hour > 12 ? hour - 12 : hour}시${past === 0 ? '' : ` ${past}분`}`;
}

/** One of several wordings, always the same one for the same draw. */
export function pickWording(key: Key, index: number, wordings: readonly string[]): string {
  return pick(key, index, wordings);
}
