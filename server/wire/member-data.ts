import type { PriceAlert } from '@sise/domain/alerts/price-alert';
import type { StoredCounts, MemberData } from '@sise/contract/account';
import type { FavoriteGroup } from '@sise/domain/favorites/favorite';
import type { Follows } from '@sise/domain/follows/follow';
import { dateOf } from '@sise/domain/market/kst';
import type { PortfolioGroup } from '@sise/domain/portfolio/group';
import { inOrder } from '@sise/domain/portfolio/transaction';
import type { SavedScreen } from '@sise/domain/screener/saved-screen';
import type { Instant } from '@sise/domain/terms';
import type { Consent } from '../identity/consents.ts';
import type { Profile } from '../identity/identity-provider.ts';
import type { WholePortfolio } from '../store/portfolios.ts';
import { toAlertFacts } from './price-alert-facts.ts';
import { toTransactionFacts } from './portfolio-row.ts';

/** All stored data of one member. */
export interface StoredMemberData {
  readonly profile: Profile | null;
  readonly consents: readonly Consent[];
  readonly groups: readonly FavoriteGroup[];
  readonly portfolios: readonly WholePortfolio[];
  readonly follows: Follows;
  readonly screens: readonly SavedScreen[];
  readonly alerts: readonly PriceAlert[];
}

export function toMemberData(
  { profile, consents, groups, portfolios, follows, screens, alerts }: StoredMemberData,
  at: Instant,
): MemberData {
  return {
    date: dateOf(at),
    profile: profile && {
      id: profile.id,
      email: profile.email,
      name: profile.name,
      joined: dateOf(profile.joined),
    },
    consents: consents.map(({ document, version, agreedAt }) => ({
      document,
      version,
      agreedAt: agreedAt.toISOString(),
    })),
    favorites: groups.map(({ id, name, favorites }) => ({
      id,
      name,
      stocks: favorites.map(({ followed: { code, isIndex }, addedAt, addedPrice }) => ({
        shcode: code,
        is_index: isIndex,
        addedAt,
        addedPrice,
      })),
    })),
    portfolios: portfolios.map(({ id, name, stocks, entries, imports, declined }) => ({
      id,
      name,
      stocks: [...stocks],
      transactions: entries.toSorted(inOrder).map((entry) => ({
        ...toTransactionFacts(entry),
        importId: imports.get(entry.id) ?? null,
      })),
      declined: [...declined].toSorted(),
    })),
    follows: {
      analysts: [...follows.analysts],
      votes: [...follows.votes].map(([analyst, vote]) => ({ analyst, vote })),
      reports: [...follows.seen].toSorted((a, b) => a - b),
    },
    screens: [...screens],
    alerts: alerts.map(toAlertFacts),
  };
}

export function toStoredCounts(
  groups: readonly FavoriteGroup[],
  portfolios: readonly PortfolioGroup[],
  { analysts, votes, seen }: Follows,
  screens: readonly SavedScreen[],
  alerts: readonly PriceAlert[],
): StoredCounts {
  return {
    groups: groups.length,
    favorites: groups.reduce((sum, { favorites }) => sum + favorites.length, 0),
    portfolios: portfolios.length,
    transactions: portfolios.reduce((sum, { transactions }) => sum + transactions, 0),
    analysts: analysts.length,
    votes: votes.size,
    reports: seen.size,
    screens: screens.length,
    alerts: alerts.length,
  };
}
