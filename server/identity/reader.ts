/** A reader without a valid token. */
export interface Anonymous {
  readonly kind: 'anonymous';
}

/** A person whose token was verified. No other code may create one. */
export interface Member {
  readonly kind: 'member';
  /** the member site's own id, which stays when the email changes */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** web: by cookie; app: by the credentials that the newspaper's app sends */
  readonly via: 'web' | 'app';
}

export type Reader = Anonymous | Member;

export const ANONYMOUS: Anonymous = { kind: 'anonymous' };
