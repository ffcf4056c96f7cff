/** Nobody in particular: whoever shows no token, or one that does not hold. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** A person whose token was verified. Nothing else makes one. */
export interface Member {
  readonly kind: 'member';
  /** the member site's own, which stays when the email changes */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** web: by cookie; app: by what the newspaper's app sends along */
  readonly via: 'web' | 'app';
}

export type Reader = Anonymous | Member;

export const ANONYMOUS: Anonymous = { kind: 'anonymous' };
