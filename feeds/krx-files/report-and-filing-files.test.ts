import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTitle } from './report-and-filing-files.ts';

describe('the title of a report', () => {
  it.each([
    ['바닥 확인 가나전자(900010) 바닥 확인 바닥 확인', '바닥 확인'],
    ['바닥 확인 가나전자(900010) 바닥 확인', '바닥 확인'],
    ['바닥 확인', '바닥 확인'],
    ['가나전자(900010)', '가나전자'],
    ['바닥 확인 가나전자(900010) 바닥 확인 4분기 흑자', '바닥 확인'],
    ['바닥 확인 가나 A(900010) 바닥 확인 바닥 확인', '바닥 확인'],
    ['확인, 확인 가나(900010) 확인, 확인', '확인, 확인'],
    ['바닥 확인 가나(900010) 바닥 확인 가나 (900010/KQ) 바닥 확인', '바닥 확인'],
    ['앞이 잘린 제... 가나(900010) 앞이 잘린 제목 앞이 잘린 제목', '앞이 잘린 제목'],
    ['길고   긴 제목  길고 긴 제목', '길고 긴 제목'],
  ])('%s is read as %s', (title, clean) => expect(cleanTitle(title, '900010')).toBe(clean));

  const word = fc.stringMatching(/^[가-힣A-Za-z0-9%+,.:!?[\]-]{1,8}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
  const spaces = fc.constantFrom(' ', '  ', '\u00A0', '\t');

  it('is the same however often it is repeated, and whatever summary and spaces follow', () => {
    fc.assert(
      fc.property(words, word, words, spaces, (title, name, summary, space) => {
        const head = `${title} ${name}(900010)`;
        for (const tail of [title, `${title} ${title}`, `${title} ${summary}`])
          expect(cleanTitle(`${head} ${tail}`.replaceAll(' ', space), '900010')).toBe(title);
      }),
    );
  });

  it('is never empty, has no code of its stock at its end and no two spaces', () => {
    fc.assert(
      fc.property(
        words,
        word,
        fc.array(fc.oneof(words, fc.constant('(900010)')), { maxLength: 4 }),
        (title, name, more) => {
          const clean = cleanTitle(`${title} ${name}(900010) ${more.join(' ')}`, '900010');
          expect(clean).toMatch(/^\S+( \S+)*$/);
          expect(clean.endsWith('(900010)')).toBe(false);
        },
      ),
    );
  });
});
