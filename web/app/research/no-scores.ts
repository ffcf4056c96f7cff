/** Why a list of the analysts with the highest score is empty. */
export const NO_SCORES = '점수를 매길 만큼 결과가 나온 보고서가 없습니다.';
