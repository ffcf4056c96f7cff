import { TARGET_CHANGES } from '@sise/domain/consensus/report';
import { dateKst } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  droppedSentence,
  GRADES,
  hrefOfReports,
  isNarrowed,
  readReportSettings,
  REPORT_KINDS,
  SEARCH_TYPES,
  USUAL,
  type ReportSettings,
} from './consensus-address.ts';

const searchOf = (address: string) => new URL(address, 'https://sise.example').searchParams;

describe('the address of the list of reports', () => {
  it('has only what is not usual, by the names of the call', () => {
    expect(hrefOfReports(USUAL)).toBe('/consensus');
    expect(hrefOfReports({ ...USUAL, changes: ['up', 'new'], kind: 'CO', grade: '2', page: 3 })).toBe(
      '/consensus?reportType=CO&gradeCode=2&changePrices=up%2Cnew&page=3',
    );
    expect(hrefOfReports({ ...USUAL, period: 'ALL' })).toBe('/consensus?periodType=ALL');
    expect(hrefOfReports({ ...USUAL, period: 'ALL', from: dateKst('2026-10-01') })).toBe(
      '/consensus?fromDate=2026-10-01',
    );
  });

  it('is read back as it was', () => {
    const days = fc.constantFrom(
      { period: '1D' as const, from: null, to: null },
      { period: 'ALL' as const, from: null, to: null },
      { period: 'ALL' as const, from: dateKst('2026-10-01'), to: null },
      { period: 'ALL' as const, from: dateKst('2026-10-01'), to: dateKst('2026-10-01') },
    );
    const rest = fc.record({
      kind: fc.constantFrom(null, ...REPORT_KINDS),
      changes: fc.subarray([...TARGET_CHANGES]),
      grade: fc.constantFrom(null, ...GRADES),
      business: fc.constantFrom(null, '005930', '1013', '반도체·전기전자'),
      firm: fc.constantFrom(null, '라온솔증권'),
      word: fc.constantFrom('하이닉스', 'a&b=c', '<b>50%</b>'),
      wordIn: fc.constantFrom(...SEARCH_TYPES),
      sort: fc.record({
        by: fc.constantFrom('date' as const, 'upside' as const, 'hname' as const),
        type: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      page: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(days, rest, (span, others) => {
        const settings: ReportSettings = { ...span, ...others };
        expect(readReportSettings(searchOf(hrefOfReports(settings)))).toEqual({ ...settings, dropped: [] });
      }),
    );
  });

  it('leaves out what it cannot read, and says so', () => {
    const faulty = 'gradeCode=9&reportType=XX&changePrices=up,sideways&fromDate=2026-02-30&page=0&sortBy=luck';
    const { dropped, ...settings } = readReportSettings(searchOf(`/consensus?${faulty}`));
    expect(settings).toEqual({ ...USUAL, changes: ['up'] });
    expect(dropped).toEqual(['시작일', '정렬', '페이지', '구분', '목표가 변동', '투자의견']);
    expect(droppedSentence(dropped)).toContain('투자의견');
    expect(readReportSettings(searchOf('/consensus?page=1000000000')).dropped).toEqual(['페이지']);
    expect(droppedSentence([])).toBeNull();
  });

  it('drops both days of a reversed span', () => {
    const { from, to, period, dropped } = readReportSettings(
      searchOf('/consensus?fromDate=2026-11-02&toDate=2026-11-01'),
    );
    expect([from, to, period]).toEqual([null, null, '1M']);
    expect(dropped).toHaveLength(1);
  });

  it('keeps markup as text, without what could hide a part of it', () => {
    expect(readReportSettings(searchOf('/consensus?searchWord=%3Cb%3E%00%E2%80%AEx')).word).toBe('<b>  x');
    expect(readReportSettings(searchOf(`/consensus?searchWord=${'가'.repeat(300)}`)).word).toHaveLength(100);
  });

  it('knows whether conditions beside the days are set', () => {
    expect(isNarrowed({ ...USUAL, period: '1D' })).toBe(false);
    expect(isNarrowed({ ...USUAL, changes: ['up'] })).toBe(true);
  });
});
