import { changeRate } from '@sise/domain/market/columns';
import type { FlowMarketDays, FlowMarketDetail } from '@sise/contract/flow-markets';
import type { FlowPeriod } from '@sise/domain/flows/flow-period';
import { firstDayOf } from '@sise/domain/flows/flow-period';
import { INVESTOR_CODES } from '@sise/domain/flows/investor';
import type { InvestorKey } from '@sise/domain/flows/investor';
import type { NetColumns } from '@sise/domain/flows/net-columns';
import type { DateKst } from '@sise/domain/terms';

/** Days of flows in columns, oldest first. */
export interface FlowDays {
  readonly date: readonly DateKst[];
  /** 지수, points */
  readonly close: readonly (number | null)[];
  /** percent */
  readonly chgrate: readonly (number | null)[];
  readonly nets: NetColumns;
  /** Whether the last day is of today, before its figures are final. */
  readonly isProvisional: boolean;
}

/** Past days with today's, once there is something of today in the measure of the days. */
export function daysAsOfNow(past: FlowMarketDays, now: FlowMarketDetail): FlowDays {
  const { date, close, chgrate, nets, measure } = past;
  const days = { date, close, chgrate, nets, isProvisional: false };
  if (now.at === null || now.date === null || now.market !== past.market || date.includes(now.date)) return days;
  const today = netsOf(now, measure);
  if (Object.keys(today).length === 0) return days;
  const columns: Partial<Record<InvestorKey, readonly (number | null)[]>> = {};
  for (const investor of INVESTOR_CODES) {
    const code: InvestorKey = `${investor}`;
    const column = nets[code];
    const net = today[code];
    if (column !== undefined || net !== undefined) columns[code] = [...(column ?? date.map(() => null)), net ?? null];
  }
  return {
    date: [...date, now.date],
    close: [...close, now.price],
    chgrate: [...chgrate, now.chgrate],
    nets: columns,
    isProvisional: now.provisional,
  };
}

/** The days of a period that ends with the last of them. */
export function daysOfPeriod(days: FlowDays, period: FlowPeriod): FlowDays {
  const last = days.date.at(-1);
  if (last === undefined) return days;
  const first = firstDayOf(period, last);
  return daysFrom(
    days,
    days.date.findIndex((date) => date >= first),
  );
}

/** The days from one on. */
function daysFrom(days: FlowDays, from: number): FlowDays {
  const entries = Object.entries(days.nets).map(([code, nets]) => [code, nets.slice(from)]);
  return {
    date: days.date.slice(from),
    close: days.close.slice(from),
    chgrate: days.chgrate.slice(from),
    nets: Object.fromEntries(entries) as NetColumns, // the same keys
    isProvisional: days.isProvisional,
  };
}

/** 등락률 of the index over the days, percent; null if a value is missing. */
export function changeOver({ close, chgrate }: FlowDays): number | null {
  const [first, last] = [close[0] ?? null, close.at(-1) ?? null];
  const firstRate = chgrate[0] ?? null;
  if (first === null || last === null || firstRate === null) return null;
  const base = first / (1 + firstRate / 100);
  return changeRate(last, base);
}

function netsOf({ flows, volumes }: FlowMarketDetail, measure: FlowMarketDays['measure']) {
  const entries =
    measure === 'amount'
      ? Object.entries(flows).map(([code, { net }]) => [code, net])
      : Object.entries(volumes ?? {}).map(([code, { netv }]) => [code, netv]);
  return Object.fromEntries(entries) as Partial<Record<InvestorKey, number>>; // the same keys
}
