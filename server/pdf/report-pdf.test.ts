import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ReportDetail } from '@sise/contract/consensus';
import { dateKst } from '@sise/domain/terms';
import { createReportPrinter } from './report-pdf.ts';

const TITLE = '[모의] 목표주가 95,000원으로 상향';
const row = {
  id: 7,
  date: dateKst('2026-11-16'),
  time: '16:57',
  reportType: 'CO' as const,
  shcode: null,
  upcode: null,
  hname: '가나전자',
  title: TITLE,
  gradeCode: '2' as const,
  grade: '매수',
  oldGradeCode: null,
  target: 95_000,
  oldTarget: 74_000,
  changePrices: 'up' as const,
  raise: 28.38,
  basePrice: 73_400,
  price: 77_700,
  upside: 22.27,
  REPORT_WRITER_CODE: 'A043',
  writer: '김다솜빛',
  WRITER_COLOR: '#0f766e',
  firm: '다솜터증권',
  isnew: false,
  pdf: '',
};
const report: ReportDetail = {
  ...row,
  entry: null,
  returnrate: null,
  hit: null,
  peakrate: null,
  outcomes: [],
  points: [
    '가나전자는 직전 종가 73,400원으로 최근 20거래일 5.7% 하락했다.',
    '위험: 주가는 예상과 다르게 움직일 수 있다.',
  ],
  analyst: {
    REPORT_WRITER_CODE: 'A043',
    name: '김다솜빛',
    firm: '다솜터증권',
    sector: '미디어·오락',
    WRITER_COLOR: '#0f766e',
    HAS_NEW_REPORT: true,
  },
  history: [
    { id: 5, date: dateKst('2026-11-03'), target: 74_000, gradeCode: '2' },
    { id: 7, date: dateKst('2026-11-16'), target: 95_000, gradeCode: '2' },
  ],
  others: [],
  mean: null,
  formula: '',
};
const closes = Array.from({ length: 14 }, (_, n) => ({
  date: dateKst(`2026-11-${String(n + 1).padStart(2, '0')}`),
  close: 70_000 + 250 * n,
}));
const printer = createReportPrinter();
const made = (of: ReportDetail = report) => printer.print({ report: of, upside: 29.43, closes });

describe('a report as PDF', () => {
  it('is a file whose table gives the offset of each object', async () => {
    const text = (await made()).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.endsWith('%%EOF\n')).toBe(true);
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const entries = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(entries.length).toBeGreaterThan(10);
    entries.forEach((place, n) => expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${n + 1} 0 obj\n`)));
    expect(text).toContain(`/Size ${entries.length + 1}\n`);
    for (const body of objectsOf(text).values()) {
      const [, length, stream] = /\/Length (\d+)[\s\S]*?>>\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
      if (stream !== undefined) expect(stream).toHaveLength(Number(length));
    }
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  it('holds its title, as a property and as searchable text', async () => {
    const text = (await made()).toString('latin1');
    expect(text.replaceAll(/\\(.)/g, '$1')).toContain(inUtf16(`가나전자 · ${TITLE}`));
    expect(text).toContain('(D:20261116075700Z)');
    expect(text).toContain('/Lang (ko-KR)');
    const shown = textOf(text);
    for (const words of [TITLE, '다솜터증권', '95,000원', '+29.4%', '모의 보고서', ...report.points])
      expect(shown).toContain(words.split(' ')[0]);
    expect(shown.replaceAll('\n', '')).toContain(TITLE);
    expect(shown).not.toContain('\u0000');
  });

  it('embeds both fonts with only the glyphs it uses', async () => {
    const file = await made();
    const text = file.toString('latin1');
    expect(new Set(text.match(/\/BaseFont \/[A-Z]{6}\+Pretendard-\w+/g)).size).toBe(2);
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(file.length).toBeLessThan(60_000); // the whole fonts are five million bytes
  });

  it('shows only what was known at publication', async () => {
    expect(textOf((await made()).toString('latin1'))).not.toContain('77,700');
  });

  it('is the same file for the same report, whatever was printed before', async () => {
    const first = await made();
    expect((await made()).equals(first)).toBe(true);
    await made({ ...report, title: '다른\u00A0제목 ‐ 똠방각하' });
    expect((await made()).equals(first)).toBe(true);
  });
});

/** The content of each object of the file, by its number. */
function objectsOf(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm), ([, number = '', body = '']) => [number, body]),
  );
}

/** All text of the page, a piece a line, decoded through the fonts' own tables as a PDF viewer does. */
function textOf(text: string): string {
  const objects = objectsOf(text);
  const bodyAt = (from: string, entry: string) =>
    objects.get(new RegExp(`/${entry} (\\d+) 0 R`).exec(from)?.[1] ?? '') ?? '';
  const page = [...objects.values()].find((body) => body.includes('/Type /Page\n')) ?? '';
  const resources = bodyAt(page, 'Resources');
  const meanings = new Map(
    Array.from(resources.matchAll(/\/(F\d+) \d+ 0 R/g), ([, name = '']) => [
      name,
      meaningsOf(unpacked(bodyAt(bodyAt(resources, name), 'ToUnicode'))),
    ]),
  );
  return Array.from(
    unpacked(bodyAt(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g),
    ([, font, shown]) =>
      Array.from((shown ?? '').matchAll(/<([0-9a-f]+)>/g), ([, glyphs]) => glyphs)
        .join('')
        .replaceAll(/.{4}/g, (glyph) => meanings.get(font ?? '')?.[Number.parseInt(glyph, 16)] ?? '\u0000'),
  ).join('\n');
}

function unpacked(body: string): string {
  const stream = /stream\n([\s\S]*)\nendstream$/.exec(body)?.[1] ?? '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** The character of each glyph, by its number. */
function meaningsOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of map.matchAll(/^<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]$/gm)) {
    Array.from(list.matchAll(/<([0-9a-f ]+)>/g)).forEach(([, code = ''], n) => {
      letters[Number.parseInt(from, 16) + n] = Buffer.from(code.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le');
    });
  }
  return letters;
}

/** A text of the file's properties in UTF-16, one character per byte. */
function inUtf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1');
}
