import { describe, expect, it } from 'vitest';
import { dateKst, shcode } from '../terms.ts';
import { correctedFiling, isCorrection } from './corrected-filing.ts';
import type { FilingNotice } from './filing-notice.ts';

const notice = (receipt: string, name: string, more: Partial<FilingNotice> = {}): FilingNotice => ({
  receipt,
  date: dateKst(`${receipt.slice(0, 4)}-${receipt.slice(4, 6)}-${receipt.slice(6, 8)}`),
  shcode: shcode('900001'),
  company: '시세전자',
  name,
  submitter: null,
  seenAt: null,
  remarks: '',
  ...more,
});

describe('the filing that a correction corrects', () => {
  const first = notice('20261102000010', '사업보고서 (2025.12)');
  const correction = notice('20261120000900', '[기재정정]사업보고서 (2025.12)  ');

  it('is the newest before it of the same name', () => {
    const others = [first, notice('20261110000300', '[기재정정]사업보고서(2025.12)'), correction];
    expect(correctedFiling(correction, others)).toBe('20261110000300');
    expect(correctedFiling(correction, others.toReversed())).toBe('20261110000300');
    expect(correctedFiling(correction, [first])).toBe(first.receipt);
  });

  it('is of the same day if it was received before', () => {
    const morning = notice('20261120000100', '사업보고서 (2025.12)');
    const evening = notice('20261120000950', '사업보고서 (2025.12)');
    expect(correctedFiling(correction, [first, morning, evening])).toBe(morning.receipt);
  });

  it('is none of another name, company, submitter or later day', () => {
    const others = [
      notice('20261102000011', '사업보고서 (2024.12)'),
      notice('20261102000012', '분기보고서 (2025.12)'),
      notice('20261102000013', first.name, { shcode: shcode('900002') }),
      notice('20261121000001', first.name),
      notice('20261102000014', first.name, { submitter: '김시세' }),
    ];
    expect(correctedFiling({ ...correction, submitter: '시세전자' }, others)).toBeNull();
    expect(correctedFiling(correction, others)).toBe('20261102000014');
    expect(correctedFiling(correction, [])).toBeNull();
  });

  it('is the one remarked as corrected where there are several', () => {
    const contract = notice('20261102800010', '단일판매ㆍ공급계약체결', { remarks: '유정' });
    const other = notice('20261112800010', '단일판매ㆍ공급계약체결', { remarks: '유' });
    const corrected = notice('20261120800900', '[기재정정]단일판매ㆍ공급계약체결', { remarks: '유' });
    expect(correctedFiling(corrected, [contract, other])).toBe(contract.receipt);
    expect(correctedFiling(corrected, [{ ...contract, remarks: '유' }, other])).toBe(other.receipt);
  });

  it.each([
    ['[기재정정]사업보고서', true],
    ['[첨부추가] [기재정정]증권신고서', true],
    ['[발행조건확정]증권신고서(채무증권)', true],
    ['[정정명령부과]증권신고서', false],
    ['사업보고서 [기재정정]', false],
    ['사업보고서', false],
  ])('%s: %s', (name, is) => {
    expect(isCorrection(name)).toBe(is);
    if (!is) expect(correctedFiling(notice('20261120000900', name), [notice('20261101000001', name)])).toBeNull();
  });
});
