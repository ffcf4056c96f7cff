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
  ['030200', 'KT'],
  ['000270', '기아'],
  ['228670', '레이'],
  ['187870', '디바이스'],
  ['046970', '우리로'],
  ['160550', 'NEW'],
  ['034120', 'SBS'],
  ['250060', '모비스'],
  ['012330', '현대모비스'],
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
    ['대상(코스피 001680)과 기아(000270.KS)', ['001680', '000270']],
    ['대상, 3분기 매출 1조 돌파', ['001680']],
    ['[특징주] 기아, 장중 5%↑', ['000270']],
    ['"KT, 배당 늘린다"', ['030200']],
    ['KT 주가가 올랐다', ['030200']],
    ['SK·LG, SK 목표주가는', ['034730']],
    ['디바이스(187870) 공급계약', ['187870']],
    ['SBS, 자사주 매입 결정', ['034120']],
    ['네이버·SK하이닉스 순매수', ['035420', '000660']],
    ['하이닉스株 강세', ['000660']],
    ['카카오-KT 협력', ['035720']],
    ['현대모비스의 수주', ['012330']],
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
    'KTX 요금이 오른다',
    'KT, 두산 꺾고 3연승', // the team
    '기아 타이거즈, 기아에 허덕이는 아이들',
    '한국, 일본과 수출 실적 경쟁', // the country
    '레이 중고차 시세, 신형 레이, 판매 실적', // the car
    '소환 대상, 조사 대상 주가지수, 공개 대상 주가',
    '대상은 시가총액 상위 100개사다',
    '웨어러블 디바이스 시장',
    '우리로서는 어렵다, 우리로 하여금',
    'NEW 갤럭시, NEW-TV',
    'SBS 뉴스에 따르면',
    '모비스 3분기 영업이익', // 현대모비스, which is called so
    'KT&GX 출시',
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
