import { FIRST_GROUP_NAME } from '@sise/domain/favorites/favorite';
import { createGroupRules } from '@sise/domain/favorites/group-rules';
import type { GroupFailure } from '@sise/domain/favorites/group-rules';
import { comma } from '@sise/domain/format/number';
import { ownGroupLayout } from './own-group-rules.ts';
import { holds } from './own-groups.ts';
import type { FollowedItem, OwnGroup } from './own-groups.ts';

/** What adding some stocks to a group does. */
export interface Addition {
  readonly group: OwnGroup;
  /** Stocks that the group does not have yet, and those that it has. */
  readonly added: number;
  readonly present: number;
  /** Why the rules refuse it; null if they do not. */
  readonly failure: GroupFailure | null;
}

const rules = createGroupRules(ownGroupLayout);

/** Adding stocks to one of the groups. */
export function additionTo(groups: readonly OwnGroup[], group: OwnGroup, items: readonly FollowedItem[]): Addition {
  const present = items.filter((item) => holds(group, item)).length;
  const changed = rules.add(groups, group.id, items);
  return { group, added: items.length - present, present, failure: changed.ok ? null : changed.failure };
}

/** Adding stocks to a new group, after the others. */
export function additionToNew(
  groups: readonly OwnGroup[],
  { id, name }: Pick<OwnGroup, 'id' | 'name'>,
  items: readonly FollowedItem[],
): Addition {
  const group = { id, name, stocks: [...items] };
  const changed = rules.create(groups, group);
  return { group, added: items.length, present: 0, failure: changed.ok ? null : changed.failure };
}

/** ‘반도체’ 그룹에 9종목을 담았습니다. 3종목은 이미 있습니다. */
export function additionText({ group: { name }, added, present }: Addition): string {
  const place = name === FIRST_GROUP_NAME ? '관심종목' : `‘${name}’ 그룹`;
  if (added === 0) return `${comma(present)}종목${present === 1 ? '은' : ' 모두'} 이미 ${place}에 있습니다.`;
  const rest = present === 0 ? '' : ` ${comma(present)}종목은 이미 있습니다.`;
  return `${place}에 ${comma(added)}종목을 담았습니다.${rest}`;
}
