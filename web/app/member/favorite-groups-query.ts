import { favorites } from '@sise/contract/favorites';
import { queryOf } from '../api/query-of.ts';

/** A member's groups of 관심. */
export const favoriteGroupsQuery = queryOf(favorites.groups, {});
