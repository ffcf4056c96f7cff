import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { readCompanyCodes } from './company-codes.ts';
import { corpCodeXml } from './testing/dart-server.ts';
import { zipOf } from './testing/zip.ts';

const archiveOf = (xml: string) => zipOf('CORPCODE.xml', Buffer.from(xml));

describe('the codes of companies', () => {
  it('are those of listed ones; of two with one stock that changed last', async () => {
    const xml = corpCodeXml([
      ['00900001', '시세전자 &amp; 손', '900001', '20260101'],
      ['00900002', '비상장', ' ', '20260101'],
      ['00900003', '별빛', ' 90000A ', '20250101'],
      ['00900004', '별빛홀딩스', '90000A', '20260601'],
      ['00900005', '별빛의 옛 이름', '90000A', '20240101'],
      ['9', '잘못된 번호', '900009', '20260101'],
    ]);
    expect(await readCompanyCodes(archiveOf(xml))).toEqual({
      ok: true,
      codes: new Map([
        [shcode('900001'), '00900001'],
        [shcode('90000A'), '00900004'],
      ]),
    });
  });

  it('are read from a long list in pieces', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => {
      const stock = n % 10 === 0 ? `${100_000 + n}` : ' ';
      return [`${10_000_000 + n}`, `회사${n}`, stock, '20260101'] as const;
    });
    const read = await readCompanyCodes(archiveOf(corpCodeXml(rows)));
    expect(read.ok && read.codes.size).toBe(2_000);
    expect(read.ok && read.codes.get(shcode('119990'))).toBe('10019990');
  });

  it.each([
    ['without companies', archiveOf('<result></result>')],
    ['without companies', archiveOf('<html>점검 중</html>')],
    ['without companies', archiveOf('<a>'.repeat(100_000))],
    ['no archive', Buffer.from('<result/>')],
  ])('are refused: %s', async (problem, archive) => {
    expect(await readCompanyCodes(archive)).toEqual({ ok: false, problem });
  });

  it('are refused if they are larger than allowed', async () => {
    const archive = archiveOf(corpCodeXml([['00900001', 'ㄱ'.repeat(5_000), '900001', '20260101']]));
    expect(await readCompanyCodes(archive, 1_000)).toEqual({ ok: false, problem: 'over 1000 bytes' });
  });
});
