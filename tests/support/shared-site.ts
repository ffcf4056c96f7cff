import { startMemberSite } from './member-site.ts';
import type { TestMemberSite } from './member-site.ts';

/** A site that test files share: they may not stop it. */
export type SharedSite = Pick<TestMemberSite, 'app' | 'ask' | 'market' | 'simulator' | 'sso'>;

let started: Promise<TestMemberSite> | null = null;

/**
 * The one site of this process, started on first use at 10:30 of the test day. A file that writes does so as members of
 * its own (`sso.token` with a `sub` nobody else has) and asserts nothing about what all members did together.
 */
export function sharedSite(): Promise<SharedSite> {
  return (started ??= startMemberSite());
}
