/** The tables of who members are. better-auth has more columns and tables of its own; here is what the site looks at. */
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

/** Members of the stand-in member site, as far as the site itself looks at them; better-auth has the other tables. */
interface MembersTable {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  created_at: Date;
  updated_at: Date;
}

/** A way in which a member proves who it is: a password of ours (`credential`), or another site. */
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

/** Where members are signed in; what is in it is better-auth's. */
interface MemberSessionsTable {
  id: string;
  member_id: string;
}

/** What members agreed to. */
interface MemberConsentsTable {
  member_id: string;
  document: string;
  /** the day from which the text holds */
  version: string;
  agreed_at: Date;
}

/** Links sent by mail that were not opened yet; until is seconds since 1970. */
interface MailLinksTable {
  hash: string;
  purpose: string;
  email: string;
  /** JSON */
  details: string;
  until: number;
}

/** Keys that sign tokens; what is in them is better-auth's. */
interface MemberKeysTable {
  id: string;
}

/** Seconds since 1970 before which a member's tokens do not hold any more. */
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
