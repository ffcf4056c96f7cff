import type { Generated } from 'kysely';

/** 가격 알림 of members. */
export interface PriceAlertTables {
  price_alerts: PriceAlertsTable;
}

interface PriceAlertsTable {
  /** in the order in which they were set */
  number: Generated<number>;
  member: string;
  id: string;
  shcode: string;
  /** above, below */
  direction: string;
  /** won */
  price: number;
  by_mail: boolean;
  /** milliseconds since 1970 */
  set_at: number;
  set_on: string;
  /** won */
  high_then: number | null;
  low_then: number | null;
  /** waiting, triggered, lapsed */
  status: string;
  /** milliseconds since 1970; null while it waits */
  over_at: number | null;
  /** won; null while it waits, and of one that lapsed */
  over_price: number | null;
  is_seen: boolean;
}
