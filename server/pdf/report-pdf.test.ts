import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ReportDetail } from '@sise/contract/consensus';
import { dateKst } from '@sise/domain/terms';
import { textString } from './pdf-file.ts';
import { reportPdf } from './report-pdf.ts';

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
  formula: '',
};
const closes = Array.from({ length: 14 }, (_, n) => ({
  date: dateKst(`2026-11-${String(n + 1).padStart(2, '0')}`),
  close: 70_000 + 250 * n,
}));
const made = () => reportPdf({ report, upside: 29.43, closes });

describe('a report as PDF', () => {
  it('is a file whose table tells where each object begins', async () => {
    const file = await made();
    const text = file.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.endsWith('%%EOF\n')).toBe(true);
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
    const entries = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(entries.length).toBeGreaterThan(10);
    entries.forEach((place, n) => expect(text.slice(place, place + 12)).toMatch(new RegExp(`^${n + 1} 0 obj\n`)));
    expect(text).toContain(`/Size ${entries.length + 1} /Root`);
    for (const [, length, , stream] of streamsOf(text)) expect(stream).toHaveLength(Number(length));
    expect(text.match(/\/Type \/Page /g)).toHaveLength(1);
  });

  it('holds its title, for properties and as text that can be found', async () => {
    const text = (await made()).toString('latin1');
    expect(text).toContain(textString(`가나전자 · ${TITLE}`));
    const shown = textOf(text);
    for (const words of [TITLE, '다솜터증권', '95,000원', '+29.4%', '모의 리포트', ...report.points])
      expect(shown).toContain(words.split(' ')[0]);
    expect(shown.replaceAll('\n', '')).toContain(TITLE);
    expect(shown).not.toContain('\u0000');
  });

  it('says only what was known at publication', async () => {
    expect(textOf((await made()).toString('latin1'))).not.toContain('77,700');
  });

  it('is the same file for the same report', async () => {
    expect((await made()).equals(await made())).toBe(true);
  });
});

/** Length, dictionary and bytes of every stream. */
function streamsOf(text: string): RegExpExecArray[] {
  return [
    ...text.matchAll(/<< \/Length (\d+) \/Filter \/FlateDecode ([^\n]*)>>\nstream\n([\s\S]*?)\nendstream\nendobj/g),
  ];
}

/** All text of the page, a piece a line, read back through the fonts' own tables as a reader's program does. */
function textOf(text: string): string {
  const streams = streamsOf(text).map(([, , , packed]) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const maps = streams.filter((stream) => stream.includes('begincmap')).map(meaningsOf);
  const content = streams.find((stream) => stream.includes(' Tj')) ?? '';
  return [...content.matchAll(/\/F(\d) [^<]*<([0-9A-F]*)> Tj/g)]
    .map(([, font, glyphs]) =>
      (glyphs.match(/.{4}/g) ?? []).map((glyph) => maps[Number(font) - 1].get(glyph) ?? '\u0000').join(''),
    )
    .join('\n');
}

function meaningsOf(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph, code]) => [
      glyph,
      Buffer.from(code, 'hex').swap16().toString('utf16le'),
    ]),
  );
}
