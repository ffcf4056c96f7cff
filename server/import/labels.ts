import type { BulkSession } from '../store/engine.ts';
import { createBinaryRows } from './binary-rows.ts';
import { ownText } from './seen.ts';

/** Numbers of the texts that bars repeat; new ones are added to the table before the rows that use them. */
export interface Labels {
  of(text: string): number;
  /** Inserts the new labels. */
  flush(): Promise<void>;
}

/** Only one import writes at a time, so that new numbers can be assigned here. */
export async function openLabels(session: BulkSession): Promise<Labels> {
  const numbers = new Map<string, number>();
  const [texted] = await session.query<{ labels: string | null }>(
    `select json_agg(json_build_array(id, text))::text as labels from labels`,
  );
  const known = JSON.parse(texted?.labels ?? '[]') as [number, string][]; // as the query builds it
  let last = 0;
  for (const [id, text] of known) {
    numbers.set(text, id);
    last = Math.max(last, id);
  }
  const fresh = createBinaryRows(['int4', 'text']);
  return {
    of(text) {
      let number = numbers.get(text);
      if (number === undefined) {
        number = last += 1;
        numbers.set(ownText(text), number);
        fresh.add([number, text]);
      }
      return number;
    },
    async flush() {
      for (const piece of fresh.take()) await session.copy('labels (id, text)', piece);
    },
  };
}
