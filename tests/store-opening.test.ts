import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openStore } from '../server/store/database.ts';
import { sharedPostgres } from './support/postgres.ts';

/** @returns the line that says why it was not opened */
async function refusal(databaseUrl: string): Promise<string> {
  const opened = await openStore({ databaseUrl, dataDir: '' });
  if (!opened.ok) return opened.message;
  await opened.store.close();
  return 'it was opened';
}

describe('a database that cannot be reached', () => {
  it.each([
    ['postgresql://sise:open-sesame@127.0.0.1:1/sise', 'postgresql://sise@127.0.0.1:1/sise'],
    ['postgresql://sise@127.0.0.1:1/sise?password=open-sesame', 'postgresql://sise@127.0.0.1:1/sise'],
    ['postgresql://127.0.0.1:1/sise?user=sise&password=open-sesame', 'postgresql://127.0.0.1:1/sise'],
    ['postgresql://sise:a@open-sesame@127.0.0.1:1/sise', 'postgresql://sise@127.0.0.1:1/sise'],
  ])('%s is named without its password', async (address, shown) => {
    expect(await refusal(address)).toMatch(`The database at ${shown} cannot be reached: `);
    expect(await refusal(address)).not.toContain('sesame');
  });

  it('is not named where its password stands in another part of the address', async () => {
    expect(await refusal('postgresql://127.0.0.1:1/sesame@127.0.0.1/sise')).toMatch('The database cannot be reached: ');
  });
});

it('a database in which its user may make nothing is refused in one line that says what to change', async () => {
  const address = (await sharedPostgres()).createDatabase();
  const owner = new pg.Client({ connectionString: address });
  await owner.connect();
  await owner.query('create role guest login');
  expect(await refusal(address.replace('sise@', 'guest@'))).toMatch(
    /^The database at postgres:\/\/guest@\S+ refuses .*\(permission denied for schema public\): make .* owner [^\n]*$/,
  );
  await owner.query('alter role guest set default_transaction_read_only = on');
  await owner.query(`alter database ${owner.database} owner to guest`);
  expect(await refusal(address.replace('sise@', 'guest@'))).toMatch(/^The database at \S+ accepts no writes [^\n]*$/);
  await owner.query('alter role guest reset all');
  expect(await refusal(address.replace('sise@', 'guest@'))).toBe('it was opened');
  await owner.end();
});
