import { elementAt } from '@sise/domain/element-at';
/**
 * Names of analysts who do not exist: a common family name and a given name of three syllables made of two plain words,
 * which no real person has.
 */
const FAMILY_NAMES: readonly string[] = '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍'.split(' ');
const FIRST_WORDS: readonly string[] =
  '가람 나래 다솜 라온 마루 바람 새봄 아라 온새 초롱 하람 해솔 도담 보람 윤슬 노을 이든 단비 미르 한결'.split(' ');
const LAST_SYLLABLES: readonly string[] = ['별', '솔', '빛'];

/** The n-th name; no two of the first sixty are the same, and no given name comes twice. */
export function analystName(n: number): string {
  const words = FIRST_WORDS.length;
  const round = Math.floor(n / words);
  const family = elementAt(FAMILY_NAMES, (n * 7 + round * 3) % FAMILY_NAMES.length);
  return family + elementAt(FIRST_WORDS, n % words) + elementAt(LAST_SYLLABLES, round % LAST_SYLLABLES.length);
}
