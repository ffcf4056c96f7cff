import { dottedDate } from '@sise/domain/format/date';
import { comma, rate, wonInWords } from '@sise/domain/format/number';
import { addDays, dateOf, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import type { Accounts } from '@sise/domain/financials/accounts';
import { endOfQuarter, quarterOfYear, yearOf, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { growthRate } from '@sise/domain/financials/ratios';
import { instant, type DateKst } from '@sise/domain/terms';
import { uniform, whole } from '../random.ts';
import { yearTo } from '../statements/accounting-books.ts';
import { itemsOf, officeHour, type FilingContext, type Draft } from './draft.ts';

/** Names of the reports on the first to the last quarter of a year. */
const REPORTS = ['분기보고서', '반기보고서', '분기보고서', '사업보고서'] as const;

/** Filings at the end of a quarter: results, the report, dividends, and the annual general meeting. */
export function periodicFilings(context: FilingContext, quarter: FiscalQuarter): Draft[] {
  return [
    ...results(context, quarter),
    report(context, quarter),
    ...dividend(context, quarter),
    ...(quarter % 4 === 3 ? meeting(context, quarter) : []),
  ];
}

function report({ books, owner, company }: FilingContext, quarter: FiscalQuarter): Draft {
  const { reportAt } = books.publication(owner, quarter);
  const isYear = quarter % 4 === 3;
  const accounts = isYear ? yearTo(books, owner, quarter) : books.accounts(owner, quarter);
  const span = isYear ? `${yearOf(quarter)}년` : `${quarterOfYear(quarter)}분기`;
  const title = `${REPORTS[quarter % 4]} (${yearOf(quarter)}.${String(quarterOfYear(quarter) * 3).padStart(2, '0')})`;
  return {
    at: reportAt,
    kind: 'A',
    topic: 'periodic',
    title,
    submitter: company.name,
    summary: `${span} 매출 ${wonInWords(accounts.revenue)}원 · ${profitText(accounts.operatingProfit)}`,
    items: itemsOf(
      ['대상 기간', isYear ? `${yearOf(quarter)}년` : `${yearOf(quarter)}년 ${quarterOfYear(quarter)}분기`],
      ...incomeItems(accounts),
      ['자산총계', `${wonInWords(accounts.assets)}원`],
      ['부채총계', `${wonInWords(accounts.liabilities)}원`],
      ['자본총계', `${wonInWords(accounts.equity)}원`],
    ),
  };
}

/** 잠정실적, or for a year 손익구조 변동: the numbers before the report, and the conference about them. */
function results(context: FilingContext, quarter: FiscalQuarter): Draft[] {
  const { books, owner, company, cap, key } = context;
  const { at, source } = books.publication(owner, quarter);
  if (source === 'report') return [];
  const isYear = quarter % 4 === 3;
  const isLarge = cap >= 1e12;
  const basis = cap >= 1e11 ? '연결재무제표기준' : '';
  const now = isLarge ? books.accounts(owner, quarter) : yearTo(books, owner, quarter);
  const before = isLarge ? books.accounts(owner, quarter - 4) : yearTo(books, owner, quarter - 4);
  const announcement: Draft = {
    at,
    kind: 'I',
    topic: 'results',
    title: isLarge ? `${basis}영업(잠정)실적(공정공시)` : '매출액또는손익구조30%(대규모법인은15%)이상변동',
    submitter: company.name,
    summary: `${isLarge ? `${quarterOfYear(quarter)}분기` : `${yearOf(quarter)}년`} ${profitText(now.operatingProfit)} · ${compared(now.operatingProfit, before.operatingProfit)}`,
    items: itemsOf(
      ['대상 기간', isLarge ? `${yearOf(quarter)}년 ${quarterOfYear(quarter)}분기` : `${yearOf(quarter)}년`],
      ...incomeItems(now),
      ['전년 동기 매출액', `${wonInWords(before.revenue)}원`],
      ['전년 동기 영업이익', `${wonInWords(before.operatingProfit)}원`],
    ),
  };
  if (!isLarge) return [announcement];
  const talkOn = context.exchange.calendar.lastTradingDayOnOrBefore(addDays(endOfQuarter(quarter), isYear ? 20 : 16));
  const talk: Draft = {
    at: officeHour(talkOn, key, 60_000 + quarter),
    kind: 'I',
    topic: 'other',
    title: '기업설명회(IR)개최(안내공시)',
    submitter: company.name,
    summary: `${quarterOfYear(quarter)}분기 실적 설명회`,
    items: itemsOf(
      ['대상', '기관투자자 및 애널리스트'],
      ['목적', `${yearOf(quarter)}년 ${quarterOfYear(quarter)}분기 경영실적 설명`],
      ['방법', '컨퍼런스콜'],
    ),
  };
  return talk.at < at ? [talk, announcement] : [announcement];
}

/** `영업이익 3조 200억원`, `영업손실 3억 3,100만원`. */
function profitText(profit: number): string {
  return `${profit < 0 ? '영업손실' : '영업이익'} ${wonInWords(Math.abs(profit))}원`;
}

/** `전년 대비 +12.30%`, or words if a percentage is meaningless. */
function compared(now: number, before: number): string {
  if (before <= 0) return now > 0 ? '흑자 전환' : '적자 지속';
  return now > 0 ? `전년 동기 대비 ${rate(growthRate(now, before))}` : '적자 전환';
}

function incomeItems(accounts: Accounts): [string, string][] {
  return [
    ['매출액', `${wonInWords(accounts.revenue)}원`],
    ['영업이익', `${wonInWords(accounts.operatingProfit)}원`],
    ['당기순이익', `${wonInWords(accounts.netIncome)}원`],
  ];
}

function dividend({ exchange, books, owner, company, key }: FilingContext, quarter: FiscalQuarter): Draft[] {
  const dividend = books.dividend(owner, quarter);
  if (dividend === null) return [];
  const { decidedAt, recordOn, paidOn } = dividend;
  const day = exchange.days.dayOnOrBefore(recordOn);
  const perShare = Math.round(dividend.perShare * exchange.universe.scale(owner, Math.max(0, day)));
  const isCorrected = uniform(key, 61_000 + quarter) < 0.04;
  const again = exchange.calendar.nextTradingDay(addDays(dateOf(decidedAt), 2));
  return [
    {
      at: instant(decidedAt + 12 * MINUTE_MS),
      kind: 'I',
      topic: 'holders',
      title: '현금ㆍ현물배당결정',
      submitter: company.name,
      summary: `주당 ${comma(perShare)}원 · 기준일 ${dottedDate(recordOn)}`,
      items: itemsOf(
        ['배당 구분', quarter % 4 === 3 ? '결산배당' : '분기배당'],
        ['1주당 배당금', `보통주식 ${comma(perShare)}원`],
        ['배당기준일', dottedDate(recordOn)],
        ['지급 예정일', dottedDate(paidOn)],
      ),
      ...(isCorrected ? { correctedAt: officeHour(again, key, 62_000 + quarter) } : {}),
    },
  ];
}

/** 정기주주총회: called a month ahead, audited accounts a week ahead, held in late March. */
function meeting({ exchange, company, key }: FilingContext, quarter: FiscalQuarter): Draft[] {
  if (company.kind === 'spac' || company.kind === 'reit' || company.kind === 'fund') return [];
  const { calendar } = exchange;
  const heldOn = calendar.lastTradingDayOnOrBefore(
    addDays(endOfQuarter(quarter), 79 + whole(key, 63_000 + quarter, 10)),
  );
  const calledOn = calendar.lastTradingDayOnOrBefore(addDays(heldOn, -30 - whole(key, 64_000 + quarter, 8)));
  const auditedOn = calendar.lastTradingDayOnOrBefore(addDays(heldOn, -9));
  const facts = itemsOf(
    ['회의', `${yearOf(quarter)}년 정기주주총회`],
    ['일시', `${dottedDate(heldOn)} 09:00`],
    ['부의안건', '재무제표 승인의 건, 이사 선임의 건, 이사 보수한도 승인의 건'],
  );
  const one = (title: string, kind: Draft['kind'], date: DateKst, index: number, summary: string): Draft => ({
    at: officeHour(date, key, index + quarter),
    kind,
    topic: 'holders',
    title,
    submitter: company.name,
    summary,
    items: facts,
  });
  const report = one('감사보고서제출', 'I', auditedOn, 67_000, `${yearOf(quarter)}년 재무제표 · 적정`);
  return [
    one('주주총회소집결의', 'I', calledOn, 65_000, `${dottedDate(heldOn)} 정기주주총회`),
    one('주주총회소집공고', 'E', calendar.nextTradingDay(calledOn), 66_000, `${dottedDate(heldOn)} 정기주주총회`),
    { ...report, topic: 'results' },
    {
      ...one('정기주주총회결과', 'I', heldOn, 68_000, '원안대로 승인'),
      at: instantAt(heldOn, 11 * 60 + whole(key, 69_000 + quarter, 300)),
    },
  ];
}
