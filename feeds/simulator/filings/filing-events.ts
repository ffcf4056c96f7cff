import { comma, wonInWords } from '@sise/domain/format/number';
import { dottedDate } from '@sise/domain/format/date';
import { addDays, addMonths } from '@sise/domain/market/kst';
import type { FiscalQuarter } from '@sise/domain/financials/fiscal';
import type { DateKst } from '@sise/domain/terms';
import { uniform } from '../random.ts';
import { isReservedCode } from '../universe/reserved-codes.ts';
import { yearTo } from '../statements/accounting-books.ts';
import { itemsOf, type FilingContext, type Draft } from './draft.ts';

/** The inputs of one filing's text. */
export interface FilingEvent {
  readonly context: FilingContext;
  readonly date: DateKst;
  /** the newest quarter whose numbers are surely known on that day */
  readonly known: FiscalQuarter;
  /** draws from 0 up to 1, as many as needed, always the same */
  readonly draw: (index: number) => number;
}

/** A kind of filing that occurs irregularly. */
export interface FilingEventKind {
  /** expected filings a quarter for this company; most kinds depend on its market cap */
  readonly often: (context: FilingContext) => number;
  readonly write: (event: FilingEvent) => Omit<Draft, 'at'>;
  /** part of them that is corrected some days later */
  readonly corrected: number;
}

const MANUFACTURERS = /^(10(0[5-9]|1[0-5])|20(5[68]|6\d|7\d))$/;
const BUILDERS = /^(1012|1013|1015|1018|1046|2026|2070|2072|2118)$/;
const JO = 1e12;

/** Larger companies file more: a factor of about 1 at 3,000억. */
const bySize = ({ cap }: FilingContext, power: number) => (cap / 3e11) ** power;
const rarity = ({ cap }: FilingContext) => Math.min(1, (20 * JO) / cap);
const sectorOf = ({ company }: FilingContext) => company.sector ?? '';
const isCommon = ({ company }: FilingContext) => company.kind === 'common' && company.market !== 'konex';
/** Only companies that do not exist raise money or receive inquiries. */
const isInvented = ({ company }: FilingContext) => isReservedCode(company.shcode);

const holding: FilingEventKind = {
  often: (context) => (context.company.kind === 'spac' ? 0.1 : Math.min(14, 0.9 * bySize(context, 0.3))),
  corrected: 0.01,
  write({ context, draw }) {
    const count = Math.max(1, Math.round(10 ** (1.5 + 2.5 * draw(0))));
    const isMore = draw(1) < 0.7;
    const moved = `보통주식 ${comma(count)}주 ${isMore ? '늘어남' : '줄어듦'}`;
    return {
      kind: 'D',
      topic: 'ownership',
      title: '임원ㆍ주요주주특정증권등소유상황보고서',
      submitter: '임원(모의)',
      summary: moved,
      items: itemsOf(
        ['발행회사', context.company.name],
        ['보고자', '임원(모의)'],
        ['증감', moved],
        ['사유', isMore ? '장내매수(+)' : '장내매도(−)'],
      ),
    };
  },
};

const largeHolding: FilingEventKind = {
  often: (context) => (isCommon(context) ? Math.min(3, 0.5 * bySize(context, 0.2)) : 0),
  corrected: 0.02,
  write({ context, draw }) {
    const before = 5 + 5 * draw(0);
    const after = Math.max(3, before + 1.6 * (draw(1) - 0.5));
    const shift = `${before.toFixed(2)}% → ${after.toFixed(2)}%`;
    const isBrief = draw(2) < 0.6;
    return {
      kind: 'D',
      topic: 'ownership',
      title: `주식등의대량보유상황보고서(${isBrief ? '약식' : '일반'})`,
      submitter: '기관투자자(모의)',
      summary: shift,
      items: itemsOf(
        ['발행회사', context.company.name],
        ['보고자', '기관투자자(모의)'],
        ['보유비율', shift],
        ['보유목적', isBrief ? '단순투자' : '일반투자'],
      ),
    };
  },
};

const majorHolder: FilingEventKind = {
  often: (context) => (isCommon(context) ? Math.min(2, 0.45 * bySize(context, 0.15)) : 0),
  corrected: 0.01,
  write({ context, draw }) {
    // Each company has its own level, and filings stay near it.
    const level = 18 + 30 * uniform(context.key, 0);
    const shift = `${(level + 0.4 * draw(0)).toFixed(2)}% → ${(level + 0.4 * draw(1)).toFixed(2)}%`;
    return {
      kind: 'I',
      topic: 'ownership',
      title: '최대주주등소유주식변동신고서',
      submitter: context.company.name,
      summary: shift,
      items: itemsOf(['최대주주등 합계', shift], ['변동 사유', '특수관계인의 장내 매매']),
    };
  },
};

const contract: FilingEventKind = {
  // The largest companies rarely sign a contract that is a notable part of their sales.
  often: (context) =>
    isCommon(context) && BUILDERS.test(sectorOf(context))
      ? Math.min(2.5, 0.5 * bySize(context, 0.2)) * rarity(context)
      : 0,
  corrected: 0.12,
  write({ context, date, known, draw }) {
    const { books, owner, company } = context;
    const revenue = Math.max(1e9, yearTo(books, owner, known).revenue);
    const share = 2.5 + 12 * draw(0) ** 3 * rarity(context);
    const worth = Math.round((revenue * share) / 100 / 1e7) * 1e7;
    const until = addMonths(date, 4 + Math.floor(26 * draw(1)));
    return {
      kind: 'I',
      topic: 'contract',
      title: '단일판매ㆍ공급계약체결',
      submitter: company.name,
      summary: `${wonInWords(worth)}원 · 최근 매출의 ${share.toFixed(1)}%`,
      items: itemsOf(
        ['계약금액', `${wonInWords(worth)}원`],
        ['최근 사업연도 매출액 대비', `${share.toFixed(2)}%`],
        ['계약상대', '공시 유보(모의)'],
        ['계약기간', `${dottedDate(date)} ~ ${dottedDate(until)}`],
      ),
    };
  },
};

const buyback: FilingEventKind = {
  often: (context) => (isCommon(context) && context.books.companyProfileOf(context.owner).payout > 0.1 ? 0.09 : 0),
  corrected: 0.03,
  write: ({ context, date, draw }) => ownShares(context, date, draw(0), 'buy'),
};

const ownSharesSold: FilingEventKind = {
  often: (context) => (isCommon(context) ? 0.04 : 0),
  corrected: 0.02,
  write: ({ context, date, draw }) => ownShares(context, date, draw(0) / 6, 'sell'),
};

function ownShares(
  { cap, company }: FilingContext,
  date: DateKst,
  draw: number,
  side: 'buy' | 'sell',
): Omit<Draft, 'at'> {
  const worth = Math.round((cap * (0.002 + 0.01 * draw)) / 1e8) * 1e8 || 1e8;
  const word = side === 'buy' ? '취득' : '처분';
  const until = addMonths(date, 3);
  return {
    kind: 'B',
    topic: 'major',
    title: `주요사항보고서(자기주식${word}결정)`,
    submitter: company.name,
    summary: `${wonInWords(worth)}원 · ${dottedDate(addDays(date, 1))} ~ ${dottedDate(until)}`,
    items: itemsOf(
      [`${word} 예정금액`, `${wonInWords(worth)}원`],
      [`${word} 예상기간`, `${dottedDate(addDays(date, 1))} ~ ${dottedDate(until)}`],
      [`${word} 목적`, side === 'buy' ? '주가 안정 및 주주가치 제고' : '임직원 보상'],
    ),
  };
}

const facility: FilingEventKind = {
  often: (context) => (isCommon(context) && MANUFACTURERS.test(sectorOf(context)) ? 0.06 : 0),
  corrected: 0.06,
  write({ context: { books, owner, company }, date, known, draw }) {
    const { equity } = books.accounts(owner, known);
    const share = 6 + 14 * draw(0) ** 2;
    const worth = Math.round((equity * share) / 100 / 1e8) * 1e8 || 1e8;
    return {
      kind: 'I',
      topic: 'major',
      title: '신규시설투자등',
      submitter: company.name,
      summary: `${wonInWords(worth)}원 · 자기자본의 ${share.toFixed(1)}%`,
      items: itemsOf(
        ['투자금액', `${wonInWords(worth)}원`],
        ['자기자본 대비', `${share.toFixed(2)}%`],
        ['투자기간', `${dottedDate(date)} ~ ${dottedDate(addMonths(date, 6 + Math.floor(24 * draw(1))))}`],
        ['투자목적', '생산능력 확대'],
      ),
    };
  },
};

const newShares: FilingEventKind = {
  often: (context) =>
    isCommon(context) && isInvented(context) && context.books.companyProfileOf(context.owner).margin < 0 ? 0.1 : 0,
  corrected: 0.3,
  write({ context: { cap, company }, date, draw }) {
    const isBond = draw(2) < 0.6;
    const worth = Math.round((cap * (0.03 + 0.1 * draw(0))) / 1e8) * 1e8 || 1e8;
    return {
      kind: 'B',
      topic: 'major',
      title: `주요사항보고서(${isBond ? '전환사채권발행결정' : '유상증자결정'})`,
      submitter: company.name,
      summary: `${wonInWords(worth)}원 · 운영자금`,
      items: itemsOf(
        [isBond ? '사채의 권면총액' : '증자 규모', `${wonInWords(worth)}원`],
        ['자금 목적', '운영자금'],
        ['납입일', dottedDate(addDays(date, 14 + Math.floor(40 * draw(1))))],
      ),
    };
  },
};

const options: FilingEventKind = {
  often: (context) => (isCommon(context) && context.company.market === 'kosdaq' ? 0.05 : 0),
  corrected: 0.02,
  write({ context: { company, books, owner, exchange }, draw }) {
    const count =
      Math.round((books.sharesOn(owner, exchange.days.anchor) * (0.001 + 0.006 * draw(0))) / 100) * 100 || 100;
    return {
      kind: 'E',
      topic: 'other',
      title: '주식매수선택권부여에관한신고',
      submitter: company.name,
      summary: `${comma(count)}주 부여`,
      items: itemsOf(
        ['부여주식', `보통주식 ${comma(count)}주`],
        ['부여대상', `임직원 ${2 + Math.floor(40 * draw(1))}명(모의)`],
      ),
    };
  },
};

const affiliates: FilingEventKind = {
  often: (context) => (isCommon(context) && context.cap > 5 * JO && !isInvented(context) ? 0.5 : 0),
  corrected: 0.05,
  write({ context: { books, owner, company }, known, draw }) {
    const worth = Math.round((yearTo(books, owner, known).revenue * (0.002 + 0.01 * draw(0))) / 1e8) * 1e8 || 1e8;
    return {
      kind: 'J',
      topic: 'other',
      title: '동일인등출자계열회사와의상품ㆍ용역거래',
      submitter: company.name,
      summary: `분기 거래 예정금액 ${wonInWords(worth)}원`,
      items: itemsOf(['거래상대방', '계열회사(모의)'], ['거래금액', `${wonInWords(worth)}원`]),
    };
  },
};

const debt: FilingEventKind = {
  often: (context) => (/^(1021|1024|1025)$/.test(sectorOf(context)) && context.cap > JO && isCommon(context) ? 1.6 : 0),
  corrected: 0.1,
  write({ context: { company, cap }, date, draw }) {
    const worth = Math.round((cap * 0.004 * (0.3 + draw(0))) / 1e10) * 1e10 || 1e10;
    return {
      kind: 'C',
      topic: 'other',
      title: '일괄신고추가서류(회사채)',
      submitter: company.name,
      summary: `모집총액 ${wonInWords(worth)}원`,
      items: itemsOf(
        ['모집총액', `${wonInWords(worth)}원`],
        ['만기', `${1 + Math.floor(5 * draw(1))}년`],
        ['납입기일', dottedDate(addDays(date, 3))],
      ),
    };
  },
};

/** Every irregular kind of filing; new ones are appended, so that existing filings do not change. */
export const FILING_EVENTS: readonly FilingEventKind[] = [
  holding,
  largeHolding,
  majorHolder,
  contract,
  buyback,
  ownSharesSold,
  facility,
  newShares,
  options,
  affiliates,
  debt,
];

/** A Poisson draw: the number of occurrences for a given mean. */
export function timesOf(often: number, draw: number): number {
  let left = draw;
  let probability = Math.exp(-often);
  for (let count = 0; count < 40; count++) {
    if (left < probability) return count;
    left -= probability;
    probability *= often / (count + 1);
  }
  return 40;
}
