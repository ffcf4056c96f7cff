import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';

/** The orders of holdings; `own` is the member's manual order. */
export type HoldingKey = 'own' | 'hname' | 'quantity' | 'chgrate' | 'value' | 'unrealised' | 'profitrate' | 'weight';

export interface HoldingOrder {
  readonly key: HoldingKey;
  readonly descending: boolean;
}

export const PLAIN_ORDER: HoldingOrder = { key: 'unrealised', descending: true };

/** Holdings in order: held ones before sold ones, missing numbers last in both directions. */
export function ordered(rows: readonly PortfolioSummaryRow[], { key, descending }: HoldingOrder) {
  if (key === 'own') return rows.toSorted((a, b) => a.order - b.order);
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const held = Number(b.quantity > 0) - Number(a.quantity > 0);
    if (held !== 0) return held;
    if (key === 'hname') return sign * a.hname.localeCompare(b.hname, 'ko');
    const one = a[key];
    const other = b[key];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.order - b.order;
    return sign * (one - other) || a.order - b.order;
  });
}

/** What the choice of the order calls an order other than the manual one. */
export function nameOfOrder({ key }: HoldingOrder): string {
  return key === PLAIN_ORDER.key || key === 'own' ? '손익 순' : '정렬한 순서';
}

/** The order after a press on a column head: largest first, then smallest, then the default. */
export function nextOrder(order: HoldingOrder, key: HoldingKey): HoldingOrder {
  if (order.key !== key) return { key, descending: key !== 'hname' };
  if (order.descending === (key !== 'hname')) return { key, descending: !order.descending };
  return PLAIN_ORDER;
}
