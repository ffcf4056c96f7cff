import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { comma } from '@sise/domain/format/number';
import { conditionText } from './condition-text.ts';

/** The alerts that were triggered between two responses: those that were waiting in the first. */
export function newlyTriggered(
  before: readonly PriceAlertRow[],
  after: readonly PriceAlertRow[],
): readonly PriceAlertRow[] {
  const waited = new Set(before.filter(({ status }) => status === 'waiting').map(({ id }) => id));
  return after.filter(({ id, status, seen }) => status === 'triggered' && !seen && waited.has(id));
}

/** `삼성전자 204,000원 이상 도달` */
export function reachedText(alert: PriceAlertRow): string {
  return `${alert.hname} ${conditionText(alert)} 도달`;
}

/** `현재 204,500원`: the price now, or that which triggered it; empty without either. */
export function priceText({ quote, overPrice }: PriceAlertRow): string {
  const now = quote?.price ?? null;
  if (now !== null) return `현재 ${comma(now)}원`;
  return overPrice === null ? '' : `도달가 ${comma(overPrice)}원`;
}

/** One sentence about all that were triggered at once; empty without any. */
export function triggeredText(alerts: readonly PriceAlertRow[]): string {
  const [first] = alerts;
  if (first === undefined) return '';
  if (alerts.length === 1) return [reachedText(first), priceText(first)].filter((part) => part !== '').join(' · ');
  const others = new Set(alerts.map(({ shcode }) => shcode)).size - 1;
  const whose = others === 0 ? first.hname : `${first.hname} 외 ${others}종목`;
  return `${whose} 가격 알림 ${alerts.length}개 도달`;
}
