import { PASSWORD_LENGTH } from '@sise/domain/member/password';
import { TRANSACTION_KINDS } from '@sise/domain/portfolio/transaction';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { MEMBER_RESOURCES } from './member-resources.ts';
import { PriceAlertRow } from './price-alerts.ts';
import { TransactionRow } from './portfolio-rows.ts';
import { SavedScreenRow } from './saved-screens.ts';
import { plainText, secretText } from './text.ts';

const number = z.number().int();

/** Numbers of stored items of a member, all of which are deleted with the account. */
export const StoredCounts = z
  .object({
    groups: number.meta({ description: '관심 그룹' }),
    favorites: number.meta({ description: '관심종목, counted in each group' }),
    portfolios: number,
    transactions: number,
    analysts: number.meta({ description: '구독 애널리스트' }),
    votes: number.meta({ description: '좋아요·싫어요' }),
    reports: number.meta({ description: '읽은 보고서' }),
    screens: number.meta({ description: '저장한 조건' }),
    alerts: number.meta({ description: '가격 알림' }),
  })
  .meta({ id: 'StoredCounts' });
export type StoredCounts = z.infer<typeof StoredCounts>;

const place = z.enum(['own', 'publisher']).meta({ description: 'whose member site has the account' });

/** An entry of a portfolio as it was entered. */
const StoredTransaction = TransactionRow.omit({ hname: true, settlement: true, realised: true }).extend({
  kind: z.enum(TRANSACTION_KINDS),
  order: number.meta({ description: 'which entry of its day' }),
  importId: z.string().nullable().meta({ description: 'the file it came with' }),
});

/** All stored data of a member. */
export const MemberData = z
  .object({
    date: z.string().meta({ description: 'the day of the request, in Korea' }),
    profile: z
      .object({ id: z.string(), email: z.string(), name: z.string(), joined: z.string() })
      .nullable()
      .meta({ description: "null where the account is the publisher's" }),
    consents: z
      .array(
        z.object({
          document: z.string(),
          version: z.string().meta({ description: 'the day from which that version holds' }),
          agreedAt: z.string().meta({ description: 'the moment, as 2026-11-22T00:00:00.000Z' }),
        }),
      )
      .meta({ description: "동의 기록, in the order given; empty where the account is the publisher's" }),
    favorites: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        stocks: z.array(
          z.object({
            shcode: z.string(),
            is_index: z.boolean(),
            addedAt: number.meta({ description: 'seconds since 1970' }),
            addedPrice: z.number().nullable(),
          }),
        ),
      }),
    ),
    portfolios: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        stocks: z
          .array(z.string().nullable())
          .meta({ description: "in the member's order; null is the account itself" }),
        transactions: z.array(StoredTransaction),
        declined: z.array(z.string()).meta({ description: '기업행사 that are not to be proposed' }),
      }),
    ),
    follows: z.object({
      analysts: z.array(z.string()).meta({ description: "REPORT_WRITER_CODE, in the member's order" }),
      votes: z.array(z.object({ analyst: z.string(), vote: z.enum(['like', 'dislike']) })),
      reports: z.array(number).meta({ description: 'ids of reports that were opened' }),
    }),
    screens: z.array(SavedScreenRow),
    alerts: z.array(PriceAlertRow.omit({ hname: true, quote: true })),
  })
  .meta({ id: 'MemberData' });
export type MemberData = z.infer<typeof MemberData>;

/** The name of the file of a member's data, without the day and the extension. */
export const DATA_FILE = '시세-내데이터';

/** 내 정보: all stored data of a member, for download and deletion. */
export const account = resource('account', {
  kept: read('/member/account', {
    summary: '내 정보와 저장한 데이터의 수',
    reply: z.object({
      email: z.string(),
      name: z.string(),
      site: place,
      joined: z.string().nullable().meta({ description: "가입일; null where the account is the publisher's" }),
      leavesBy: z.enum(['password', 'typedEmail']).nullable().meta({
        description:
          "the field that 탈퇴 requires: typedEmail if a member has no password; null where the account is the publisher's",
      }),
      kept: StoredCounts,
    }),
    ...MEMBERS_ONLY,
  }),
  export: read('/member/export', {
    summary: '내 데이터 모두, 파일로',
    reply: MemberData,
    ...MEMBERS_ONLY,
    file: DATA_FILE,
  }),
  remove: write('POST', '/member/account-delete', {
    summary: '탈퇴: 저장한 데이터와, 여기 있는 계정을 지우기. 되돌릴 수 없다',
    input: z.object({
      password: secretText(PASSWORD_LENGTH.most).default('').describe("required if the account is this site's own"),
      typedEmail: plainText(254).default('').describe('instead of a password, where the member has none'),
    }),
    reply: z.object({
      account: z
        .enum(['deleted', 'kept'])
        .meta({ description: "kept: it is the publisher's, only what was kept here is gone" }),
      message: z.string(),
    }),
    ...MEMBERS_ONLY,
    touches: ['member', ...MEMBER_RESOURCES],
    endsLogin: true,
  }),
});
