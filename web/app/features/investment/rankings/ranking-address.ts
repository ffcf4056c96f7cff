import { investorRankings } from '@sise/contract/investor-rankings';
import { addressOf } from '@sise/contract/address';
import { NET_DAYS, RANKED_INVESTORS } from '@sise/domain/flows/net-ranking';
import type { RankedInvestor } from '@sise/domain/flows/net-ranking';
import { queryOf } from '../../../api/query-of.ts';
import { pageInSearch } from '../../../ui/page-number.ts';

/** The reader's choices; all of them are in the address. */
export interface RankingView {
  readonly investor: RankedInvestor;
  readonly side: 'buy' | 'sell';
  readonly by: 'won' | 'shares';
  /** Trading days added up, as text: 1, 5, 20 or 60. */
  readonly days: string;
  readonly market: 'all' | 'kospi' | 'kosdaq';
  readonly page: number;
}

/** Stocks on a page. */
const LISTED = 50;
/** More than the number of stocks. */
const ALL = 4000;

export const DAY_CHOICES = NET_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? '1일' : `${days}일`,
}));

const PRESET = { investor: 'foreigner', side: 'buy', by: 'won', days: '1', market: 'all' } as const;

/** The view of an address; what it does not know falls back to the preset. */
export function viewInSearch(search: Pick<URLSearchParams, 'get'>): RankingView {
  return {
    investor: RANKED_INVESTORS.find((investor) => investor === search.get('investor')) ?? PRESET.investor,
    side: search.get('side') === 'sell' ? 'sell' : PRESET.side,
    by: search.get('by') === 'shares' ? 'shares' : PRESET.by,
    days: DAY_CHOICES.find(({ value }) => value === search.get('days'))?.value ?? PRESET.days,
    market: (['kospi', 'kosdaq'] as const).find((market) => market === search.get('market')) ?? PRESET.market,
    page: pageInSearch(search),
  };
}

/** The query of an address for a view: presets are left out. */
export function searchOf(view: Omit<RankingView, 'page'>): Record<string, string> {
  const fields = ['investor', 'side', 'by', 'days', 'market'] as const;
  return Object.fromEntries(fields.flatMap((name) => (view[name] === PRESET[name] ? [] : [[name, view[name]]])));
}

export function rankingQuery({ days, ...view }: RankingView) {
  return queryOf(investorRankings.netBuying, { ...view, days: Number(days), num: LISTED });
}

/** The address of the whole ranking as a file. */
export function csvOf({ investor, side, by, days, market }: RankingView): string {
  const input = { investor, side, by, days, market, num: ALL, format: 'csv' };
  return addressOf(investorRankings.netBuying, input).url;
}
