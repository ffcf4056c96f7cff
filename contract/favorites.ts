import { LONGEST_NAME, MOST_FAVORITES, MOST_GROUPS } from '@sise/domain/favorites/favorite';
import type { Followed } from '@sise/domain/favorites/favorite';
import { isShcode, isUpcode } from '@sise/domain/terms';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flag, growingPaging } from './lists.ts';
import { NewsRow } from './news.ts';
import { ReportRow } from './reports.ts';
import { count, designation, optionalText, percent, shcode, sign, uuid } from './terms.ts';
import { plainText } from './text.ts';

const groupId = uuid('그룹의 id여야 합니다.').meta({ description: 'id of a 관심 그룹' });
const groupIds = z.array(groupId).max(MOST_GROUPS);
const groupName = plainText(LONGEST_NAME, `그룹 이름은 ${LONGEST_NAME}자까지 쓸 수 있습니다.`).min(
  1,
  '그룹 이름을 입력해 주세요.',
);

/** A stock or, with is_index, an index; a bare code is a stock. */
const followed = z.preprocess(
  (given) => (typeof given === 'string' ? { shcode: given } : given),
  z.object({ shcode: plainText(6), is_index: flag }).transform(({ shcode: code, is_index }, context): Followed => {
    if (is_index && isUpcode(code)) return { code, isIndex: true };
    if (!is_index && isShcode(code)) return { code, isIndex: false };
    const message = is_index ? '네 자리 업종코드여야 합니다.' : '여섯 자리 종목코드여야 합니다.';
    context.addIssue({ code: 'custom', path: ['shcode'], message });
    return z.NEVER;
  }),
);
const stocks = z.array(followed).max(MOST_FAVORITES, `한 번에 ${MOST_FAVORITES}종목까지 담을 수 있습니다.`);

/** A 관심 그룹 with its codes, in the member's order. */
export const FavoriteGroupRow = z
  .object({
    id: groupId,
    stockGroupId: groupId.meta({ description: 'the id, by the name that writes have for it' }),
    name: groupName,
    email: z.string().meta({ description: 'of its owner' }),
    stocks: z.array(
      z.object({ shcode: z.string().meta({ description: '단축코드 or 업종코드' }), is_index: z.boolean() }),
    ),
    chgrate: percent
      .nullable()
      .meta({ description: '오늘: mean 등락률 of its stocks and indices, each counted the same' }),
  })
  .meta({ id: 'FavoriteGroupRow' });
export type FavoriteGroupRow = z.infer<typeof FavoriteGroupRow>;

/** 관심종목: a stock or index of a group with its quote. Prices of an index are points. */
export const FavoriteRow = z
  .object({
    shcode: z.string().meta({ description: '단축코드, or 업종코드 of an index' }),
    is_index: z.boolean(),
    hname: z.string(),
    price: z.number().nullable(),
    change: z.number().nullable(),
    chgrate: percent.nullable(),
    sign,
    high52: z.number().nullable(),
    low52: z.number().nullable(),
    halted: z.boolean(),
    designation: designation.nullable(),
    delisted: z.boolean().meta({ description: 'no longer listed: only what was added is known' }),
    trend: z.array(z.number()).nullable().meta({ description: 'prices of today, oldest first; null unless requested' }),
    addedAt: z.number().int().meta({ description: 'seconds since 1970' }),
    addedPrice: z.number().nullable().meta({ description: 'price at that moment' }),
    addedrate: percent.nullable().meta({ description: '담은 뒤: (현재가 ÷ 담을 때 가격 − 1) × 100' }),
    news: z.number().int().meta({ description: 'articles of the last 24 hours' }),
    reports: z.number().int().meta({ description: 'reports of the last 7 days' }),
  })
  .meta({ id: 'FavoriteRow' });
export type FavoriteRow = z.infer<typeof FavoriteRow>;

const groups = z.array(FavoriteGroupRow).meta({ description: 'all groups of the member as they are now' });
/** An alternative name of the stock field. */
const STOCK = { stock: 'shcode' };
const GROUP = { stockGroupId: 'id' };
const EXAMPLE_GROUP = '00000000-0000-4000-8000-000000000001';
const ofGroup = { stockGroupId: optionalText(groupId).describe('only this group; all of them where it is not given') };

/** 관심 그룹 and 관심종목 of a member. Every write is idempotent. */
export const favorites = resource(
  'favorites',
  {
    create: write('POST', '/mystock/favorite-stock-group', {
      summary: '관심 그룹 만들기',
      input: z.object({
        name: groupName,
        stockGroupId: groupId.optional().describe('chosen by the client: a retry finds the group it has made'),
        stocks: stocks.default([]),
      }),
      reply: groups,
      ...MEMBERS_ONLY,
      example: { name: '반도체', stockGroupId: EXAMPLE_GROUP },
    }),
    groups: read('/mystock/favorite-stock-group', { summary: '관심 그룹', reply: groups, ...MEMBERS_ONLY }),
    groupsOf: read('/mystock/favorite-stock-groups', {
      summary: '관심 그룹과, 그 종목이 담겨 있는지',
      input: z.object({ shcode: plainText(6), is_index: flag }),
      reply: z.array(
        FavoriteGroupRow.pick({ id: true, stockGroupId: true, name: true, email: true }).extend({
          count: z.number().int(),
          has: z.boolean(),
        }),
      ),
      ...MEMBERS_ONLY,
      also: STOCK,
      example: { shcode: '005930' },
    }),
    stocks: read('/mystock/favorite-stock-group/{id}/stocks', {
      summary: '한 그룹의 관심종목',
      input: z.object({
        id: groupId,
        ...growingPaging(100, MOST_FAVORITES, MOST_FAVORITES),
        trend: flag,
      }),
      reply: pageOf(FavoriteRow).extend({
        id: groupId,
        name: z.string(),
        chgrate: percent.nullable(),
        addedrate: percent.nullable().meta({ description: 'mean of 담은 뒤' }),
      }),
      ...MEMBERS_ONLY,
      example: { id: EXAMPLE_GROUP },
      list: 'rows',
    }),
    allStocks: read('/mystock/favorite-stock-group/all-stocks', {
      summary: '모든 그룹의 관심종목, 겹치지 않게',
      input: z.object({ trend: flag }),
      reply: z.array(FavoriteRow.extend({ groups: z.array(groupId) })),
      ...MEMBERS_ONLY,
      list: '',
    }),
    isFavStock: read('/stock/{code}/is-fav-stock', {
      summary: '관심종목인지',
      input: z.object({ code: shcode }),
      reply: z.object({ shcode, isFavStock: z.boolean(), groups: z.number().int() }),
      ...MEMBERS_ONLY,
      example: { code: '005930' },
    }),
    stockNews: read('/mystock/stock-news', {
      summary: '관심종목의 뉴스',
      input: z.object({ ...ofGroup, listcount: count({ min: 1, max: 100, default: 20 }) }),
      reply: z.array(NewsRow),
      ...MEMBERS_ONLY,
    }),
    stockReports: read('/mystock/stock-reports', {
      summary: '관심종목의 보고서',
      input: z.object({ ...ofGroup, num: count({ min: 1, max: 100, default: 20 }) }),
      reply: z.array(ReportRow),
      ...MEMBERS_ONLY,
    }),
    place: write('POST', '/mystock/favorite-stock-groups', {
      summary: '한 종목을 이 그룹들에만 담기',
      input: z.object({ groups: groupIds, shcode: plainText(6), is_index: flag }),
      reply: groups,
      ...MEMBERS_ONLY,
      also: STOCK,
      example: { groups: [], shcode: '005930' },
    }),
    addOne: write('POST', '/mystock/favorite-stock', {
      summary: '관심종목 담기: 그룹을 말하지 않으면 첫 그룹에',
      input: z.object({ shcode: plainText(6), is_index: flag, stockGroupId: groupId.optional() }),
      reply: groups,
      ...MEMBERS_ONLY,
      also: STOCK,
      example: { shcode: '000660' },
    }),
    add: write('POST', '/mystock/group/favorite-stock', {
      summary: '그룹에 종목들 담기, 또는 다른 그룹에서 옮기기',
      input: z.object({ stockGroupId: groupId, stocks, from: groupId.optional().describe('the group they leave') }),
      reply: groups,
      ...MEMBERS_ONLY,
      example: { stockGroupId: EXAMPLE_GROUP, stocks: ['005930'] },
    }),
    arrange: write('PUT', '/mystock/favorite-stocks', {
      summary: '그룹 안의 순서',
      input: z.object({ stockGroupId: groupId, stocks }),
      reply: groups,
      ...MEMBERS_ONLY,
      example: { stockGroupId: EXAMPLE_GROUP, stocks: ['005930'] },
    }),
    rename: write('PUT', '/mystock/favorite-stock-group/name', {
      summary: '관심 그룹 이름 바꾸기',
      input: z.object({ id: groupId, newName: groupName }),
      reply: groups,
      ...MEMBERS_ONLY,
      also: { ...GROUP, name: 'newName' },
      example: { id: EXAMPLE_GROUP, newName: '배당' },
    }),
    arrangeGroups: write('PUT', '/mystock/favorite-stock-groups', {
      summary: '관심 그룹의 순서',
      input: z.object({ groups: groupIds }),
      reply: groups,
      ...MEMBERS_ONLY,
      example: { groups: [EXAMPLE_GROUP] },
    }),
    merge: write('POST', '/mystock/favorite-stock-groups/merge', {
      summary: '로그인 전에 담은 것을 합치기: 같은 이름의 그룹으로, 없으면 새로',
      input: z.object({ groups: z.array(z.object({ name: groupName, stocks })).max(MOST_GROUPS) }),
      reply: groups,
      ...MEMBERS_ONLY,
      largest: 256 * 1024,
      example: { groups: [{ name: '관심종목', stocks: ['005930'] }] },
    }),
    remove: write('POST', '/mystock/favorite-stock-delete', {
      summary: '그룹에서 종목들 빼기',
      input: z.object({ stockGroupId: groupId, stocks }),
      reply: groups,
      ...MEMBERS_ONLY,
      example: { stockGroupId: EXAMPLE_GROUP, stocks: ['005930'] },
    }),
    removeGroup: write('POST', '/mystock/favorite-stock-group-delete', {
      summary: '관심 그룹 지우기',
      input: z.object({ id: groupId }),
      reply: groups,
      ...MEMBERS_ONLY,
      also: GROUP,
      example: { id: EXAMPLE_GROUP },
    }),
  },
  'group.unknown',
);
