import { compactDate } from '@sise/domain/format/date';
import { createJsonReading } from '../krx-files/json-rows.ts';
import { SECTION } from '../krx-files/open-api.ts';
import { createTextDecoding } from '../text-files/text.ts';
import type { DateKst } from '@sise/domain/terms';

/** What an answer of status 200 holds. */
export type KrxReading =
  | { readonly ok: true; readonly rows: number }
  | { readonly ok: false; readonly why: 'key' | 'limit' | 'protocol'; readonly message: string };

/** KRX also answers a refusal with status 200: { "respCode": "401", "respMsg": "Unauthorized Key" }. */
const REFUSALS: Readonly<Record<string, 'key' | 'limit'>> = { '401': 'key', '403': 'key', '429': 'limit' };

/**
 * Checks that an answer is whole and of the day asked for. Its rows are read by the import, which judges each of them.
 */
export function readResponse(body: Uint8Array, date: DateKst): KrxReading {
  let rows = 0;
  let hasList = false;
  let code: string | null = null;
  let otherDay: string | null = null;
  const reading = createJsonReading({
    onObject(section, { BAS_DD: day }) {
      if (section !== SECTION) return;
      rows += 1;
      if (typeof day === 'string' && day !== compactDate(date)) otherDay ??= day.slice(0, 10);
    },
    onList(section) {
      if (section === SECTION) hasList = true;
    },
    onValue(name, value) {
      if (name === 'respCode') code = value;
    },
    onBroken: () => void (rows += 1),
  });
  const decoding = createTextDecoding();
  reading.push(decoding.push(body) + decoding.end());
  const isWhole = reading.end();
  const said = code as string | null; // set by the reading
  if (said !== null && !hasList) {
    const why = REFUSALS[said] ?? 'protocol';
    return { ok: false, why, message: `answered code ${said.slice(0, 10)}` };
  }
  if (!isWhole || !hasList) return { ok: false, why: 'protocol', message: 'answered no whole list' };
  if (otherDay !== null) return { ok: false, why: 'protocol', message: `answered rows of another day` };
  return { ok: true, rows };
}
