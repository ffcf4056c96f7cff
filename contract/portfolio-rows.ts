import type { TransactionField } from '@sise/domain/portfolio/fault';
import { LONGEST_PORTFOLIO_NAME } from '@sise/domain/portfolio/group';
import { TRANSACTION_KINDS } from '@sise/domain/portfolio/transaction';
import { z } from 'zod';
import { designation, emptyIsAbsent, percent, uuid } from './terms.ts';
import { plainText } from './text.ts';

/** Portfolios in the examples of the contract. */
export const EXAMPLE_PORTFOLIO = '00000000-0000-4000-8000-000000000002';

export const portfolioId = uuid('포트폴리오의 id여야 합니다.').meta({ description: 'id of a portfolio' });
export const portfolioName = plainText(
  LONGEST_PORTFOLIO_NAME,
  `포트폴리오 이름은 ${LONGEST_PORTFOLIO_NAME}자까지 쓸 수 있습니다.`,
).min(1, '포트폴리오 이름을 적어 주세요.');
export const transactionId = uuid('거래의 id여야 합니다.').meta({
  description: 'id of an entry, made by whoever enters it: a retry finds the entry it has made',
});

/** One stock of a portfolio: the portfolio's id, a dot, the code; nothing after the dot means the account itself. */
export const summaryId = z
  .string()
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d.-]{0,12}$/i, '포트폴리오 종목의 id여야 합니다.')
  .transform((text) => ({ groupId: text.slice(0, 36).toLowerCase(), stock: text.slice(37).toUpperCase() || null }))
  .meta({ description: 'id of a stock in a portfolio', example: `${EXAMPLE_PORTFOLIO}.005930` });

export const currency = z
  .preprocess(
    (value) => emptyIsAbsent(typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(['krw', 'usd']).default('krw'),
  )
  .meta({ description: 'what totals are counted in: krw won, usd dollars' });
export const costMethod = z
  .preprocess(emptyIsAbsent, z.enum(['average', 'fifo']).default('average'))
  .meta({ description: '원가법: average 이동평균, fifo 선입선출' });

/** The settings by which a portfolio is calculated. */
export const counting = { currency, method: costMethod };

/** Money in the currency of the totals. */
const total = z.number().meta({ description: 'in the currency of the totals, signed' });
/** Money in the currency of the entry. */
const own = z.number().meta({ description: 'in the currency of the stock' });

export const PortfolioGroupRow = z
  .object({
    id: portfolioId,
    name: portfolioName,
    email: z.string().meta({ description: 'of its owner' }),
    stocks: z.number().int(),
    transactions: z.number().int(),
  })
  .meta({ id: 'PortfolioGroupRow' });
export type PortfolioGroupRow = z.infer<typeof PortfolioGroupRow>;

/** Maximum order number of an entry; far above what manual entry reaches. */
const LAST_PLACE = 1_000_000_000;

const typedText = plainText(40).nullable().default(null);
const typedNumber = z.number().nullable().default(null);

/** An entry as it is typed, unchecked: faults are returned at their fields. */
export const TransactionDraft = z
  .object({
    transactionId,
    kind: typedText.meta({ description: TRANSACTION_KINDS.join(', ') }),
    shcode: typedText.meta({ description: '단축코드, or the symbol of a company abroad; null of the whole account' }),
    date: typedText,
    quantity: typedNumber.meta({ description: 'whole shares' }),
    price: typedNumber.meta({ description: 'a share, in the currency of the entry' }),
    amount: typedNumber.meta({
      description: '거래금액 of a trade, quantity × price when it is not given; dividend before tax, fee or tax',
    }),
    fee: typedNumber,
    tax: typedNumber,
    currency: typedText.meta({ description: 'krw, usd; that of the stock when it is not given' }),
    exchangeRate: typedNumber.meta({ description: 'won a dollar; that of the day when it is not given' }),
    to: typedNumber.meta({ description: 'shares after a split, merge or bonus issue …' }),
    from: typedNumber.meta({ description: '… for so many before' }),
    cash: typedNumber.meta({ description: '단주대금' }),
    actionId: typedText.meta({ description: 'the action it was proposed from' }),
    order: z
      .number()
      .int()
      .min(0)
      .max(LAST_PLACE)
      .nullable()
      .default(null)
      .meta({ description: 'of an entry that is put back: where it stood; behind all others when it is not given' }),
  })
  .meta({ id: 'TransactionDraft' });
export type TransactionDraft = z.infer<typeof TransactionDraft>;

/** Names of an entry's fields where they differ from those of its faults. */
export const ENTRY_FIELD_NAMES: Readonly<Partial<Record<TransactionField, 'shcode' | 'to'>>> = {
  stock: 'shcode',
  ratio: 'to',
};

/** 거래. Fields that its kind does not have are null. */
export const TransactionRow = z
  .object({
    transactionId,
    kind: z.enum(TRANSACTION_KINDS),
    shcode: z.string().nullable(),
    hname: z.string(),
    date: z.string(),
    currency: z.enum(['krw', 'usd']),
    exchangeRate: z.number().nullable().meta({ description: 'won a dollar' }),
    quantity: z.number().int().nullable(),
    price: own.nullable(),
    amount: own.nullable().meta({
      description:
        '거래금액: quantity × price, or what was paid where the price is a rounded mean; dividend, fee or tax',
    }),
    fee: own.nullable(),
    tax: own.nullable(),
    to: z.number().int().nullable(),
    from: z.number().int().nullable(),
    cash: own.nullable(),
    actionId: z.string().nullable(),
    order: z.number().int().meta({ description: 'which entry of its day it is, and of the portfolio' }),
    settlement: own.meta({ description: '결제 금액: below zero paid, above received' }),
    realised: total.nullable().meta({ description: '실현손익 of a sale; dividends after tax' }),
  })
  .meta({ id: 'TransactionRow' });
export type TransactionRow = z.infer<typeof TransactionRow>;

/** 보유종목: one stock of a portfolio, or the entries of the whole account. */
export const PortfolioSummaryRow = z
  .object({
    summaryId: z.string(),
    shcode: z.string().nullable(),
    hname: z.string(),
    order: z.number().int().meta({ description: 'from 0, as the member arranged them' }),
    foreign: z.boolean().meta({ description: 'a company abroad' }),
    listed: z.boolean().meta({ description: 'false: no price of today is known' }),
    halted: z.boolean(),
    designation: designation.nullable(),
    currency: z.enum(['krw', 'usd']).meta({ description: 'that of the stock' }),
    transactions: z.number().int(),
    quantity: z.number().int(),
    average: own.nullable().meta({ description: '평균단가, not rounded; null when none is held' }),
    price: own.nullable().meta({ description: '현재가, or 기준가 before the first trade' }),
    chgrate: percent.nullable().meta({ description: '등락률; null before the first trade' }),
    cost: total.meta({ description: '매수원금 of what is held, fees of buying included' }),
    value: total.nullable().meta({ description: '평가금액; null without a price' }),
    unrealised: total.nullable().meta({ description: '평가손익 = value − cost' }),
    profitrate: percent.nullable().meta({ description: 'unrealised ÷ cost × 100' }),
    priceEffect: total.nullable().meta({ description: '주가 효과 of unrealised' }),
    currencyEffect: total.nullable().meta({ description: '환율 효과; the two add up to unrealised' }),
    todaygain: total.nullable(),
    todayrate: percent.nullable(),
    realised: total,
    dividends: total.meta({ description: 'after tax' }),
    expenses: total.meta({ description: 'fees and taxes that belong to no trade' }),
    bought: total.meta({ description: '총매수금액: everything ever paid for shares' }),
    profit: total.nullable().meta({ description: 'unrealised + realised + dividends − expenses' }),
    weight: percent.nullable().meta({ description: '비중; all together are 100' }),
  })
  .meta({ id: 'PortfolioSummaryRow' });
export type PortfolioSummaryRow = z.infer<typeof PortfolioSummaryRow>;

/** The totals of a portfolio. */
export const ProfitSummary = z
  .object({
    id: portfolioId,
    name: z.string(),
    currency: z.enum(['krw', 'usd']),
    method: z.enum(['average', 'fifo']),
    rate: z.number().nullable().meta({ description: 'won a dollar now; null if no source has it' }),
    held: z.number().int().meta({ description: 'stocks of which something is held' }),
    value: total,
    cost: total,
    unrealised: total,
    realised: total,
    dividends: total,
    expenses: total,
    profit: total.meta({ description: '총손익 = unrealised + realised + dividends − expenses' }),
    profitrate: percent.nullable().meta({ description: '총수익률 = profit ÷ bought × 100' }),
    bought: total,
    currencyEffect: total,
    todaygain: total,
    todayrate: percent.nullable(),
    year: z.object({ realised: total, dividends: total }).meta({ description: '올해' }),
    unpriced: z
      .array(z.object({ shcode: z.string(), hname: z.string() }))
      .meta({ description: 'stocks that are held and have no price: they are left out of value, cost and unrealised' }),
  })
  .meta({ id: 'ProfitSummary' });
export type ProfitSummary = z.infer<typeof ProfitSummary>;

/** 매수 묶음: shares bought together that are still held. */
export const PortfolioLot = z.object({
  transactionId,
  date: z.string(),
  quantity: z.number().int(),
  cost: total,
});
