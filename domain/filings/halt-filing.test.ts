import { describe, expect, it } from 'vitest';
import { instantAt } from '../market/kst.ts';
import { dateKst, shcode } from '../terms.ts';
import type { Filing } from './filing.ts';
import { haltFilingOf } from './halt-filing.ts';

const filing = (date: string, title: string): Filing => ({
  id: `${date.replaceAll('-', '')}000001`,
  shcode: shcode('900001'),
  at: instantAt(dateKst(date), 9 * 60),
  isTimed: true,
  kind: 'I',
  topic: 'major',
  title,
  submitter: null,
  isCorrection: false,
  corrects: null,
  summary: '',
  nextDayRate: null,
  items: [],
});

describe('the reason of a halt', () => {
  it('is in the brackets of the newest filing that halts the stock', () => {
    const found = haltFilingOf([
      filing('2026-11-20', '분기보고서 (2026.09)'),
      filing('2026-11-18', '주권매매거래정지(주식의 병합, 분할 등 전자등록 변경, 말소)'),
      filing('2025-03-02', '주권매매거래정지(감사의견 거절)'),
    ]);
    expect(found).toEqual({
      id: '20261118000001',
      date: '2026-11-18',
      reason: '주식의 병합, 분할 등 전자등록 변경, 말소',
      release: null,
    });
  });

  it('comes with the time of resumption that the filing gives', () => {
    const halt = filing('2026-11-18', '주권매매거래정지(풍문)');
    const releaseOf = (label: string, text: string) => haltFilingOf([{ ...halt, items: [{ label, text }] }])?.release;
    expect(releaseOf('만료일시', '조회공시 답변 공시 시점까지')).toBe('조회공시 답변 공시 시점까지');
    expect(releaseOf('신주 변경상장일', '2026.11.25')).toBe('2026.11.25 변경상장');
    expect(releaseOf('만료일시', '-')).toBeNull();
    expect(releaseOf('정지일시', '2026.11.18 장 개시 전')).toBeNull();
  });

  it('is the whole title if it has no brackets', () => {
    expect(haltFilingOf([filing('2026-11-18', '주권매매거래정지')])?.reason).toBe('주권매매거래정지');
  });

  it('is null after the halt was lifted, and for a notice that a halt may come', () => {
    expect(haltFilingOf([])).toBeNull();
    expect(
      haltFilingOf([
        filing('2026-11-19', '주권매매거래정지해제(풍문 해소)'),
        filing('2026-11-18', '주권매매거래정지(풍문)'),
      ]),
    ).toBeNull();
    expect(
      haltFilingOf([
        filing('2026-11-19', '투자주의종목 지정(매매거래정지 우려)'),
        filing('2026-11-18', '주권매매거래정지(풍문)'),
      ])?.reason,
    ).toBe('풍문');
  });
});
