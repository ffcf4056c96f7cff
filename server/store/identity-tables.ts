/**
 * The tables of the member site. better-auth has more columns and tables of its own; these are the ones the site reads.
 */
export interface IdentityTables {
  mail_links: MailLinksTable;
  members: MembersTable;
  member_accounts: MemberAccountsTable;
  member_consents: MemberConsentsTable;
  member_keys: MemberKeysTable;
  member_recalls: MemberRecallsTable;
  member_sessions: MemberSessionsTable;
  session_revocations: SessionRevocationsTable;
  site_secrets: SiteSecretsTable;
}

/** Members of the built-in member site, with the columns that the site itself reads; the rest is better-auth's. */
interface MembersTable {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A way in which a member signs in: a password of this site (`credential`), or another site. */
interface MemberAccountsTable {
  id: string;
  account_id: string;
  provider_id: string;
  member_id: string;
  /** as better-auth hashes it */
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Sessions of signed-in members; the rows are written by better-auth. */
interface MemberSessionsTable {
  id: string;
  member_id: string;
}

/** What members agreed to. */
interface MemberConsentsTable {
  member_id: string;
  document: string;
  /** the day from which the text is in force */
  version: string;
  agreed_at: Date;
}

/** Links sent by mail and not opened yet; until is seconds since 1970. */
interface MailLinksTable {
  hash: string;
  purpose: string;
  email: string;
  /** JSON */
  details: string;
  until: number;
}

/** Keys that sign tokens; the rows are written by better-auth. */
interface MemberKeysTable {
  id: string;
}

/** Seconds since 1970 before which a member's tokens are invalid. */
interface MemberRecallsTable {
  member_id: string;
  valid_from: number;
}

/** Logins that were ended; until is seconds since 1970. */
interface SessionRevocationsTable {
  session: string;
  until: number;
}

interface SiteSecretsTable {
  name: string;
  value: string;
}
