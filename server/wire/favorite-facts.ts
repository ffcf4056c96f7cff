import type { FavoriteFacts } from '@sise/contract/my-stock';
import { bandOf, OPINION_NAMES } from '@sise/domain/consensus/opinion';
import type { Followed } from '@sise/domain/favorites/favorite';
import type { FlowsNow } from '@sise/domain/flows/flow-archive';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { toNets } from './flow-row.ts';
import { toQuoteRow } from './quote-row.ts';
import { codeOf } from './report-row.ts';

const NOT_COVERED = { opinion: null, target: null, reports: 0 };

/**
 * 수급 and 컨센서스 of a stock or an index, as the lists of stocks and the screener have them.
 * @param flows of today; null if there are none of today
 * @returns null where there is no such stock or index
 */
export function toFavoriteFacts(
  market: Market,
  { research, statements }: Pick<Sources, 'research' | 'statements'>,
  { code, isIndex }: Followed,
  flows: FlowsNow | null,
): FavoriteFacts | null {
  const row = isIndex ? undefined : market.rowOf(code);
  if (isIndex ? !market.indices.has(code) : row === undefined) return null;
  const { individual, foreigner, institution } = toNets(flows?.flows ?? []);
  const { opinion, target, reports } = (isIndex ? undefined : research?.consensus().get(code)) ?? NOT_COVERED;
  const band = opinion === null ? null : bandOf(opinion);
  return {
    shcode: code,
    is_index: isIndex,
    individual,
    foreigner,
    institution,
    provisional: flows?.provisional ?? false,
    foreignrate: row === undefined ? null : toQuoteRow(market, row).foreignrate,
    opinion,
    gradeCode: codeOf(band),
    grade: band === null ? null : OPINION_NAMES[band],
    target,
    reports,
    estimatedeps: (isIndex ? null : statements?.fundamentals(code)?.estimatedEps) ?? null,
  };
}
