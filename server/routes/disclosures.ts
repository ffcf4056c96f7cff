import { isSimulated } from '@sise/domain/market/source';
import type { Part } from '@sise/domain/market/source';
import { disclosures as calls, type ShortSaleRow } from '@sise/contract/disclosures';
import { elementAt } from '@sise/domain/element-at';
import { addMonths } from '@sise/domain/market/kst';
import { isWanted } from '@sise/domain/filings/filing';
import { etfEtnKindOf, type Listing } from '@sise/domain/market/instrument';
import type { Shcode } from '@sise/domain/terms';
import { ReplyWithMeta, withMissing, type ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toFilingRow, toFilingText, toSubmitterCounts, toTopicCounts } from '../wire/filing-row.ts';
import { toShortSaleRow } from '../wire/short-sale-row.ts';
import { toDividendRow, toStatementRow } from '../wire/statement-row.ts';
import type { Parts } from '../parts.ts';
import { sectorPosition } from './sector-position.ts';
import { emptyPage, pageOfRows, pagesOf, spanOf } from './paging.ts';

/** Stands for the newest filing in place of a number. */
const LATEST = 'latest';
/** Balances are reported two trading days late. */
const BALANCE_BASIS = 'T+2 기준' as const;
const STATEMENTS = 'statements' as const;
const DIVIDENDS = 'dividends' as const;

/** What each call is about. */
const PARTS_OF: Readonly<Record<keyof typeof calls, readonly Part[]>> = {
  statements: ['statements'],
  sectorPosition: ['quotes', 'statements'],
  shortSelling: ['short-sales'],
  filings: ['filings'],
  filing: ['filings'],
};

export function disclosuresRoutes(api: ApiRegistry, { market, sources }: Parts): void {
  const { statements, shortSales } = sources;
  const listingOf = (code: Shcode): Listing =>
    elementAt(market.listings, market.rowOf(code) ?? refuse('stock.unknown'));
  const nameOf = (code: Shcode): string => listingOf(code).name;

  const isInvented = () => isSimulated(sources.sourceOf('filings'));

  api.register(
    calls,
    {
      async statements({ code, period, num }) {
        const listing = listingOf(code);
        const head = { shcode: code, hname: listing.name };
        const nothing = { ...head, basis: null, rows: [], dividends: [], shares: null };
        const found = (await statements?.statements(code)) ?? null;
        if (found === 'late') return new ReplyWithMeta(nothing, { late: ['statements'] });
        const isCompany = etfEtnKindOf(listing) === null;
        if (statements === null || found === null) return withMissing(nothing, ...(isCompany ? [STATEMENTS] : []));
        const dividends = await statements.dividends(code);
        const reply = {
          ...head,
          basis: found.basis,
          rows: [
            ...(period === 'quarter' ? [] : newest(found.years, num)),
            ...(period === 'year' ? [] : newest(found.quarters, num)),
          ].map(toStatementRow),
          dividends: (dividends ?? []).map(toDividendRow),
          shares: found.shares,
        };
        return withMissing(reply, ...(dividends === null ? [DIVIDENDS] : []));
      },
      async sectorPosition({ code }) {
        await statements?.prepared?.();
        const row = market.rowOf(code) ?? refuse('stock.unknown');
        const reply = sectorPosition(market, statements, row);
        return statements === null ? withMissing(reply, 'statements') : reply;
      },
      async filings({ code, page, num, kind, topic, fromDate, toDate, months, submitter, searchWord }) {
        nameOf(code);
        const { filings } = sources;
        if (filings === null)
          return withMissing({ rows: [], page, pages: 1, total: 0, topics: [], submitters: [] }, 'filings');
        const from = fromDate ?? (market.date === null ? null : addMonths(market.date, -months));
        const query = { kind: kind ?? null, from, until: toDate ?? null, word: searchWord ?? null };
        const ofAll = (await filings.ofStock(code)).filter((filing) => isWanted(filing, query));
        const wanted = submitter === undefined ? ofAll : ofAll.filter((filing) => filing.submitter === submitter);
        const chosen = topic === undefined ? wanted : wanted.filter((filing) => filing.topic === topic);
        return {
          ...pageOfRows(chosen, { page, num }, (filing) => toFilingRow(filing, isInvented())),
          topics: toTopicCounts(wanted),
          submitters: toSubmitterCounts(topic === undefined ? ofAll : ofAll.filter((filing) => filing.topic === topic)),
        };
      },
      async filing({ code, id }) {
        const issuer = nameOf(code);
        const { filings } = sources;
        const found = id === LATEST ? (await filings?.ofStock(code))?.[0] : await filings?.one(code, id);
        return toFilingText(found ?? refuse('filing.unknown'), issuer, isInvented());
      },
      async shortSelling({ code, ...paging }) {
        nameOf(code);
        if (shortSales === null) {
          return withMissing({ ...emptyPage<ShortSaleRow>(paging), basis: BALANCE_BASIS }, 'shortSales');
        }
        const { days, total } = await shortSales.days(code, { skip: spanOf(paging).from, count: paging.num });
        return {
          rows: days.map(toShortSaleRow),
          ...pagesOf(total, paging),
          basis: BALANCE_BASIS,
        };
      },
    },
    (call) => PARTS_OF[call],
  );
}

/** The last items of a list that ends with the newest; all without a number. */
function newest<Item>(list: readonly Item[], num = list.length): readonly Item[] {
  return list.slice(Math.max(0, list.length - num));
}
