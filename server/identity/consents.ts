import { DOCUMENTS, REQUIRED_DOCUMENTS } from '@sise/contract/documents';
import type { DocumentName } from '@sise/contract/documents';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** What members agreed to, by document and version. A consent is removed only when the member leaves. */
export interface Consents {
  /**
   * Records that a member agrees to the versions of today, inside a transaction if one is given. Repeating it changes
   * nothing.
   */
  agree(memberId: string, documents: readonly DocumentName[], inside?: Kysely<Tables>): Promise<void>;
  /** Whether a member must be asked: a required document has a version that was not agreed to. */
  isAsked(memberId: string): Promise<boolean>;
  /** In the order in which they were given. */
  of(memberId: string): Promise<readonly Consent[]>;
}

export interface Consent {
  readonly document: string;
  readonly version: string;
  readonly agreedAt: Date;
}

export function createConsents(db: Kysely<Tables>, now: () => number): Consents {
  const of = async (memberId: string) => {
    const rows = await db
      .selectFrom('member_consents')
      .select(['document', 'version', 'agreed_at'])
      .where('member_id', '=', memberId)
      .orderBy('agreed_at')
      .orderBy('document')
      .execute();
    return rows.map(({ document, version, agreed_at }) => ({ document, version, agreedAt: agreed_at }));
  };
  return {
    async agree(memberId, documents, inside = db) {
      const agreedAt = new Date(now());
      await inside
        .insertInto('member_consents')
        .values(
          documents.map((document) => ({
            member_id: memberId,
            document,
            version: DOCUMENTS[document].version,
            agreed_at: agreedAt,
          })),
        )
        .onConflict((conflict) => conflict.columns(['member_id', 'document', 'version']).doNothing())
        .execute();
    },
    async isAsked(memberId) {
      const given = await of(memberId);
      return REQUIRED_DOCUMENTS.some(
        (name) => !given.some(({ document, version }) => document === name && version === DOCUMENTS[name].version),
      );
    },
    of,
  };
}

/** The documents a form agrees to. */
export function agreedIn({ news }: { readonly news: boolean }): readonly DocumentName[] {
  return news ? [...REQUIRED_DOCUMENTS, 'news'] : REQUIRED_DOCUMENTS;
}
