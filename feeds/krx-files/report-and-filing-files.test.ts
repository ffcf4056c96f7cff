import { describe, expect, it } from 'vitest';
import { cleanTitle } from './report-and-filing-files.ts';

describe('the title of a report', () => {
  it.each([
    ['바닥 확인 가나전자(900010) 바닥 확인 바닥 확인', '바닥 확인'],
    ['바닥 확인 가나전자(900010) 바닥 확인', '바닥 확인'],
    ['바닥 확인', '바닥 확인'],
    ['가나전자(900010)', '가나전자'],
    ['길고   긴 제목  길고 긴 제목', '길고 긴 제목'],
  ])('%s is read as %s', (title, clean) => expect(cleanTitle(title, '900010')).toBe(clean));
});
