/**
 * 종목명 that text more often has in another sense: a word, a group of companies, a channel that reports. Like names of
 * two characters they count only in a context that leaves no doubt.
 */
export const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set([
  // words
  '나무가', '사람인', '우리로', '우리기술', '우리산업', '미래산업', '평화산업', '디바이스', '머니무브', '아크릴', '오로라',
  '머큐리', '제우스', '유니온', '유니크', '위너스', '링크드', '스피어', '타이드', '정다운', '질경이', '이글루', '이지스',
  '손오공', '모나리자', '롤링스톤', '파라다이스', '좋은사람들', '자연과환경', '자비스', '아이엠', '깨끗한나라',
  'NEW', 'NICE', 'NPC', 'SDN', 'GST', 'DMS', 'APS',
  // groups, brands and companies of a longer name
  '코오롱', '모비스', '노브랜드', '오스템',
  // media
  'SBS', 'YTN', 'KNN', '티비씨', '한국경제TV', '아시아경제', '디지틀조선',
]); // prettier-ignore
