import { instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { readFilingPage } from './filing-rows.ts';
import { filing } from './testing/dart-server.ts';

const page = (list: unknown, more = {}) => readFilingPage({ status: '000', total_page: 1, list, ...more }, instant(7));

describe('a page of the list of filings', () => {
  it('has filings of listed companies, without trailing blanks', () => {
    const read = page([
      filing(1, { report_nm: '[기재정정]사업보고서   (2025.12)   ', rm: '유 정연' }),
      filing(2, { stock_code: '' }),
    ]);
    expect(read?.rows).toEqual([
      {
        receipt: '20261120000001',
        date: '2026-11-20',
        remarks: '유정연',
        notice: {
          receipt: '20261120000001',
          date: '2026-11-20',
          shcode: '900001',
          company: '시세전자',
          name: '[기재정정]사업보고서 (2025.12)',
          submitter: '시세전자',
          seenAt: 7,
          remarks: '유정연',
        },
      },
      { receipt: '20261120000002', date: '2026-11-20', remarks: '유', notice: null },
    ]);
  });

  it('drops and counts what cannot be read', () => {
    const broken = [
      { ...filing(1), rcept_no: '1' },
      { ...filing(2), rcept_dt: '20261332' },
      { ...filing(3), report_nm: '' },
      { ...filing(4), corp_name: 7 },
      { ...filing(5), report_nm: '깨진\uFFFD이름' },
      { ...filing(6), report_nm: '가'.repeat(5_000) },
      null,
      'row',
    ];
    const read = page([...broken, filing(9)]);
    expect(read).toMatchObject({ dropped: broken.length });
    expect(read?.rows.map(({ receipt }) => receipt)).toEqual(['20261120000009']);
    expect(page([{ ...filing(1), flr_nm: undefined, rm: undefined }])?.rows[0]?.notice).toMatchObject({
      submitter: null,
      remarks: '',
    });
  });

  it('is none without a list, or if none of it can be read', () => {
    expect(page(undefined)).toBeNull();
    expect(page([filing(1)], { total_page: 'many' })).toBeNull();
    expect(page([{}, null])).toBeNull();
    expect(page([])).toMatchObject({ rows: [] });
  });
});
