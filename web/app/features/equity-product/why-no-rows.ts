import type { Meta } from '@sise/contract/envelope';
import { isBeforeOpening } from '@sise/domain/market/session-id';
import type { TopList } from './top-lists.ts';

/** Why a short list has no rows. */
export function whyNoRows(
  { title }: Pick<TopList, 'title'>,
  { late, missing, sessionId }: Pick<Meta, 'late' | 'missing' | 'sessionId'>,
): string {
  if (late) return `${title} 순위가 아직 오지 않았습니다. 오는 대로 보여 드립니다.`;
  if (missing?.includes('products')) return '지금 쓰는 자료에는 상품이 없습니다.';
  return isBeforeOpening(sessionId)
    ? '장이 열리면 나옵니다.'
    : `${title} 순위는 아직 집계되지 않았거나 지금 쓰는 자료에 없습니다.`;
}
