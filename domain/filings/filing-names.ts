import type { FilingKind, FilingTopic } from './filing.ts';

/** The kind of filing that a 보고서명 names, and its topic. */
export interface FilingSort {
  readonly kind: FilingKind;
  readonly topic: FilingTopic;
}

const OTHER: FilingSort = { kind: 'E', topic: 'other' };

/**
 * Patterns for the beginning of a title without its marks; the first match wins. A title without a match gets OTHER.
 * @see DART 공시유형과 상세유형 (OpenDART 공시검색, pblntf_detail_ty) for the letters
 */
const SORTS: readonly (readonly [beginning: RegExp, kind: FilingKind, topic: FilingTopic])[] = [
  [/^(사업|반기|분기)보고서/, 'A', 'periodic'],
  [/^주요사항보고서/, 'B', 'major'],
  [/^(증권신고서|투자설명서|일괄신고|증권발행실적보고서|소액공모)/, 'C', 'other'],
  [/^(임원ㆍ주요주주|주식등의대량보유|공개매수)/, 'D', 'ownership'],
  [/^의결권대리행사/, 'D', 'holders'],
  [/^(감사보고서$|감사보고서 \(|연결감사보고서)/, 'F', 'other'],
  [/^(동일인등출자|특수관계인|대규모기업집단)/, 'J', 'other'],
  [/^주주총회소집공고/, 'E', 'holders'],
  [/^(연결재무제표기준)?영업\(잠정\)실적/, 'I', 'results'],
  [/^매출액또는손익구조/, 'I', 'results'],
  [/^최대주주(변경|등소유주식)/, 'I', 'ownership'],
  [/^(단일판매|거래처와의거래)/, 'I', 'contract'],
  [/배당결정$|배당\(결정\)|^주주총회(소집결의|집중일)|^(정기|임시)주주총회결과/, 'I', 'holders'],
  [/^(타법인주식|신규시설투자|주식(소각|병합|분할)결정|단기차입금|소송등의|횡령ㆍ배임|주권매매거래정지)/, 'I', 'major'],
  [
    /^(감사보고서제출|기업설명회|조회공시|풍문또는보도|투자판단관련|불성실공시|기타시장안내|기타경영사항)/,
    'I',
    'other',
  ],
  [/^수시공시의무관련/, 'I', 'other'],
];

/** Marks before a 보고서명: [기재정정], [첨부정정], [발행조건확정] … */
const MARKS = /^(\[[^[\]]*\]\s*)+/;

/** The marks of a 보고서명 without their brackets: 기재정정, 첨부추가 … */
export function marksOfReport(name: string): readonly string[] {
  const [marks = ''] = MARKS.exec(name.trim()) ?? [];
  return Array.from(marks.matchAll(/\[([^[\]]*)\]/g), ([, mark = '']) => mark.trim());
}

/** A 보고서명 without its marks and without blanks, in which spellings differ. */
export function plainReportName(name: string): string {
  return name.trim().replace(MARKS, '').replaceAll(/\s+/g, '');
}

/** Kind and topic of a filing by its 보고서명; E and 기타 if nothing matches. */
export function sortOfReport(name: string): FilingSort {
  const plain = name.replace(MARKS, '').trim();
  const found = SORTS.find(([beginning]) => beginning.test(plain));
  return found ? { kind: found[1], topic: found[2] } : OTHER;
}

/** A 보고서명 without the mark of a correction, and whether it had one. */
export function splitCorrection(name: string): { readonly title: string; readonly isCorrection: boolean } {
  const title = name.replace('[기재정정]', '').trim();
  return { title, isCorrection: title !== name.trim() };
}
