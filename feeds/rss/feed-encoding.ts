import iconv from 'iconv-lite';
import { UNREADABLE } from '../text-files/text.ts';

const KOREAN = /^(?:euc-?kr|cp949|ms949|x-windows-949|windows-949|ks_?c_?5601(?:-1987)?|uhc)$/i;
/** The declaration of an XML document, which is ASCII in either encoding. */
const DECLARATION = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i;

/**
 * The text of a feed in UTF-8 or CP949. Publishers declare one and send the other: bytes that are valid UTF-8 are UTF-8
 * whatever is declared. Others are read as declared if that leaves no more characters unread than the other encoding.
 */
export function decodeFeed(body: Buffer, contentType: string | null): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    const declared =
      DECLARATION.exec(body.subarray(0, 200).toString('latin1'))?.[1] ??
      /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1];
    const utf8 = new TextDecoder('utf-8').decode(body);
    const cp949 = iconv.decode(body, 'cp949');
    const [first, second] = KOREAN.test(declared ?? '') ? [cp949, utf8] : [utf8, cp949];
    return unreadIn(second) < unreadIn(first) ? second : first;
  }
}

function unreadIn(text: string): number {
  return text.split(UNREADABLE).length - 1;
}
