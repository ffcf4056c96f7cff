import { favorites as calls } from '@sise/contract/favorites';
import type { FavoriteGroupRow } from '@sise/contract/favorites';
import { COOLDOWN_MS, MOST_CLICKS } from '@sise/domain/favorites/click-limiter';
import { groupsWith, keyOf } from '@sise/domain/favorites/favorite';
import type { Favorite, FavoriteGroup, Followed } from '@sise/domain/favorites/favorite';
import { isShcode, isUpcode } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import type { Desk, MemberCaller } from '../desk.ts';
import type { Member } from '../identity/reader.ts';
import { refuse } from '../refusal.ts';
import type { FavoritesFault, FavoritesWrite } from '../store/favorites.ts';
import type { LimitRule } from '../store/limits.ts';
import { memberKeyOf } from '../store/member-news.ts';
import { createFavoriteQuotes, meanOf } from './favorite-quotes.ts';
import type { Parts } from '../parts.ts';
import { pageOfRows } from './stock-list.ts';

/** The group that is made for a first favorite. */
const FIRST_GROUP = '관심종목';

const PROBLEM = {
  'no-group': 'group.unknown',
  'name-taken': 'group.taken',
  'too-many-groups': 'groups.many',
  'too-many-favorites': 'favorites.many',
} as const satisfies Record<FavoritesFault, string>;

/** Fewer clicks than too many are kept no longer than this, milliseconds: thirty days. */
const CLICKS_KEPT_MS = 30 * 86_400_000;

/** The star of one stock, as `createClickLimiter` counts it in the browser. */
export const CLICKS = {
  kind: 'click',
  most: MOST_CLICKS - 1,
  windowMs: CLICKS_KEPT_MS,
  restMs: COOLDOWN_MS,
} as const satisfies LimitRule;

export function favoritesRoutes(desk: Desk, parts: Parts): void {
  const kept = () => parts.personal?.favorites ?? refuse('store.away');
  const quotes = createFavoriteQuotes(parts);

  function told({ email }: Member, write: FavoritesWrite): FavoriteGroupRow[] {
    return write.ok ? write.groups.map((group) => quotes.group(group, email)) : refuse(PROBLEM[write.why]);
  }

  /** What is to be added, with its price of this moment. Refuses what is not listed. */
  function toFavorite(followed: Followed): Favorite {
    if (!quotes.isKnown(followed)) return refuse(followed.isIndex ? 'index.unknown' : 'stock.unknown');
    return { followed, addedAt: Math.floor(Date.now() / 1_000), addedPrice: quotes.priceOf(followed) };
  }

  /** One more favorite is an addition to the stock's attention. */
  function note(added: readonly Followed[]): void {
    for (const followed of added) if (!followed.isIndex) parts.attention.note(followed.code, 'addition');
  }

  async function press({ reader }: MemberCaller, { code }: Followed): Promise<void> {
    const limits = parts.personal?.limits ?? refuse('store.away');
    if ((await limits.count(CLICKS, memberKeyOf(reader.id), code)) < 0) refuse('clicks.many');
  }

  async function groupOf(member: string, id: string): Promise<FavoriteGroup> {
    return (await kept().groups(member)).find((group) => group.id === id) ?? refuse('group.unknown');
  }

  /** Codes of stocks in one group, or in all. */
  async function stocksIn(member: string, id: string | undefined): Promise<ReadonlySet<Shcode>> {
    const groups = id === undefined ? await kept().groups(member) : [await groupOf(member, id)];
    const followed = groups.flatMap((group) => group.favorites.map((favorite) => favorite.followed));
    return new Set(followed.flatMap((one) => (one.isIndex ? [] : [one.code])));
  }

  desk.take(calls, {
    groups: async (_, { reader }) => (await kept().groups(reader.id)).map((group) => quotes.group(group, reader.email)),
    async groupsOf(input, { reader }) {
      const key = keyOf(readFollowed(input));
      return (await kept().groups(reader.id)).map(({ id, name, favorites }) => ({
        id,
        stockGroupId: id,
        name,
        email: reader.email,
        count: favorites.length,
        has: favorites.some(({ followed }) => keyOf(followed) === key),
      }));
    },
    async stocks({ id, page, num, untilPage, trend }, { reader }) {
      const group = await groupOf(reader.id, id);
      const rows = await quotes.rows(group.favorites, trend);
      const wish = untilPage > 0 ? { page: 1, num: num * untilPage } : { page, num };
      return {
        ...pageOfRows(rows, wish, (row) => row),
        id,
        name: group.name,
        chgrate: meanOf(rows.map(({ chgrate }) => chgrate)),
        addedrate: meanOf(rows.map(({ addedrate }) => addedrate)),
      };
    },
    async allStocks({ trend }, { reader }) {
      const groups = await kept().groups(reader.id);
      const holding = new Map<string, { favorite: Favorite; groups: string[] }>();
      for (const { id, favorites } of groups) {
        for (const favorite of favorites) {
          const key = keyOf(favorite.followed);
          const known = holding.get(key);
          if (known) known.groups.push(id);
          else holding.set(key, { favorite, groups: [id] });
        }
      }
      const held = [...holding.values()];
      const rows = await quotes.rows(
        held.map(({ favorite }) => favorite),
        trend,
      );
      return rows.map((row, n) => ({ ...row, groups: held[n].groups }));
    },
    async isFavStock({ code }, { reader }) {
      if (!quotes.isKnown({ code, isIndex: false })) return refuse('stock.unknown');
      const groups = groupsWith(await kept().groups(reader.id), code);
      return { shcode: code, isFavStock: groups.length > 0, groups: groups.length };
    },
    stockNews: async ({ stockGroupId, listcount }, { reader }) =>
      quotes.news(await stocksIn(reader.id, stockGroupId), listcount),
    stockReports: async ({ stockGroupId, num }, { reader }) =>
      quotes.reports(await stocksIn(reader.id, stockGroupId), num),
    async create({ name, stockGroupId, stocks }, { reader }) {
      const favorites = stocks.map(toFavorite);
      const draft = stockGroupId === undefined ? { name, favorites } : { id: stockGroupId, name, favorites };
      const groups = told(reader, await kept().create(reader.id, draft));
      note(stocks);
      return groups;
    },
    async place({ groups, ...input }, caller) {
      const followed = readFollowed(input);
      const favorite = toFavorite(followed);
      await press(caller, followed);
      const after = told(caller.reader, await kept().place(caller.reader.id, favorite, groups));
      if (groups.length > 0) note([followed]);
      return after;
    },
    async addOne({ stockGroupId, ...input }, caller) {
      const member = caller.reader.id;
      const followed = readFollowed(input);
      const favorite = toFavorite(followed);
      await press(caller, followed);
      const [first] = stockGroupId === undefined ? await kept().groups(member) : [{ id: stockGroupId }];
      const write = first
        ? kept().add(member, first.id, [favorite])
        : kept().merge(member, [{ name: FIRST_GROUP, favorites: [favorite] }]); // two first ones make one group
      const after = told(caller.reader, await write);
      note([followed]);
      return after;
    },
    async add({ stockGroupId, stocks, from }, { reader }) {
      const after = told(reader, await kept().add(reader.id, stockGroupId, stocks.map(toFavorite), from));
      if (from === undefined) note(stocks);
      return after;
    },
    arrange: async ({ stockGroupId, stocks }, { reader }) =>
      told(reader, await kept().arrange(reader.id, stockGroupId, stocks)),
    rename: async ({ id, newName }, { reader }) => told(reader, await kept().rename(reader.id, id, newName)),
    arrangeGroups: async ({ groups }, { reader }) => told(reader, await kept().arrangeGroups(reader.id, groups)),
    async merge({ groups }, { reader }) {
      // What a device kept may be gone from the market since: that is passed over, the rest comes along.
      const drafts = groups.map(({ name, stocks }) => ({
        name,
        favorites: stocks.filter(quotes.isKnown).map(toFavorite),
      }));
      return told(reader, await kept().merge(reader.id, drafts));
    },
    removeGroup: async ({ id }, { reader }) => told(reader, await kept().remove(reader.id, id)),
    remove: async ({ stockGroupId, stocks }, { reader }) =>
      told(reader, await kept().take(reader.id, stockGroupId, stocks)),
  });
}

/** A code and whether it is an index, as calls about one thing send them. */
function readFollowed({ shcode: code, is_index }: { shcode: string; is_index: boolean }): Followed {
  if (is_index) return isUpcode(code) ? { code, isIndex: true } : refuse('index.unknown');
  return isShcode(code) ? { code, isIndex: false } : refuse('stock.unknown');
}
