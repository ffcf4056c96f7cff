import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';
import { indices as calls } from '@sise/contract/indices';
import type { ContributionRow } from '@sise/contract/indices';
import type { LineColumns } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { contributionsTo } from '@sise/domain/market/contribution';
import type { IndexState, Market } from '@sise/domain/market/engine';
import { regularHours } from '@sise/domain/market/session';
import { indexValuation } from '@sise/domain/sector/index-valuation';
import { indexDayBarOf } from '@sise/domain/stock/day-bar';
import type { Upcode } from '@sise/domain/terms';
import { valueAt } from '@sise/domain/market/column-values';
import { DOLLAR } from '@sise/domain/world/exchange-rates';
import type { ApiRegistry } from '../api-registry.ts';
import { ReplyWithMeta, withMissing } from '../api-registry.ts';
import { topicValue } from '../interest.ts';
import { refuse } from '../refusal.ts';
import { toFlowDay, toProgram } from '../wire/flow-row.ts';
import { points } from '../wire/index-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { everyNth, toDollarLine, toLineColumns } from '../wire/line.ts';
import { chartOf, dailyPage, indexHistory } from './history.ts';
import { indexRow, industryRows, ledIndustries, mainIndexRows, missingIndices, missingOf } from './index-list.ts';
import { sectorFacts, stockFacts } from './index-facts.ts';
import { indexFuture } from './index-future.ts';
import { askFlows, hasFlowsOfToday } from './flows/flows-now.ts';
import type { Parts } from '../parts.ts';
import { pageOfRows } from './paging.ts';
import { listedRows } from './stock-list.ts';

/** The three with a chart on the first page. */
const CHARTED = [KOSPI, KOSDAQ, KOSPI200];
const MINUTES_IN_DAY = 1_440;
/** Days drawn when no source has minutes. */
const CHARTED_DAYS = 60;
/** Gains and losses listed in 지수 기여도. */
const CONTRIBUTIONS_EACH = 5;

export function indexRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, sources } = parts;
  const { archive, statements, world } = sources;
  const indexOf = (id: Upcode): IndexState => market.indices.get(id) ?? refuse('index.unknown');
  const known = (ids: readonly Upcode[]): IndexState[] => ids.flatMap((id) => market.indices.get(id) ?? []);
  const barsOf = (id: Upcode) => chartOf.bind(null, indexHistory(archive, id), indexDayBarOf(market, id), market.date);

  /** The dollar in won as the fourth chart beside the indices; null when no source has it. */
  async function dollar(): Promise<LineColumns | null> {
    const quote = await world?.quote(DOLLAR);
    if (!world || !quote) return null;
    const minutes = await world.minuteBars(DOLLAR, 1, { count: MINUTES_IN_DAY });
    const days = minutes.length > 0 ? [] : await world.dailyBars(DOLLAR, { until: quote.date, count: CHARTED_DAYS });
    return toDollarLine(quote, minutes, days);
  }

  async function charts(finish: (line: LineColumns) => LineColumns) {
    const [lines, ofDollar] = [await indexLines(CHARTED), await dollar()];
    const all = [...lines, ...(ofDollar ? [ofDollar] : [])].map(finish);
    return ofDollar ? all : withMissing(all, 'world');
  }

  async function indexLines(ids: readonly Upcode[]): Promise<LineColumns[]> {
    const { date } = market;
    if (date === null) return refuse('market.loading');
    const hours = regularHours(date);
    return Promise.all(
      known(ids).map(async ({ listing, quote, points: ofToday }) => {
        const line = { listing, date, hours, previousClose: quote?.previousClose ?? null };
        if (ofToday.length > 1) return toLineColumns({ ...line, unit: 'minute', points: ofToday });
        const past = await archive.indexDailyBars(listing.upcode, { until: date, count: CHARTED_DAYS });
        const today = indexDayBarOf(market, listing.upcode);
        return toLineColumns({
          ...line,
          unit: 'day',
          days: [...past.filter((bar) => bar.date < date), ...(today ? [today] : [])],
        });
      }),
    );
  }

  async function detail({ id, contributions }: { id: Upcode; contributions: boolean }) {
    const index = indexOf(id);
    await statements?.prepared?.();
    const [result, future] = await Promise.all([askFlows(parts, id), indexFuture(parts.interest, id)]);
    const now = topicValue(result);
    const flows = now && market.date ? toFlowDay(market.date, now.provisional, now.flows) : null;
    const program = now?.program;
    const fundamentals = statements?.fundamentalsOfAll();
    const reply = {
      ...indexRow(parts, index),
      flows,
      contributions: contributions ? toContributions(market, id) : null,
      program: program ? toProgram(program.won) : null,
      future,
      ...indexValuation(market, id, (shcode) => fundamentals?.get(shcode) ?? null),
    };
    const hasFlows = flows !== null || hasFlowsOfToday(parts);
    const { meta } = withMissing(reply, ...missingOf(reply), ...(hasFlows ? [] : ['flows' as const]));
    const late = result.state === 'late' ? { late: ['flows'] } : {};
    return new ReplyWithMeta(reply, { ...meta, ...late }, statements === null ? [] : ['statements']);
  }

  api.register(calls, {
    summary: () => withMissing(mainIndexRows(parts), ...missingIndices(market)),
    async charts({ upcode: only, interval }) {
      if (only === undefined) return charts((line) => everyNth(line, interval));
      return (await indexLines([indexOf(only).listing.upcode])).map((line) => everyNth(line, interval));
    },
    chartsUpdate: () => charts(lastValue),
    chartsUpdatePosted: () => charts(lastValue),
    topIndustries: () => ledIndustries(market).map(({ row, leader }) => ({ ...row, leader })),
    index({ id }) {
      const row = indexRow(parts, indexOf(id));
      return withMissing(row, ...missingOf(row));
    },
    detail,
    detailRefact: detail,
    async industries({ id, facts }) {
      const rows = industryRows(parts, id);
      if (!facts) return rows;
      const factsOf = await sectorFacts(
        parts,
        id,
        rows.map(({ upcode }) => upcode),
      );
      return rows.map((row) => ({ ...row, ...factsOf(row.upcode) }));
    },
    async stocks({ id, page, num, trend, facts, ...query }) {
      indexOf(id);
      const members = market.membersOf(id);
      const rows = listedRows(parts, { ...query, among: members });
      const factsOf = facts ? await stockFacts(parts, id) : null;
      const listed = pageOfRows(rows, { page, num }, (row) => ({
        ...toQuoteRow(market, row, { trend }),
        ...factsOf?.(row),
      }));
      return withMissing(listed, ...(members.length === 0 ? ['members' as const] : []));
    },
    chart({ id, per, interval }) {
      indexOf(id);
      return barsOf(id)({ type: per === 'minute' ? interval : per, count: 500, adjusted: false });
    },
    async dailyPrices({ id, page, num }) {
      indexOf(id);
      return dailyPage(indexHistory(archive, id), indexDayBarOf(market, id), market.date, { page, num });
    },
    tv({ id, ...span }) {
      indexOf(id);
      return barsOf(id)(span);
    },
  });
}

function toContributions(market: Market, id: Upcode) {
  const said = contributionsTo(market, id, CONTRIBUTIONS_EACH);
  if (!said) return null;
  const rows: ContributionRow[] = said.rows.map(({ row, points: moved }) => ({
    shcode: elementAt(market.listings, row).shcode,
    hname: elementAt(market.listings, row).name,
    chgrate: valueAt(market.columns.changeRate, row),
    points: points(moved),
  }));
  const total = points(said.total);
  // The rest includes the rounding differences, so that the shown parts add up to the shown change.
  const rest = points(total - rows.reduce((sum, row) => sum + row.points, 0));
  return { rows, rest, restStocks: said.restStocks, total };
}

/** The newest point only. */
function lastValue(line: LineColumns): LineColumns {
  return { ...line, time: line.time.slice(-1), price: line.price.slice(-1) };
}
