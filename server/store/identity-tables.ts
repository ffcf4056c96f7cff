/** The tables of who members are. better-auth has more columns and tables of its own; here is what the site looks at. */
export interface IdentityTables {
  members: MembersTable;
  member_accounts: MemberAccountsTable;
  member_keys: MemberKeysTable;
  member_recalls: MemberRecallsTable;
  session_revocations: SessionRevocationsTable;
  site_secrets: SiteSecretsTable;
}

/** Members of the stand-in member site, as far as the site itself looks at them; better-auth has the other tables. */
interface MembersTable {
  id: string;
  name: string;
  email: string;
  created_at: Date;
}

/** How a member proves who it is, of which there is one way here. */
interface MemberAccountsTable {
  member_id: string;
  /** as better-auth hashes it */
  password: string | null;
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
