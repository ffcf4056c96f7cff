import type { EquityProduct } from '@sise/contract/equity-product';
import type { DividendRow, FilingRow } from '@sise/contract/disclosures';
import type { ReportRow } from '@sise/contract/reports';
import type { StockDetail } from '@sise/contract/stock';
import { shortDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { CORPORATE_ACTION_NAMES } from '@sise/domain/market/instrument';
import type { ChartEvent } from '../../charts/events/chart-event.ts';
import { pathOfTab, tabsOf } from './stock-tabs.ts';
import type { StockTabId } from './stock-tabs.ts';

/** The data on a company beside its prices; undefined while loading or if no source has them. */
interface EventSources {
  readonly results?: readonly FilingRow[];
  readonly major?: readonly FilingRow[];
  readonly contracts?: readonly FilingRow[];
  readonly reports?: readonly ReportRow[];
  readonly dividends?: readonly DividendRow[];
  readonly distributions?: EquityProduct['distributions'];
}

const CHANGES = { up: '목표가 상향', down: '목표가 하향', new: '목표가 제시' } as const;

/**
 * The events of a chart: splits, published results, dividends by ex-date, reports that changed a target, and filings on
 * the company's decisions. Reports that keep their target would hide the rest, and are left out.
 */
export function eventsOf(detail: StockDetail, sources: EventSources): ChartEvent[] {
  return [
    ...detail.sharechanges.map((change) => shareEvent(change)),
    ...(sources.results ?? []).map((row) => filingEvent(row, 'results', detail)),
    ...(sources.dividends ?? []).map((row) => dividendEvent(row, detail)),
    ...(sources.distributions ?? []).map((row) => distributionEvent(row)),
    ...(sources.reports ?? []).flatMap((row) => reportEvent(row)),
    ...[...(sources.major ?? []), ...(sources.contracts ?? [])].map((row) => filingEvent(row, 'filing', detail)),
  ];
}

/** A split in few words, for a line of a table: 액면분할 1→5, 주식병합 10→1. */
export function shareChangeName({ action, ratio }: StockDetail['sharechanges'][number]): string {
  return `${CORPORATE_ACTION_NAMES[action]} ${ratio >= 1 ? `1→${comma(ratio)}` : `${comma(1 / ratio)}→1`}`;
}

function shareEvent({ date, action, ratio }: StockDetail['sharechanges'][number]): ChartEvent {
  const share = ratio >= 1 ? `1주를 ${comma(ratio)}주로` : `${comma(1 / ratio)}주를 1주로`;
  return {
    id: `shares ${date}`,
    date,
    kind: 'shares',
    letter: action === '01' || action === '03' ? '분' : '병',
    text: `${CORPORATE_ACTION_NAMES[action]} · ${share}`,
    link: null,
  };
}

function filingEvent(row: FilingRow, kind: 'results' | 'filing', detail: StockDetail): ChartEvent {
  const { id, date, reportname, summary } = row;
  return {
    id: `filing ${id}`,
    date,
    kind,
    letter: kind === 'results' ? '실' : '공',
    text: summary === '' ? reportname : `${reportname} · ${summary}`,
    link: linkTo(detail, 'stockFilings', '공시 보기'),
  };
}

function dividendEvent({ year, quarter, dps, exdate }: DividendRow, detail: StockDetail): ChartEvent {
  return {
    id: `dividend ${year} ${quarter}`,
    date: exdate,
    kind: 'dividend',
    letter: '배',
    text: `${year}년 ${quarter === 4 ? '결산' : `${quarter}분기`} 배당락 · 주당 ${comma(dps)}원`,
    link: linkTo(detail, 'stockFinancial', '재무 보기'),
  };
}

/** 분배락 of a fund. */
function distributionEvent({ exdate, paydate, amount }: EquityProduct['distributions'][number]): ChartEvent {
  return {
    id: `distribution ${exdate}`,
    date: exdate,
    kind: 'distribution',
    letter: '배',
    text: `분배락 · 1좌당 ${comma(amount)}원, ${shortDate(paydate)} 지급`,
    link: null,
  };
}

function reportEvent({ id, date, changePrices, firm, oldTarget, target, title, pdf }: ReportRow): ChartEvent[] {
  if (changePrices === null || changePrices === 'keep') return [];
  const prices = oldTarget === null || oldTarget === target ? comma(target) : `${comma(oldTarget)} → ${comma(target)}`;
  return [
    {
      id: `report ${id}`,
      date,
      kind: 'report',
      letter: '보',
      text: `${firm} ${CHANGES[changePrices]} ${prices} · ${title}`,
      link: pdf === null ? null : { to: pdf, label: '보고서 열기' },
    },
  ];
}

/** A link to a page of the stock, if this kind of instrument has it. */
function linkTo(detail: StockDetail, id: StockTabId, label: string): ChartEvent['link'] {
  return tabsOf(detail).includes(id) ? { to: pathOfTab(detail, id), label } : null;
}
