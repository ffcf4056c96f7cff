import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeInstruments } from './instrument-merge.ts';
import type { Fact } from './instrument-merge.ts';

const FACT: Fact = {
  source: 50,
  shcode: '900000',
  product: 'stock',
  isin: null,
  listed_on: null,
  delisted_on: null,
  name: '가상',
  full_name: null,
  english_name: null,
  market: 1,
  security_group: null,
  share_kind: null,
  department: null,
  industry: null,
  par: null,
  shares: null,
  details: {},
  as_of: '2026-03-20',
};
const fact = (overrides: Partial<Fact>): Fact => ({ ...FACT, ...overrides });

const LISTED_2024 = fact({
  as_of: '2024-01-05',
  source: 40,
  name: '옛이름',
  listed_on: '2001-05-02',
  isin: 'A',
  par: 500,
});
const REGISTER = fact({ source: 30, listed_on: '2001-05-02', industry: '은행', details: { region: '서울' } });
const MASTER = fact({ as_of: '2026-08-21', name: '새이름', listed_on: '2001-05-02', isin: 'A', shares: 9 });
const EARLIER = fact({
  as_of: '2026-03-22',
  source: 20,
  name: '먼저',
  listed_on: '1975-01-06',
  delisted_on: '1990-02-03',
});
const GONE = fact({ as_of: '2026-08-21', name: '먼저', isin: 'B', details: { isDelisted: 'yes' } });

describe('merging the facts of files into issues', () => {
  it('uses the latest value of each field', () => {
    expect(mergeInstruments([MASTER, REGISTER, LISTED_2024])).toMatchObject([
      {
        name: '새이름',
        isin: 'A',
        par: 500,
        shares: 9,
        industry: '은행',
        details: { region: '서울' },
        as_of: '2026-08-21',
      },
    ]);
  });

  it('keeps two issues of one code apart, and assigns a list of the delisted to the one that ended', () => {
    const issues = mergeInstruments([MASTER, EARLIER, GONE]);
    expect(issues).toHaveLength(2);
    expect(issues.find(({ is_delisted }) => is_delisted)).toMatchObject({
      name: '먼저',
      isin: 'B',
      delisted_on: '1990-02-03',
      details: {},
    });
    expect(issues.find(({ is_delisted }) => !is_delisted)).toMatchObject({ name: '새이름' });
  });

  it('ends an issue that was listed in an older file, by its listing day or by the date of the file', () => {
    const ended = fact({ as_of: '2026-03-22', source: 20, listed_on: '2001-05-02', delisted_on: '2025-06-01' });
    expect(mergeInstruments([LISTED_2024, ended])).toMatchObject([{ is_delisted: true, par: 500 }]);
    const otherDay = { ...LISTED_2024, listed_on: '2001-05-03' };
    expect(mergeInstruments([otherDay, ended])).toHaveLength(1);
  });

  it('ends an issue by its ISIN when there is no listing day', () => {
    const gone = fact({ as_of: '2026-08-21', isin: 'A', details: { isDelisted: 'yes' } });
    expect(mergeInstruments([LISTED_2024, gone])).toMatchObject([{ is_delisted: true, delisted_on: null }]);
  });

  it('gives the same result in any order', () => {
    const facts = [LISTED_2024, REGISTER, MASTER, EARLIER, GONE, fact({ shcode: '900010' })];
    const said = JSON.stringify(sorted(mergeInstruments(facts)));
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (shuffled) => {
        expect(JSON.stringify(sorted(mergeInstruments(shuffled)))).toBe(said);
      }),
    );
  });
});

function sorted(issues: ReturnType<typeof mergeInstruments>) {
  return issues.toSorted((a, b) => `${a.shcode}${a.listed_on}`.localeCompare(`${b.shcode}${b.listed_on}`));
}
