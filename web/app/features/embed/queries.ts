import { indices } from '@sise/contract/indices';
import { stock } from '@sise/contract/stock';
import { INDEX_CODES } from '@sise/contract/paths';
import type { IndexId } from '@sise/contract/paths';
import { isShcode } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import { data } from 'react-router';
import { queryOf } from '../../api/query-of.ts';

/** Minutes between the points of a small chart. */
const COARSE = 5;

export const detailQuery = (code: Shcode) => queryOf(stock.detail, { code });
export const indexDetailQuery = (index: IndexId) =>
  queryOf(indices.detail, { id: INDEX_CODES[index], contributions: false });
/** Today's line of an index. */
export const indexLineQuery = (index: IndexId) =>
  queryOf(indices.charts, { upcode: INDEX_CODES[index], interval: COARSE });
export const indexLinesQuery = queryOf(indices.charts, { interval: COARSE });
export const summaryQuery = queryOf(indices.summary, {});

/** The stock of an address. @throws a 404 if the text cannot be a code */
export function codeOf(text = ''): Shcode {
  return isShcode(text) ? text : unknown();
}

/** The index of an address. @throws a 404 */
export function indexOf(text = ''): IndexId {
  return isIndexId(text) ? text : unknown();
}

export function isIndexId(text: string): text is IndexId {
  return Object.hasOwn(INDEX_CODES, text);
}

/** A 404, which the frame answers with a card of its own. */
export function unknown(): never {
  throw data({ message: '없는 카드입니다.' }, { status: 404 });
}
