import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { createTextDecoding, UNREADABLE } from './text.ts';

describe('decoding a file', () => {
  it('reads UTF-8 without its byte order mark', () => {
    expect(decode(Buffer.from('\uFEFFCode,종목명\n'))).toBe('Code,종목명\n');
  });

  it('reads CP949, including the characters that EUC-KR lacks', () => {
    expect(decode(iconv.encode('종목코드,펩시맨 똠방각하\n', 'cp949'))).toBe('종목코드,펩시맨 똠방각하\n');
  });

  it('finds CP949 after any length of ASCII', () => {
    const text = `${'1,2,3\n'.repeat(50)}삼성전자\n`;
    expect(decode(iconv.encode(text, 'cp949'), 16)).toBe(text);
  });

  it('marks invalid bytes in a file that is known to be UTF-8', () => {
    const damaged = Buffer.concat([Buffer.from('삼성\n'), Buffer.from([0xb0, 0xa1]), Buffer.from('\n')]);
    expect(decode(damaged, 8)).toContain(UNREADABLE);
  });

  it('gives the same text however the bytes are split into chunks, in both encodings', () => {
    const text = fc.string({ unit: fc.constantFrom('가', '똠', 'A', '1', '\n', ',') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), fc.constantFrom('utf8', 'cp949'), (said, size, encoding) => {
        // The first non-ASCII character is valid in only one of the two encodings: short texts fit both.
        const whole = `한국거래소\n${said}`;
        expect(decode(iconv.encode(whole, encoding), size)).toBe(whole);
      }),
    );
  });
});

function decode(bytes: Uint8Array, size = bytes.length): string {
  const decoding = createTextDecoding();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoding.push(bytes.subarray(at, at + size));
  return text + decoding.end();
}
