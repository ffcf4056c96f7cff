import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFresh, testEngines } from './support/store.ts';

const WRITER = new URL('support/member-writer.ts', import.meta.url).pathname;
const ROUNDS = 3;
/** Writes acknowledged before the process is killed. */
const ENOUGH = 24;

describe.each(testEngines())('a confirmed write on $name', (engine) => {
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());

  it('survives a kill of the process during its work', async () => {
    const place = engine.freshPlace();
    await (await openFresh(place)).close();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [member, group] = [randomUUID(), randomUUID()];
      const acknowledged = await writeUntilKilled([place.databaseUrl ?? '', place.dataDir, member, group]);
      const store = await openFresh(place);
      const portfolio = await store.portfolios.read(member, group);
      const [favorites] = await store.favorites.groups(member);
      await store.close();
      const there = new Set([
        ...(portfolio?.entries.map(({ id }) => `transaction ${id}`) ?? []),
        ...(favorites?.favorites.map(({ followed }) => `favorite ${followed.code}`) ?? []),
      ]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
      expect(acknowledged.filter((line) => !there.has(line))).toEqual([]);
    }
  });
});

/** Every line the writer said before SIGKILL ended it. */
async function writeUntilKilled(place: readonly string[]): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, ...place], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(writer, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === ENOUGH) writer.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}
