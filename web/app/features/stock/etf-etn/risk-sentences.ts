import type { EquityProduct } from '@sise/contract/equity-product';
import { dottedDate } from '@sise/domain/format/date';
import { timesWords } from '../../../quotes/etf-etn-words.ts';

/** The effect of a multiple on a holder over more than a day; null for one that tracks its index once. */
export function multipleSentence(multiple: number | null): string | null {
  if (multiple === null || multiple === 1) return null;
  const times = timesWords(multiple);
  return (
    `기초지수 하루 등락률의 ${times}를 따르도록 설계된 상품입니다. 이틀 이상 보유한 수익률은 같은 기간 기초지수 등락률의 ` +
    `${times}와 다르며, 지수가 오르내림을 되풀이하면 손실이 쌓일 수 있습니다.`
  );
}

/** What to know before buying an ETN: it holds nothing, it ends, and it is a promise of its issuer. */
export function noteSentences(product: Pick<EquityProduct, 'manager' | 'index' | 'maturity'>): string[] {
  const { index, maturity } = product;
  return [
    creditSentence(product),
    `구성종목을 담지 않고 ${index === null ? '기초지수' : `기초지수(${index})`}의 성과를 발행사가 지급하기로 약속합니다. ` +
      (maturity === null
        ? '만기일은 지금 쓰는 자료에 없습니다.'
        : `${dottedDate(maturity)} 만기에 그날 지표가치로 상환됩니다.`),
    '조기상환 조건은 지금 쓰는 자료에 없으므로 발행사의 투자설명서에서 확인해야 합니다.',
  ];
}

/** The sentence on every note: it is a promise of its issuer. */
function creditSentence({ manager }: Pick<EquityProduct, 'manager'>): string {
  const issuer = manager === null ? '발행한 증권사' : `발행사인 ${manager}`;
  return (
    `ETN은 ${issuer}의 신용으로 발행한 파생결합증권입니다. 담보가 따로 없어 발행사가 파산하거나 지급하지 못하면 ` +
    '기초지수와 관계없이 투자 원금을 잃을 수 있습니다.'
  );
}
