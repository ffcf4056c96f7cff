import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import type { FollowedAnalyst, FollowedReport } from '@sise/contract/follows';

type Vote = NonNullable<FollowedAnalyst['vote']>;

/** An analyst after a member's vote: at most one, which replaces the one before; null withdraws it. */
export function voted<Row extends Pick<FollowedAnalyst, 'likes' | 'dislikes' | 'vote'>>(
  row: Row,
  vote: Vote | null,
): Row {
  const count = (kind: Vote) => Number(vote === kind) - Number(row.vote === kind);
  return { ...row, vote, likes: row.likes + count('like'), dislikes: row.dislikes + count('dislike') };
}

/**
 * An analyst after a subscription or its end. A response made for everybody does not say whether this member has
 * subscribed: only its count changes.
 */
export function subscribing<Row extends Pick<AnalystDetail, 'subscribed' | 'subscribers'>>(
  detail: Row,
  isOn: boolean,
): Row {
  if (detail.subscribed === isOn) return detail;
  const subscribers = Math.max(0, detail.subscribers + (isOn ? 1 : -1));
  return { ...detail, subscribers, subscribed: detail.subscribed === null ? null : isOn };
}

/** Rows with one of them changed. */
export function changed<Row extends { readonly REPORT_WRITER_CODE: string }>(
  rows: readonly Row[],
  code: string,
  change: (row: Row) => Row,
): Row[] {
  return rows.map((row) => (row.REPORT_WRITER_CODE === code ? change(row) : row));
}

/** Rows in the order of the codes; rows without a code in the list come last. */
export function inOrder(rows: readonly FollowedAnalyst[], codes: readonly string[]): FollowedAnalyst[] {
  const place = (row: FollowedAnalyst) => {
    const at = codes.indexOf(row.REPORT_WRITER_CODE);
    return at === -1 ? codes.length : at;
  };
  return rows.toSorted((one, other) => place(one) - place(other));
}

export function withoutAnalyst(rows: readonly FollowedAnalyst[], code: string): FollowedAnalyst[] {
  return rows.filter((row) => row.REPORT_WRITER_CODE !== code);
}

export function read(reports: readonly FollowedReport[], id: number): FollowedReport[] {
  return reports.map((report) => (report.id === id ? { ...report, unread: false } : report));
}

export function unreadOf(rows: readonly Pick<FollowedAnalyst, 'unread'>[]): number {
  return rows.reduce((sum, { unread }) => sum + unread, 0);
}

/** The combined results of the followed analysts' targets. */
export interface PastTargets {
  /** 목표 도달률: percent; null if no target was above the price. */
  readonly hitRate: number | null;
  readonly hits: number;
  readonly of: number;
  /** Mean of their 낙관 편향, percentage points. */
  readonly optimism: number | null;
  /** Mean of 평균 수익률 less that of the analyst's own sector, percentage points. */
  readonly aboveSector: number | null;
}

/** @param all the grades of all analysts in the period  @param codes the followed analysts */
export function pastTargets(all: readonly AnalystRow[], codes: ReadonlySet<string>): PastTargets {
  const own = all.filter(({ REPORT_WRITER_CODE: code }) => codes.has(code));
  const hits = own.reduce((sum, row) => sum + row.targethits, 0);
  const of = own.reduce((sum, row) => sum + row.targetsample, 0);
  const bySector = Map.groupBy(all, ({ sector }) => sector);
  return {
    hitRate: of === 0 ? null : (hits / of) * 100,
    hits,
    of,
    optimism: meanOf(own.map(({ optimism }) => optimism)),
    aboveSector: meanOf(
      own.map(({ sector, returnrate }) => {
        const usual = meanOf((bySector.get(sector) ?? []).map((row) => row.returnrate));
        return returnrate === null || usual === null ? null : returnrate - usual;
      }),
    ),
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
