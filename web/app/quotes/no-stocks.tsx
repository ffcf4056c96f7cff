import { KOSPI200, KRX_KOSPI200 } from '@sise/domain/market/main-indices';
import { NEW_LISTING_MONTHS } from '@sise/domain/stock/new-listing';
import type { Upcode } from '@sise/domain/terms';
import type { ReactNode } from 'react';
import { NoneMoved } from './none-moved.tsx';
import type { Move } from './none-moved.tsx';

/** Why the stocks of an index are missing, and which import provides them. */
export function whyNoMembers(index: Upcode): string {
  const file = `members-${index === KOSPI200 ? KRX_KOSPI200 : index}-날짜.csv`;
  return `지금 쓰는 자료에는 이 지수의 구성 종목이 없습니다. 구성 종목 파일(${file})을 가져오면 표시됩니다.`;
}

/** Why a list of new listings, or of stocks that moved in one direction, has none; null for one of all stocks. */
export function whyNone(onlyNew: boolean, only: Move | null): ReactNode {
  if (onlyNew) return `최근 ${NEW_LISTING_MONTHS}개월 안에 상장한 종목이 없습니다.`;
  return only && <NoneMoved only={only} />;
}
