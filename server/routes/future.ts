import type { PageOf } from '@sise/contract/envelope';
import { future as calls } from '@sise/contract/future';
import type { FutureDailyRow, FutureHead, FutureInvestors, FutureRow, FutureTimes } from '@sise/contract/futures';
import type { OptionBoard, OptionDayRow } from '@sise/contract/options';
import type { BarColumns, IndexRow } from '@sise/contract/rows';
import type { ContractBars, ContractDays, Derivatives } from '@sise/domain/derivatives/derivatives';
import { futureLimits, PRODUCTS, type ProductId } from '@sise/domain/derivatives/product';
import { addDays } from '@sise/domain/market/kst';
import { regularHours } from '@sise/domain/market/session';
import { standingOf } from '@sise/domain/sector/standing';
import type { DateKst } from '@sise/domain/terms';
import { lacking, type Desk, type Told } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { toFutureDailyRow, toFutureFlow, toFutureRow, toFutureTime } from '../wire/future.ts';
import { toIndexRow } from '../wire/index-row.ts';
import { NO_BOARD, toBoardPart, toOptionDayRow, toOptionExpiry } from '../wire/option.ts';
import { chartOf, type ChartWish, type History } from './history.ts';
import type { Parts } from '../parts.ts';

interface Paging {
  readonly page: number;
  readonly num: number;
}

export function futureRoutes(desk: Desk, parts: Parts): void {
  const { market, indexRange, sources } = parts;
  /** Where contracts are asked for, once there is a day to ask about; null where no source has any. */
  function sourceOf(): Derivatives | null {
    if (market.date === null) return refuse('market.loading');
    return sources.derivatives;
  }

  function underlyingOf(id: ProductId): IndexRow | null {
    const { upcode } = PRODUCTS[id];
    const index = market.indices.get(upcode);
    return index ? toIndexRow(standingOf(market, index), indexRange(upcode)) : null;
  }

  const head = (id: ProductId) => async (): Promise<FutureHead | Told<FutureHead>> => {
    const { name, multiplier, futureTick } = PRODUCTS[id];
    const told = { product: id, hname: `${name} 선물`, multiplier, tick: futureTick, underlying: underlyingOf(id) };
    const derivatives = sourceOf();
    if (!derivatives) return lacking({ ...told, front: null, limits: [], rows: [] }, 'derivatives');
    const rows = await futuresOf(derivatives, id);
    const front = rows[0] ?? null;
    return { ...told, front, limits: limitsOf(front, id), rows };
  };

  const days =
    (id: ProductId) =>
    async ({ code, ...paging }: Paging & { code?: string | undefined }) => {
      const derivatives = sourceOf();
      if (!derivatives) return lacking(emptyPage<FutureDailyRow>(paging), 'derivatives');
      const found = derivatives.futureDays(id, code) ?? refuse('future.unknown');
      return futureDaysPage(found, paging);
    };

  const board =
    (id: ProductId) =>
    async ({ expiry }: { expiry?: DateKst | undefined }): Promise<OptionBoard | Told<OptionBoard>> => {
      const { name, multiplier } = PRODUCTS[id];
      const told = { product: id, hname: `${name} 옵션`, multiplier, underlying: underlyingOf(id) };
      const derivatives = sourceOf();
      if (!derivatives) return lacking({ ...told, ...NO_BOARD, expiries: [], future: null }, 'derivatives');
      const date = market.date ?? refuse('market.loading');
      const listed = derivatives.expiries(id);
      if (listed.length === 0) {
        return lacking({ ...told, ...NO_BOARD, expiries: [], future: null }, 'derivatives');
      }
      const shown = expiry ?? listed.find(({ kind }) => kind === 'monthly')?.lastDay;
      const found = shown === undefined ? null : await derivatives.board(id, shown);
      if (!found) {
        const allowed = listed.map(({ lastDay }) => lastDay);
        return refuse('input.invalid', [{ field: 'expiry', message: '상장된 만기일이 아닙니다.', allowed }]);
      }
      const [future] = await futuresOf(derivatives, id);
      return {
        ...told,
        ...toBoardPart(found),
        expiries: listed.map((one) => toOptionExpiry(one, date)),
        future: future ?? null,
      };
    };

  const optionDays =
    (id: ProductId) =>
    async ({ lastDate, ...paging }: Paging & { lastDate?: DateKst | undefined }) => {
      const derivatives = sourceOf();
      if (!derivatives) return lacking(emptyPage<OptionDayRow>(paging), 'derivatives');
      const until = lastDate === undefined ? undefined : addDays(lastDate, -1);
      return optionDaysPage(derivatives, id, until, paging);
    };

  async function investors(id: ProductId): Promise<FutureInvestors | Told<FutureInvestors>> {
    const told = { x: 'investors', product: id, date: market.date, provisional: true } as const;
    const derivatives = sourceOf();
    if (!derivatives) return lacking({ ...told, flows: NO_FLOWS, rows: [] }, 'derivatives');
    const traded = await derivatives.flows(id);
    if (!traded) return lacking({ ...told, provisional: false, flows: NO_FLOWS, rows: [] }, 'flows');
    const { at, flows } = traded;
    const rows = flows.map(toFutureFlow);
    const closesAt = market.date === null ? at : regularHours(market.date, undefined, 'derivatives').closesAt;
    return {
      ...told,
      provisional: at < closesAt,
      flows: { futures: byCode(rows, 'futures'), calls: byCode(rows, 'calls'), puts: byCode(rows, 'puts') },
      rows,
    };
  }

  async function times(id: ProductId, paging: Paging): Promise<FutureTimes | Told<FutureTimes>> {
    const told = { x: 'times', product: id, date: market.date } as const;
    const derivatives = sourceOf();
    if (!derivatives) return lacking({ ...told, code: null, ...emptyPage<never>(paging) }, 'derivatives');
    const [front] = await derivatives.futures(id);
    const minutes = await derivatives.futureMinutes(id);
    const base = front?.previousClose ?? null;
    const shown = minutes.toReversed().slice((paging.page - 1) * paging.num, paging.page * paging.num);
    return {
      ...told,
      code: front?.code ?? null,
      rows: base === null ? [] : shown.map((minute) => toFutureTime(minute, base)),
      ...pagesOf(minutes.length, paging),
    };
  }

  desk.take(calls, {
    kospi200: head('kospi200'),
    kosdaq150: head('kosdaq150'),
    kospi200Days: days('kospi200'),
    kosdaq150Days: days('kosdaq150'),
    kospi200Options: board('kospi200'),
    kosdaq150Options: board('kosdaq150'),
    kospi200OptionDays: optionDays('kospi200'),
    kosdaq150OptionDays: optionDays('kosdaq150'),
    detail: ({ product, x, ...paging }) => (x === 'investors' ? investors(product) : times(product, paging)),
    async tv({ id, ...wish }) {
      const derivatives = sourceOf();
      if (!derivatives) return lacking(NO_BARS, 'derivatives');
      return contractChart(derivatives.bars(id) ?? refuse('future.unknown'), market.date, wish);
    },
  });
}

async function futuresOf(source: Derivatives, id: ProductId): Promise<FutureRow[]> {
  return (await source.futures(id)).map((quote) => toFutureRow(quote, PRODUCTS[id]));
}

const NO_FLOWS = { futures: {}, calls: {}, puts: {} };

function limitsOf(front: FutureRow | null, id: ProductId): FutureHead['limits'] {
  return front === null || front.jnilclose === null ? [] : futureLimits(front.jnilclose, PRODUCTS[id]);
}

const NO_BARS: BarColumns = { time: [], open: [], high: [], low: [], close: [], volume: [], more: false };

async function contractChart(bars: ContractBars, date: DateKst | null, wish: ChartWish): Promise<BarColumns> {
  const history: History = {
    count: (until) => bars.dailyCount(until),
    days: (span) => bars.dailyBars(span),
    minutes: (length, span) => bars.minuteBars(length, span),
    adjustable: false,
    isDaily: false,
  };
  return chartOf(history, await bars.today(), date, wish);
}

/** Newest first, today's row in front. */
async function futureDaysPage(contract: ContractDays, { page, num }: Paging): Promise<PageOf<FutureDailyRow>> {
  const today = await contract.today();
  const ahead = today ? 1 : 0;
  const total = (await contract.count()) + ahead;
  const skipped = (page - 1) * num;
  const shown = today && page === 1 ? [today] : [];
  const past = await contract.days({ skip: Math.max(0, skipped - ahead), count: num - shown.length });
  return { rows: [...shown, ...past.toReversed()].map(toFutureDailyRow), ...pagesOf(total, { page, num }) };
}

async function optionDaysPage(
  source: Derivatives,
  id: ProductId,
  until: DateKst | undefined,
  { page, num }: Paging,
): Promise<PageOf<OptionDayRow>> {
  const total = await source.optionDayCount(id, until);
  const days = await source.optionDays(id, { ...(until ? { until } : {}), skip: (page - 1) * num, count: num });
  return { rows: days.toReversed().map(toOptionDayRow), ...pagesOf(total, { page, num }) };
}

function pagesOf(total: number, { page, num }: Paging) {
  return { page, pages: Math.max(1, Math.ceil(total / num)), total };
}

function emptyPage<Row>(paging: Paging): PageOf<Row> {
  return { rows: [], ...pagesOf(0, paging) };
}

function byCode(rows: FutureInvestors['rows'], what: FutureInvestors['rows'][number]['what']) {
  return Object.fromEntries(
    rows
      .filter((row) => row.what === what)
      .map(({ code, buya, sela, net, buyvol, selvol, netvol }) => [code, { buya, sela, net, buyvol, selvol, netvol }]),
  );
}
