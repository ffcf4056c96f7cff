import { describe, expect, it } from 'vitest';
import { foundTerms, fragmentOf, GLOSSARY } from './glossary.ts';

const terms = GLOSSARY.flatMap((group) => group.terms);
const namesFor = (text: string) => foundTerms(text).flatMap((group) => group.terms.map(({ name }) => name));

describe('the glossary', () => {
  it('has an address of its own for every term and group', () => {
    const fragments = [...GLOSSARY.map(({ id }) => id), ...terms.map(({ name }) => fragmentOf(name))];
    expect(new Set(fragments).size).toBe(fragments.length);
    expect(fragments.filter((fragment) => /\s/.test(fragment))).toEqual([]);
  });

  it('explains every term in at most three whole sentences', () => {
    for (const { name, text } of terms) expect(text.match(/다\.(?= |$)/g)?.length, name).toBeOneOf([1, 2, 3]);
    expect(terms.filter(({ text }) => !text.endsWith('다.')).map(({ name }) => name)).toEqual([]);
  });

  it('finds a term by its name, another name or its explanation, whatever the case and spaces', () => {
    expect(namesFor('per')).toContain('추정 PER');
    expect(namesFor('시간외단일가')).toContain('시간외 단일가');
    expect(namesFor('상승여력')).toEqual(['괴리율']);
    expect(namesFor('없는 말')).toEqual([]);
    expect(foundTerms(' ')).toBe(GLOSSARY);
  });
});
