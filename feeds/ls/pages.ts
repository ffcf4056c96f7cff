import { rowOf, rowsOf, wordOf } from './blocks.ts';
import type { Fields, LsReply, LsRequest, RestClient } from './rest-client.ts';

/** All rows of a list. ok: false with what was read before a page failed. */
export type PagesRead =
  | { readonly ok: true; readonly rows: readonly Fields[] }
  | { readonly ok: false; readonly rows: readonly Fields[]; readonly reply: Extract<LsReply, { ok: false }> };

export interface PagedRequest extends Omit<LsRequest, 'nextKey'> {
  /** The field by which the next page is asked for: LS gives its value in `<TR>OutBlock`. */
  readonly cursor: string;
}

/** No list has more pages; a server that always says that more follow must not keep us. */
const MOST_PAGES = 100;

/**
 * Reads a list page by page. The next one is asked for by the key in the headers and the cursor in the body; the list has
 * ended when LS says so, when the cursor is empty or stays the same, or when a page has no rows.
 */
export async function readPages(rest: RestClient, { cursor, ...request }: PagedRequest): Promise<PagesRead> {
  const { tr } = request;
  const rows: Fields[] = [];
  let { fields } = request;
  let nextKey: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const reply = await rest.send({ ...request, fields, nextKey });
    if (!reply.ok) return { ok: false, rows, reply };
    const found = rowsOf(reply.body, `${tr}OutBlock1`);
    rows.push(...found);
    const value = rowOf(reply.body, `${tr}OutBlock`)?.[cursor];
    const next = typeof value === 'number' ? value : wordOf(value);
    const isLast = next === '' || next === 0 || next === fields[cursor];
    if (found.length === 0 || isLast || reply.nextKey === null) break;
    nextKey = reply.nextKey;
    fields = { ...request.fields, [cursor]: next };
  }
  return { ok: true, rows };
}
