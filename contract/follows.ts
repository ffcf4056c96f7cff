import { MOST_FOLLOWS } from '@sise/domain/follows/follow';
import { z } from 'zod';
import { AnalystRow } from './analyst.ts';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { flag } from './lists.ts';
import { ReportRow, writerCode } from './reports.ts';
import { count, digitsToNumber } from './terms.ts';
import { plainText } from './text.ts';

/** An analyst with the member's follow and vote. */
export const FollowedAnalyst = AnalystRow.extend({
  analystCode: writerCode.meta({ description: 'REPORT_WRITER_CODE, by the name that reads of reports have for it' }),
  likes: z.number().int(),
  dislikes: z.number().int(),
  vote: z.enum(['like', 'dislike']).nullable().meta({ description: "the member's own; one at most" }),
  unread: z.number().int().meta({ description: 'reports of the last 7 days that were not opened' }),
  allreports: z.number().int().meta({ description: 'all known reports of the analyst' }),
}).meta({ id: 'FollowedAnalyst' });
export type FollowedAnalyst = z.infer<typeof FollowedAnalyst>;

/** A report of a followed analyst. */
export const FollowedReport = ReportRow.extend({
  unread: z.boolean().meta({ description: 'of the last 7 days and not opened yet' }),
}).meta({ id: 'FollowedReport' });
export type FollowedReport = z.infer<typeof FollowedReport>;

const onAnalyst = {
  input: z.object({ writerCode }),
  reply: FollowedAnalyst,
  ...MEMBERS_ONLY,
  also: { analystCode: 'writerCode' },
  example: { writerCode: 'A001' },
};
const num = count({ min: 1, max: 200, default: 50 });

/** 구독, 좋아요, 싫어요: a member's follows and votes. Every write is idempotent. */
export const follows = resource(
  'follows',
  {
    unsubscribed: read('/analyst/search/unsubscribed-analysts', {
      summary: '구독하지 않는 애널리스트를 이름, 증권사, 업종으로 찾기',
      input: z.object({
        name: plainText(40).default(''),
        num,
        cancellable: flag.describe(
          'the client may cancel this search for the next one: work on it ends when the connection does',
        ),
      }),
      reply: z.array(FollowedAnalyst),
      ...MEMBERS_ONLY,
      example: { name: '김' },
    }),
    subscribed: read('/analyst/subscribed-analysts', {
      summary: '구독 중인 애널리스트, 내 순서로',
      reply: z.array(FollowedAnalyst),
      ...MEMBERS_ONLY,
      list: '',
    }),
    unread: read('/mystock/unread-analysts', {
      summary: '안 읽은 새 보고서가 있는 애널리스트, 구독하지 않는 사람도',
      reply: z.object({
        analystCodes: z.array(writerCode).meta({ description: 'who wrote a report within 7 days that was not opened' }),
      }),
      ...MEMBERS_ONLY,
    }),
    like: write('POST', '/analyst/like', { summary: '좋아요', ...onAnalyst }),
    undoLike: write('POST', '/analyst/undo/like', { summary: '좋아요 되돌리기', ...onAnalyst }),
    dislike: write('POST', '/analyst/dislike', { summary: '싫어요', ...onAnalyst }),
    undoDislike: write('POST', '/analyst/undo/dislike', { summary: '싫어요 되돌리기', ...onAnalyst }),
    subscribe: write('POST', '/analyst/subscribe', { summary: '구독', ...onAnalyst }),
    unsubscribe: write('POST', '/analyst/unsubscribe', { summary: '구독 끊기', ...onAnalyst }),
    arrange: write('PUT', '/analyst/subscribe-orders', {
      summary: '구독 순서',
      input: z.object({ analystCodes: z.array(writerCode).max(MOST_FOLLOWS) }),
      reply: z.array(FollowedAnalyst),
      ...MEMBERS_ONLY,
      also: { writerCodes: 'analystCodes' },
      example: { analystCodes: ['A001'] },
    }),
    allReports: read('/mystock/all-analyst-reports', {
      summary: '구독 중인 애널리스트 모두의 보고서',
      input: z.object({ num }),
      reply: z.array(FollowedReport),
      ...MEMBERS_ONLY,
    }),
    reports: read('/mystock/analyst-reports', {
      summary: '한 애널리스트의 보고서',
      input: z.object({ analystCode: writerCode, num }),
      reply: z.array(FollowedReport),
      ...MEMBERS_ONLY,
      also: { writerCode: 'analystCode' },
      example: { analystCode: 'A001' },
    }),
    view: write('POST', '/mystock/latest-report/view', {
      summary: '보고서를 봤다고 적기: id가 없으면 그 애널리스트의 가장 새 보고서',
      input: z.object({
        analystCode: writerCode,
        id: z.preprocess(digitsToNumber, z.number().int().positive().optional()),
      }),
      reply: FollowedAnalyst,
      ...MEMBERS_ONLY,
      also: { writerCode: 'analystCode' },
      example: { analystCode: 'A001' },
    }),
  },
  'analyst.unknown',
);
