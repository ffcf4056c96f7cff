import type { FollowedAnalyst } from '@sise/contract/follows';
import { describe, expect, it } from 'vitest';
import { addressOf, chosenOf, storedAnalyst } from './chosen-analyst.ts';

const rows = ['A1', 'A2', 'A3'].map((code) => ({ REPORT_WRITER_CODE: code })) as FollowedAnalyst[]; // all that is read
const chosen = (address: string, kept: string | null) =>
  chosenOf(rows, new URLSearchParams(address), kept)?.REPORT_WRITER_CODE;

const owner = { device: 'pc', email: null } as const;

describe('the chosen analyst', () => {
  it('is the one in the address, else the last one viewed, else the first', () => {
    expect(chosen('analyst=A3', 'A2')).toBe('A3');
    expect(chosen('', 'A2')).toBe('A2');
    expect(chosen('analyst=gone', 'A2')).toBe('A2');
    expect(chosen('', 'gone')).toBe('A1');
    expect(chosenOf([], new URLSearchParams('analyst=A1'), 'A1')).toBeNull();
  });

  it('is stored in a cookie with nothing else', () => {
    expect(storedAnalyst(owner, 'a=b; sise-my-analyst-pc=A017; c=d')).toBe('A017');
    expect(storedAnalyst(owner, 'sise-my-analyst-pc=%3Cscript%3E')).toBeNull();
    expect(storedAnalyst(owner, '')).toBeNull();
  });

  it('stays when the filter of reports changes, and an open report is closed', () => {
    const search = new URLSearchParams('analyst=A2&show=one&open=7');
    expect(addressOf(search, 'show', null)).toBe('?analyst=A2');
    expect(addressOf(search, 'analyst', 'A3')).toBe('?analyst=A3&show=one');
  });
});
