import type { PageOf } from '@sise/contract/envelope';
import type { ContractBook } from '@sise/contract/contract-book';
import { future as calls } from '@sise/contract/future';
import type { FutureDailyRow, FutureHead, FutureInvestors, FutureRow, FutureTimes } from '@sise/contract/futures';
import type { BarColumns } from '@sise/contract/rows';
import type { ContractBars, ContractDays } from '@sise/domain/derivatives/derivatives';
import {
  futureLimits,
  CONTRACT_SPECS,
  isUnderlyingId,
  UNDERLYING_IDS,
  type UnderlyingId,
} from '@sise/domain/derivatives/contract-spec';
import { monthSpreads } from '@sise/domain/derivatives/month-spreads';
import { regularHours } from '@sise/domain/market/session';
import type { DateKst } from '@sise/domain/terms';
import { withTopic, withTopics, withMissing, type ApiRegistry, type ReplyWithMeta } from '../api-registry.ts';
import { topicValue } from '../interest.ts';
import { refuse } from '../refusal.ts';
import { noContractBook, toContractBook } from '../wire/contract-book.ts';
import { toFutureDailyRow, toFutureFlow, toFutureRow, toFutureSpread, toFutureTime } from '../wire/future.ts';
import { derivativesOf, underlyingRow } from './derivatives-source.ts';
import { chartOf, type ChartQuery, type History } from './history.ts';
import type { Parts } from '../parts.ts';
import { createOptionResponses } from './option-responses.ts';
import { emptyPage, pagesOf, spanOf, type Paging } from './paging.ts';

export function futureRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, interest } = parts;
  const options = createOptionResponses(parts);

  const head = (id: UnderlyingId) => async (): Promise<FutureHead | ReplyWithMeta<FutureHead>> => {
    const { name, multiplier, futureTick } = CONTRACT_SPECS[id];
    const common = {
      product: id,
      hname: `${name} 선물`,
      multiplier,
      tick: futureTick,
      underlying: underlyingRow(parts, id),
    };
    const derivatives = derivativesOf(parts);
    const nothing = { ...common, front: null, limits: [], rows: [], spreads: [] };
    if (!derivatives) return withMissing(nothing, 'derivatives');
    const result = await interest.ask('futures', id);
    if (result.state !== 'present')
      return result.state === 'late' ? withTopic(result, nothing, 'derivatives') : nothing;
    const quotes = result.value;
    const rows = quotes.map((quote) => toFutureRow(quote, CONTRACT_SPECS[id]));
    const front = rows[0] ?? null;
    const spreads = monthSpreads(quotes).map(toFutureSpread);
    return { ...common, front, limits: limitsOf(front, id), rows, spreads };
  };

  const days =
    (id: UnderlyingId) =>
    async ({ code, ...paging }: Paging & { code?: string | undefined }) => {
      const derivatives = derivativesOf(parts);
      if (!derivatives) return withMissing(emptyPage<FutureDailyRow>(paging), 'derivatives');
      const found = derivatives.futureDays(id, code);
      if (found) return futureDaysPage(found, paging);
      // No source has its past: a contract that is listed has none yet, any other never was.
      const listed = await interest.ask('futures', id);
      const isListed = code === undefined || topicValue(listed)?.some((quote) => quote.code === code);
      if (!isListed && listed.state !== 'late') return refuse('future.unknown');
      return withTopics(isListed ? [] : [listed], emptyPage<FutureDailyRow>(paging), 'derivatives');
    };

  async function investors(id: UnderlyingId): Promise<FutureInvestors | ReplyWithMeta<FutureInvestors>> {
    const common = { x: 'investors', product: id, date: market.date, provisional: true } as const;
    const derivatives = derivativesOf(parts);
    if (!derivatives) return withMissing({ ...common, flows: NO_FLOWS, rows: [] }, 'derivatives');
    const result = await interest.ask('contract-flows', id);
    if (result.state !== 'present')
      return withTopic(result, { ...common, provisional: false, flows: NO_FLOWS, rows: [] }, 'flows');
    const { at, flows } = result.value;
    const rows = flows.map(toFutureFlow);
    const closesAt = market.date === null ? at : regularHours(market.date, undefined, 'derivatives').closesAt;
    return {
      ...common,
      provisional: at < closesAt,
      flows: { futures: byCode(rows, 'futures'), calls: byCode(rows, 'calls'), puts: byCode(rows, 'puts') },
      rows,
    };
  }

  async function times(id: UnderlyingId, paging: Paging): Promise<FutureTimes | ReplyWithMeta<FutureTimes>> {
    const common = { x: 'times', product: id, date: market.date } as const;
    const derivatives = derivativesOf(parts);
    if (!derivatives) return withMissing({ ...common, code: null, ...emptyPage<never>(paging) }, 'derivatives');
    const results = await Promise.all([interest.ask('futures', id), interest.ask('future-minutes', id)]);
    const [front] = topicValue(results[0]) ?? [];
    const minutes = topicValue(results[1]) ?? [];
    const base = front?.basePrice ?? null;
    const { from, until } = spanOf(paging);
    const shown = minutes.toReversed().slice(from, until);
    const reply = {
      ...common,
      code: front?.code ?? null,
      rows: base === null ? [] : shown.map((minute) => toFutureTime(minute, base)),
      ...pagesOf(minutes.length, paging),
    };
    return withTopics(results, reply, 'derivatives');
  }

  async function book(id: string): Promise<ContractBook | ReplyWithMeta<ContractBook>> {
    const derivatives = derivativesOf(parts);
    if (!derivatives) return withMissing(noContractBook(id), 'derivatives');
    const code = isUnderlyingId(id) ? ((await interest.read('futures', id))?.[0]?.code ?? id) : id;
    if (!derivatives.hasBooks) {
      if (derivatives.bars(code) === null) return refuse('future.unknown');
      return withMissing(noContractBook(code), 'books');
    }
    const result = await interest.ask('contract-book', code);
    if (result.state === 'present') return toContractBook(result.value);
    if (result.state === 'late') return withTopic(result, noContractBook(code), 'books');
    const listed = await Promise.all(UNDERLYING_IDS.map((known) => interest.read('futures', known)));
    const allowed = listed.flatMap((quotes) => quotes?.map((quote) => quote.code) ?? []);
    return refuse('future.unknown', [{ field: 'code', message: '상장된 종목코드가 아닙니다.', allowed }]);
  }

  api.register(calls, {
    kospi200: head('kospi200'),
    kosdaq150: head('kosdaq150'),
    kospi200Days: days('kospi200'),
    kosdaq150Days: days('kosdaq150'),
    kospi200Options: options.chain('kospi200'),
    kosdaq150Options: options.chain('kosdaq150'),
    kospi200OptionDays: options.days('kospi200'),
    kosdaq150OptionDays: options.days('kosdaq150'),
    detail: ({ product, x, ...paging }) => (x === 'investors' ? investors(product) : times(product, paging)),
    book: ({ code }) => book(code),
    async tv({ id, ...query }) {
      const derivatives = derivativesOf(parts);
      if (!derivatives) return withMissing(NO_BARS, 'derivatives');
      return contractChart(derivatives.bars(id) ?? refuse('future.unknown'), market.date, query);
    },
  });
}

const NO_FLOWS = { futures: {}, calls: {}, puts: {} };

function limitsOf(front: FutureRow | null, id: UnderlyingId): FutureHead['limits'] {
  return front === null || front.jnilclose === null ? [] : futureLimits(front.jnilclose, CONTRACT_SPECS[id]);
}

const NO_BARS: BarColumns = { time: [], open: [], high: [], low: [], close: [], volume: [], more: false };

async function contractChart(bars: ContractBars, date: DateKst | null, query: ChartQuery): Promise<BarColumns> {
  const history: History = {
    count: (until) => bars.dailyCount(until),
    days: (span) => bars.dailyBars(span),
    minutes: (length, span) => bars.minuteBars(length, span),
    adjustable: false,
    isDaily: false,
  };
  return chartOf(history, await bars.today(), date, query);
}

/** Newest first, today's row in front. */
async function futureDaysPage(contract: ContractDays, paging: Paging): Promise<PageOf<FutureDailyRow>> {
  const today = await contract.today();
  const todayRows = today ? 1 : 0;
  const total = (await contract.count()) + todayRows;
  const { from } = spanOf(paging);
  const shown = today && from === 0 ? [today] : [];
  const past = await contract.days({ skip: Math.max(0, from - todayRows), count: paging.num - shown.length });
  return { rows: [...shown, ...past.toReversed()].map(toFutureDailyRow), ...pagesOf(total, paging) };
}

function byCode(rows: FutureInvestors['rows'], what: FutureInvestors['rows'][number]['what']) {
  return Object.fromEntries(
    rows
      .filter((row) => row.what === what)
      .map(({ code, buya, sela, net, buyvol, selvol, netvol }) => [code, { buya, sela, net, buyvol, selvol, netvol }]),
  );
}
