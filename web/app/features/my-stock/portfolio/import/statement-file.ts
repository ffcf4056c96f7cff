import { LARGEST_STATEMENT } from '@sise/contract/portfolio-import';
import { STATEMENT_MEGABYTES } from '@sise/domain/portfolio/group';

/** A statement chosen by the reader. */
export interface StatementFile {
  readonly name: string;
  /** base64, as sent */
  readonly content: string;
}

type ReadFile = { ok: true; file: StatementFile } | { ok: false; why: string };

/** Number of bytes converted at once: a function call has a limit of arguments. */
const AT_ONCE = 0x8000;

/** Reads a chosen or dropped file, or says why it cannot be a statement. */
export async function readFile(chosen: File): Promise<ReadFile> {
  if (chosen.size > LARGEST_STATEMENT)
    return { ok: false, why: `파일이 너무 큽니다. ${STATEMENT_MEGABYTES}MB까지 읽을 수 있습니다.` };
  if (chosen.size === 0) return { ok: false, why: '빈 파일입니다. 거래내역이 들어 있는 CSV 파일을 골라 주세요.' };
  if (/\.(xlsx?|pdf|hwpx?|zip)$/i.test(chosen.name))
    return { ok: false, why: 'CSV 파일만 읽을 수 있습니다. 엑셀에서는 ‘CSV로 저장’을 한 뒤 골라 주세요.' };
  try {
    return { ok: true, file: { name: chosen.name, content: base64Of(new Uint8Array(await chosen.arrayBuffer())) } };
  } catch {
    return { ok: false, why: '파일을 읽지 못했습니다. 다시 골라 주세요.' };
  }
}

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}
