import { investorRankings as calls } from '@sise/contract/investor-rankings';
import type { NetBuyingRow } from '@sise/contract/investor-rankings';
import type { NetInvestor } from '@sise/domain/flows/net-matrix';
import { rankedPlaces } from '@sise/domain/flows/net-ranking';
import type { NetPeriod, RankedInvestor } from '@sise/domain/flows/net-ranking';
import { elementAt } from '@sise/domain/element-at';
import { withMissing } from '../../api-registry.ts';
import type { ApiRegistry } from '../../api-registry.ts';
import { exhaustionOf } from '../../wire/flow-row.ts';
import { toQuoteRow } from '../../wire/quote-row.ts';
import type { Parts } from '../../parts.ts';
import { emptyPage, pageOfRows } from '../paging.ts';
import { secondsOf } from './intraday-columns.ts';

const NOTHING = { counted: 0, from: null, to: null, at: null, provisional: false } as const;

export function investorRankingRoutes(
  api: ApiRegistry,
  { market, netBuying, sources }: Pick<Parts, 'market' | 'netBuying' | 'sources'>,
): void {
  api.register(calls, {
    async netBuying({ investor, side, by, days, market: of, ...paging }) {
      const bought = await netBuying.over(days);
      if (bought === null || bought.counted === 0)
        return withMissing({ ...emptyPage<NetBuyingRow>(paging), ...NOTHING, by }, 'flows');
      const { counted, from, to, now, streaks, rowAt, changeOf } = bought;
      const measure = bought.nets.foreigner.won === null ? 'shares' : by;
      const ranked = rankedPlaces(bought, { investor, side, measure }).flatMap((place) => {
        const row = rowAt(place);
        if (row === undefined) return [];
        return of === 'all' || elementAt(market.listings, row).market === of ? [{ place, row }] : [];
      });
      const rows = ranked.map((one, i) => ({ ...one, rank: i + 1 }));
      return {
        ...pageOfRows(rows, paging, ({ place, row, rank }): NetBuyingRow => ({
          ...toQuoteRow(market, row),
          rank,
          ...netsOf(bought, investor, place),
          streak: streaks[investor][place] ?? 0,
          periodrate: changeOf(row),
          limitrate: exhaustionOf(sources.flows?.holding(elementAt(market.listings, row).shcode) ?? null),
        })),
        by: measure,
        counted,
        from,
        to,
        at: now && secondsOf(now.at),
        provisional: now?.provisional ?? false,
      };
    },
  });
}

function netsOf({ nets }: NetPeriod, investor: RankedInvestor, place: number) {
  const wonOf = (one: NetInvestor) => nets[one].won?.[place] ?? null;
  const sharesOf = (one: NetInvestor) => nets[one].shares[place] ?? 0;
  const [foreigner, institution] = [wonOf('foreigner'), wonOf('institution')];
  const [foreignerv, institutionv] = [sharesOf('foreigner'), sharesOf('institution')];
  const both = foreigner === null || institution === null ? null : foreigner + institution;
  return {
    net: investor === 'both' ? both : wonOf(investor),
    netv: investor === 'both' ? foreignerv + institutionv : sharesOf(investor),
    foreigner,
    foreignerv,
    institution,
    institutionv,
  };
}
