import { expect, it } from 'vitest';
import { account } from './account.ts';
import { ENDPOINTS } from './catalog.ts';
import { MEMBER_RESOURCES } from './member-resources.ts';
import { member } from './member.ts';

it('are those with calls of members alone, besides the session and the account', () => {
  const ofMembers = ENDPOINTS.filter(({ who }) => who === 'member').map(({ resource }) => resource);
  expect([...new Set(ofMembers)].toSorted()).toEqual(
    [...MEMBER_RESOURCES, member.session.resource, account.kept.resource].toSorted(),
  );
});
