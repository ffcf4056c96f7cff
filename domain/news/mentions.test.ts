import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shcode } from '../terms.ts';
import { createMentionFinder } from './mentions.ts';

const ISSUES = [
  ['034730', 'SK'],
  ['000660', 'SK하이닉스'],
  ['005930', '삼성전자'],
  ['005935', '삼성전자우'],
  ['001680', '대상'],
  ['035420', 'NAVER'],
  ['035720', '카카오'],
  ['323410', '카카오뱅크'],
  ['069500', 'KODEX 200'],
  ['033780', 'KT&G'],
].map(([code = '', name = '']) => ({ shcode: shcode(code), name }));
const find = createMentionFinder(ISSUES);

describe('the stocks that a text names', () => {
  it.each([
    ['삼성전자, 3분기 영업이익 12조', ['005930']],
    ['“삼성전자가 SK하이닉스보다 낫다”', ['005930', '000660']],
    ['삼성전자우는 올랐다', ['005935']],
    ['카카오뱅크·카카오 동반 상승', ['323410', '035720']],
    ['카카오뱅크의 신용대출', ['323410']],
    ['[특징주]NAVER↑', ['035420']],
    ['KODEX 200 순매수', ['069500']],
    ['KT&G는 배당을 늘린다', ['033780']],
    ['대상(001680) 영업이익 증가', ['001680']],
    ['SK (034730) 지분 매각', ['034730']],
    ['삼성전자와 삼성전자의 협력사', ['005930']],
    ['삼성전자'.normalize('NFD'), ['005930']],
  ])('%s', (text, codes) => expect(find(text)).toEqual(codes));

  it.each([
    '삼성전자서비스 노조', // another company
    '신삼성전자 시대',
    '외국인을 대상으로 한 조사', // the word, not 대상
    'SK그룹 회장, SK 지분', // the group
    'SK바이오팜이 올랐다',
    'NAVERY 출시',
    '카카오톡 이용자',
    '대상(005930)', // the code of another stock
    '',
  ])('none in %s', (text) => expect(find(text)).toEqual([]));

  it('stand in the text, once each, and never inside a word', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ISSUES.map(({ name }) => name), '은', ' ', '가나', '(', ')', '·', 'a', '1'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const found = find(text);
        expect(new Set(found).size).toBe(found.length);
        for (const code of found) expect(text).toContain(ISSUES.find((issue) => issue.shcode === code)?.name);
        expect(createMentionFinder(ISSUES.toReversed())(text)).toEqual(found);
        expect(find(`가${text.replaceAll(/[^\p{L}\p{N}]/gu, '')}힣`)).toEqual([]);
      }),
    );
  });
});
