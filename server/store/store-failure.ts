/** The database is not available, by its driver's error: no connection, a lost one, no response in time. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
    this.name = 'StoreAway';
  }
}

/**
 * Classes of SQLSTATE in which the database and not the query is at fault: 08 connection, 53 resources (53100 is a full
 * disk), 57 intervention (a shutdown, a statement over its time), 58 the system under it.
 */
const AWAY_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57', '58']);
/** What it ended, and who asked may ask again. */
const TIMEOUTS: Readonly<Record<string, 'statement' | 'lock'>> = { '57014': 'statement', '55P03': 'lock' };
const DISK_FULL = '53100';
const READ_ONLY = '25006';
const NO_RIGHT = '42501';
/** Of a migrated store: a restore has removed the table for now, or the user may not look into its schema. */
const NO_TABLE = '42P01';
/** Others of its own: a server that was demoted to a replica accepts no writes, and one ends idle transactions. */
const AWAY_STATES: ReadonlySet<string> = new Set([READ_ONLY, '25P03', NO_RIGHT, NO_TABLE, ...Object.keys(TIMEOUTS)]);
/** Its connection is over, or is of no use: the server ended it (57P01 to 57P05, 25P03), or accepts no writes. */
const LOST = /^(?:08...|57P0.|25P03|25006)$/;

/** Whether an error, or its cause, lies with the database: the same query may succeed later. */
export function isStoreAway(error: unknown): boolean {
  return chainOf(error).some((one) => {
    if (one instanceof StoreAway) return true;
    const state = sqlStateOf(one);
    return state !== null && (AWAY_CLASSES.has(state.slice(0, 2)) || AWAY_STATES.has(state));
  });
}

export function isDiskFull(error: unknown): boolean {
  return chainOf(error).some((one) => sqlStateOf(one) === DISK_FULL);
}

/** Whether the server accepts no writes, as a replica does, also one that was the primary before a failover. */
export function isReadOnly(error: unknown): boolean {
  return chainOf(error).some((one) => sqlStateOf(one) === READ_ONLY);
}

/** Whether the user of the database lacks a right. */
export function isRefusedRight(error: unknown): boolean {
  return chainOf(error).some((one) => sqlStateOf(one) === NO_RIGHT);
}

/** Whether a table of a query is kept from the user of the database: by a right, or because it is not there. */
export function isKeptFromUser(error: unknown): boolean {
  return chainOf(error).some((one) => [NO_RIGHT, NO_TABLE].includes(sqlStateOf(one) ?? ''));
}

/** Whether the connection on which an error came is not to be used again. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof StoreAway || LOST.test(sqlStateOf(error) ?? '');
}

/** The time limit of the database that an error names; null: none. */
export function timeoutOf(error: unknown): 'statement' | 'lock' | null {
  return TIMEOUTS[sqlStateOf(error) ?? ''] ?? null;
}

/** Whether a replica gave up a query because it had to remove what the query reads. */
export function isCancelledByReplay(error: unknown): boolean {
  return sqlStateOf(error) === '40001';
}

/**
 * The kind of a driver's error: a response of the database (it has an SQLSTATE) and an error in our code stay what they
 * are, everything else means that the driver has no database.
 */
export function driverFailure(error: unknown): unknown {
  const isOurs = error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;
  return isOurs || error instanceof StoreAway || sqlStateOf(error) !== null ? error : new StoreAway(error);
}

/**
 * The kind of an error while a connection is opened: also one that the server refuses, as for a changed password, a role
 * that may not log in or a database that is not there, leaves the driver without a database.
 */
export function connectFailure(error: unknown): unknown {
  return sqlStateOf(error) === null ? driverFailure(error) : new StoreAway(error);
}

/** Both drivers put the SQLSTATE of a response beside its severity; errors of the system have another kind of code. */
function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one !== undefined && one !== null && chain.length < 5; one = causeOf(one)) chain.push(one);
  return chain;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}
