import { clearAlerts, markSeen, removeAlert, setAlert } from '@sise/domain/alerts/price-alert';
import type { AlertChange, AlertQuote, AlertState, PriceAlert, WantedAlert } from '@sise/domain/alerts/price-alert';
import { instant, won } from '@sise/domain/terms';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { writeAs } from './member-writes.ts';
import type { MemberWriting } from './member-writes.ts';
import type { PriceAlertTables } from './price-alert-tables.ts';
import type { Tables } from './tables.ts';

type AlertRow = PriceAlertTables['price_alerts'];

/** An alert that waits, with the member whose it is. */
export interface WaitingAlert {
  /** Goes up with each alert that is set. */
  readonly number: number;
  readonly member: string;
  readonly alert: PriceAlert;
}

/** 가격 알림 of members, by the rules of the domain. Every write of a member returns all of their alerts after it. */
export interface PriceAlerts {
  /** the newest first */
  of(member: string): Promise<PriceAlert[]>;
  set(member: string, wanted: WantedAlert, quote: AlertQuote): Promise<AlertChange>;
  remove(member: string, id: string): Promise<AlertChange>;
  clear(member: string): Promise<AlertChange>;
  see(member: string): Promise<AlertChange>;
  /** The waiting alerts of all members with a higher number, in the order of their numbers. */
  waiting(after: number): Promise<WaitingAlert[]>;
  /** Ends an alert. @returns whether it was waiting until now: of several nodes only one is told so */
  end(member: string, id: string, state: Exclude<AlertState, { status: 'waiting' }>): Promise<boolean>;
  /** Deletes everything of a member who leaves. */
  forget(member: string): Promise<void>;
}

export function createPriceAlerts(writing: MemberWriting): PriceAlerts {
  const { db } = writing;

  /** Changes the member's alerts by a rule. Nobody else can change them between the read and the write. */
  function write(member: string, rule: (alerts: readonly PriceAlert[]) => AlertChange): Promise<AlertChange> {
    return writeAs(writing, member, async (transaction) => {
      const alerts = await alertsOf(transaction, member);
      const changed = rule(alerts);
      if (changed.ok) await store(transaction, member, alerts, changed.alerts);
      return changed;
    });
  }

  return {
    of: (member) => alertsOf(db, member),
    set: (member, wanted, quote) => write(member, (alerts) => setAlert(alerts, wanted, quote)),
    remove: (member, id) => write(member, (alerts) => removeAlert(alerts, id)),
    clear: (member) => write(member, clearAlerts),
    see: (member) => write(member, markSeen),
    async waiting(after) {
      const rows = await db
        .selectFrom('price_alerts')
        .selectAll()
        .where('status', '=', 'waiting')
        .where('number', '>', after)
        .orderBy('number')
        .execute();
      return rows.map((row) => ({ number: row.number, member: row.member, alert: toAlert(row) }));
    },
    async end(member, id, state) {
      // Other nodes see the same price: those that come later write nothing, and notify nobody.
      if (!(await isWaiting(db, member, id))) return false;
      return writeAs(writing, member, async (transaction) => {
        if (!(await isWaiting(transaction, member, id))) return false;
        await update(transaction, member, id, state);
        return true;
      });
    },
    async forget(member) {
      await writeAs(writing, member, (transaction) =>
        transaction.deleteFrom('price_alerts').where('member', '=', member).execute(),
      );
    },
  };
}

async function isWaiting(db: Kysely<Tables>, member: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('price_alerts')
    .select('id')
    .where('member', '=', member)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return found !== undefined;
}

async function alertsOf(db: Kysely<Tables>, member: string): Promise<PriceAlert[]> {
  const rows = await db
    .selectFrom('price_alerts')
    .selectAll()
    .where('member', '=', member)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toAlert);
}

/** Writes what differs. */
async function store(
  db: Kysely<Tables>,
  member: string,
  before: readonly PriceAlert[],
  after: readonly PriceAlert[],
): Promise<void> {
  const former = new Map(before.map((alert) => [alert.id, alert]));
  const ids = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  const added = after.filter(({ id }) => !former.has(id));
  const changed = after.filter((alert) => former.has(alert.id) && former.get(alert.id) !== alert);
  if (gone.length > 0)
    await db.deleteFrom('price_alerts').where('member', '=', member).where('id', 'in', gone).execute();
  for (const { id, state } of changed) await update(db, member, id, state);
  if (added.length > 0)
    await db
      .insertInto('price_alerts')
      .values(added.map((alert) => toRow(member, alert)))
      .execute();
}

async function update(db: Kysely<Tables>, member: string, id: string, state: AlertState): Promise<void> {
  await db
    .updateTable('price_alerts')
    .set(stateColumns(state))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}

function toRow(member: string, alert: PriceAlert): Insertable<AlertRow> {
  return {
    member,
    id: alert.id,
    shcode: alert.shcode,
    direction: alert.direction,
    price: alert.price,
    by_mail: alert.byMail,
    set_at: alert.setAt,
    set_on: alert.setOn,
    high_then: alert.highThen,
    low_then: alert.lowThen,
    ...stateColumns(alert.state),
  };
}

function stateColumns(state: AlertState): Pick<AlertRow, 'status' | 'over_at' | 'over_price' | 'is_seen'> {
  return {
    status: state.status,
    over_at: state.status === 'waiting' ? null : state.at,
    over_price: state.status === 'triggered' ? state.price : null,
    is_seen: state.status !== 'waiting' && state.isSeen,
  };
}

function toAlert(row: Selectable<AlertRow>): PriceAlert {
  return {
    id: row.id,
    shcode: row.shcode as Shcode, // as it was written
    direction: row.direction === 'above' ? 'above' : 'below',
    price: won(row.price),
    byMail: row.by_mail,
    setAt: instant(row.set_at),
    setOn: row.set_on as DateKst, // a date column
    highThen: row.high_then === null ? null : won(row.high_then),
    lowThen: row.low_then === null ? null : won(row.low_then),
    state: toState(row),
  };
}

function toState({ status, over_at, over_price, is_seen }: Selectable<AlertRow>): AlertState {
  if (over_at === null) return { status: 'waiting' };
  const at = instant(over_at);
  if (status === 'triggered' && over_price !== null) return { status, at, price: won(over_price), isSeen: is_seen };
  return { status: 'lapsed', at, isSeen: is_seen };
}
