import { PROBLEMS } from '@sise/contract/problems';
import { describe, expect, it } from 'vitest';
import {
  columnOptions,
  columnsValue,
  missingText,
  readText,
  refusedText,
  withColumns,
  type StatementPreview,
} from './statement-columns.ts';
import { base64Of, readFile } from './statement-file.ts';

const HEADS = ['체결일', '종목명', '수수료', '유관기관수수료', ''];
const MAPPING = { date: [0], name: [1], fee: [2, 3] };

describe('the columns of a statement', () => {
  it('are offered by their heads, and added columns as one', () => {
    expect(columnOptions(HEADS, MAPPING, 'fee').slice(0, 3)).toEqual([
      { value: '', label: '없음' },
      { value: '2,3', label: '수수료 + 유관기관수수료' },
      { value: '0', label: '체결일' },
    ]);
    expect(columnOptions(HEADS, MAPPING, 'tax').at(-1)).toEqual({ value: '4', label: '5번째 열' });
    expect([columnsValue(MAPPING, 'fee'), columnsValue(MAPPING, 'tax')]).toEqual(['2,3', '']);
  });

  it('have one role each: a new role replaces the old one', () => {
    expect(withColumns(MAPPING, 'tax', '3')).toEqual({ date: [0], name: [1], fee: [2], tax: [3] });
    expect(withColumns(MAPPING, 'stock', '1')).toEqual({ date: [0], fee: [2, 3], stock: [1] });
    expect(withColumns(MAPPING, 'fee', '')).toEqual({ date: [0], name: [1] });
  });

  it('that are missing are named so that a reader can supply them', () => {
    expect(missingText(['date', 'stock'])).toBe('체결일, 종목코드 또는 종목명');
  });
});

/** Of four rows, which are only counted. */
const preview = (counts: object) =>
  ({ rows: [{}, {}, {}, {}], ready: 3, twins: 0, faulty: 0, missing: [], ...counts }) as unknown as StatementPreview;

describe('a statement', () => {
  it('is announced by its counts, or by what is missing', () => {
    expect(readText(preview({ faulty: 1 }))).toBe('4행을 읽었습니다. 새 거래 3, 오류 1');
    expect(readText(preview({ ready: 2, twins: 1, faulty: 1 }))).toBe(
      '4행을 읽었습니다. 새 거래 2, 이미 있음 1, 오류 1',
    );
    expect(readText(preview({ missing: ['date'] }))).toMatch(/찾지 못한 항목: 체결일$/);
  });

  it('that was refused names its rows: their number is no row', () => {
    expect(refusedText([4])).toBe('거래 1건이 다른 거래와 맞지 않습니다(4행). 빼거나 파일을 고쳐 주세요.');
    expect(refusedText([2, 4, 6, 8, 10, 12, 14])).toContain(
      '거래 7건이 다른 거래와 맞지 않습니다(2행, 4행, 6행, 8행, 10행 외 2행).',
    );
  });
});

describe('a file', () => {
  it('becomes base64 at any size', () => {
    const bytes = new Uint8Array(70_000).map((_, n) => n % 251);
    expect(Buffer.from(base64Of(bytes), 'base64').equals(Buffer.from(bytes))).toBe(true);
  });

  it('that cannot be a statement is refused before it is sent', async () => {
    expect(await why('', 'a.csv')).toMatch(/빈 파일/);
    expect(await why('PK', 'a.xlsx')).toMatch(/CSV 파일만/);
    expect(await why('x'.repeat(2 * 1024 * 1024 + 1), 'a.csv')).toBe(PROBLEMS['file.large'].message);
    expect(await why('체결일', 'a.csv')).toBeNull();
  });
});

async function why(content: string, name: string): Promise<string | null> {
  const read = await readFile(new File([content], name));
  return read.ok ? null : read.why;
}
