import type { EquityProduct } from '@sise/contract/equity-product';
import { dottedDate } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';

const JO = 1e12;
const EOK = 1e8;

/** Words that differ between ETF and ETN. */
export const ETF_ETN_WORDS = {
  EF: {
    kind: 'ETF',
    value: 'NAV',
    liveValue: '실시간 NAV',
    assets: '순자산총액',
    units: '상장좌수',
    unit: '좌',
    fee: '총보수',
    maker: '운용사',
  },
  EN: {
    kind: 'ETN',
    value: '지표가치',
    liveValue: '실시간 지표가치',
    assets: '지표가치총액',
    units: '상장증권수',
    unit: '증권',
    fee: '제비용',
    maker: '발행사',
  },
} as const;

/** 추적배수 in words: `1배`, `2배 레버리지`, `인버스 −1배`. */
export function multipleWords(multiple: number): string {
  if (multiple < 0) return `인버스 ${signed(multiple, digitsOf(multiple))}배`;
  return multiple === 1 ? '1배' : `${multiple}배 레버리지`;
}

/** `2배`, `−1배`. */
export function timesWords(multiple: number): string {
  return multiple < 0 ? `${signed(multiple, digitsOf(multiple))}배` : `${multiple}배`;
}

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

/** Kinds of funds whose holdings are domestic whatever their index is: foreign ones have a kind of their own. */
const HELD_AT_HOME: ReadonlySet<string> = new Set(['market', 'sector', 'theme', 'strategy']);

const CYCLES = { monthly: '매월', quarterly: '분기마다', yearly: '해마다', none: '지급하지 않고 재투자' } as const;

/** 분배 주기; null if unknown. */
export function cycleWords(cycle: EquityProduct['distributioncycle']): string | null {
  return cycle === null ? null : CYCLES[cycle];
}

/**
 * The premium beyond which the maker of a fund must notify the market, percent: 1 for domestic holdings, 2 for foreign
 * ones. null: it cannot be told where they are, or there is no such rule, as for ETNs.
 * @see KRX 유가증권시장 공시규정 시행세칙, 상장지수펀드 괴리율 초과 발생 신고
 */
export function premiumLimit({
  type,
  category,
  indexcode,
}: Pick<EquityProduct, 'type' | 'category' | 'indexcode'>): number | null {
  if (type === 'EN') return null;
  if (category === 'foreign' || category === 'commodity') return 2;
  if (indexcode !== null) return 1;
  return category !== null && HELD_AT_HOME.has(category) ? 1 : null;
}

function digitsOf(multiple: number): number {
  return Number.isInteger(multiple) ? 0 : 1;
}

/** Decimals of a fee: three if it needs them. */
export function decimalsOf(fee: number): number {
  return Math.abs(fee * 100 - Math.round(fee * 100)) > 1e-6 ? 3 : 2;
}

/** `12.9조`, `9,541억`: for a narrow column. @param won above zero */
export function assetsInShort(won: number): string {
  return won >= JO ? `${comma(won / JO, 1)}조` : `${comma(won / EOK)}억`;
}
