import { account as calls } from '@sise/contract/account';
import { dateOf } from '@sise/domain/market/kst';
import type { ApiRegistry } from '../api-registry.ts';
import type { Profile } from '../identity/identity-provider.ts';
import { refuse } from '../refusal.ts';
import type { Personal } from '../store/database.ts';
import { memberKeyOf } from '../store/member-notifications.ts';
import { toStoredCounts, toMemberData } from '../wire/member-data.ts';
import { CLICKS } from './favorites.ts';
import type { Parts } from '../parts.ts';

const SAID = {
  deleted: '탈퇴했습니다. 계정과 저장한 데이터를 모두 지웠습니다.',
  kept: '시세에 저장한 데이터를 모두 지웠습니다. 회원 계정은 그대로 있으니 회원 사이트에서 탈퇴할 수 있습니다.',
} as const;

export function accountRoutes(api: ApiRegistry, { personal, accounts, now }: Parts): void {
  const personalStore = () => personal ?? refuse('store.away');

  api.register(calls, {
    async kept(_, { reader }) {
      const { favorites, portfolios, follows, savedScreens, priceAlerts } = personalStore();
      const [profile, ...all] = await Promise.all([
        accounts.profileOf(reader),
        favorites.groups(reader.id),
        portfolios.groups(reader.id),
        follows.of(reader.id),
        savedScreens.of(reader.id),
        priceAlerts.of(reader.id),
      ]);
      return {
        email: reader.email,
        name: reader.name,
        site: accounts.site,
        joined: profile && dateOf(profile.joined),
        leavesBy: profile && leavesBy(profile),
        kept: toStoredCounts(...all),
      };
    },
    async export(_, { reader }) {
      const { favorites, portfolios, follows, savedScreens, priceAlerts } = personalStore();
      const [profile, consents, groups, all, followed, screens, alerts] = await Promise.all([
        accounts.profileOf(reader),
        accounts.consentsOf(reader),
        favorites.groups(reader.id),
        portfolios.readAll(reader.id),
        follows.of(reader.id),
        savedScreens.of(reader.id),
        priceAlerts.of(reader.id),
      ]);
      return toMemberData({ profile, consents, groups, portfolios: all, follows: followed, screens, alerts }, now());
    },
    async remove({ password, typedEmail }, { reader, address }) {
      const store = personalStore();
      const account = await accounts.leave({ member: reader, password, typedEmail, address }, () =>
        forget(store, reader.id),
      );
      return { account, message: SAID[account] };
    },
  });
}

/** What a member must type to leave. */
function leavesBy({ hasPassword }: Profile): 'password' | 'typedEmail' {
  return hasPassword ? 'password' : 'typedEmail';
}

/** Deletes all stored data of a member, and may be repeated. */
async function forget(
  { portfolios, follows, favorites, savedScreens, priceAlerts, limits }: Personal,
  member: string,
): Promise<void> {
  await portfolios.forget(member);
  await follows.forget(member);
  await savedScreens.forget(member);
  await priceAlerts.forget(member);
  await limits.forget(CLICKS, memberKeyOf(member));
  await favorites.forget(member); // last: it also deletes the member's version
}
