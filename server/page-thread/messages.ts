import type { CallFailure } from '@sise/contract/call-failure';
import type { RequestScope } from '@sise/contract/page';

/** What the main thread and the one that makes the pages send each other. */

export type ToPageThread = RequestedPage | Replies | HoldHeapSmall;
export type FromPageThread = Loaded | Calls | MadePage | FailedPage;

export type HeaderList = readonly (readonly [string, string])[];

export interface RequestedPage {
  readonly kind: 'page';
  readonly id: number;
  readonly url: string;
  readonly cookie: string | null;
  readonly scope: PlainScope;
}

/** The start is over, see heap-growth.ts. */
export interface HoldHeapSmall {
  readonly kind: 'hold heap small';
}

/** What of a request's scope can be sent. */
export type PlainScope = Omit<RequestScope, 'call' | 'nextTurn'>;

/** Replies to calls, as many as came in one turn of the event loop. */
export interface Replies {
  readonly kind: 'replies';
  readonly replies: readonly SentReply[];
  /** numbers of kept responses that no later reply names */
  readonly forget: readonly number[];
}

export type SentReply = { readonly call: number } & Reply;
export type Reply = SentResponse | SentFailure | SentError;

/** A response as JSON, to be kept under a number if there is one; or the number of one that was kept. */
export type SentResponse = { readonly json: string; readonly keepAs?: number } | { readonly kept: number };

/** A call that was refused. */
export interface SentFailure {
  readonly failure: Pick<CallFailure, 'code' | 'status' | 'message' | 'errors'>;
}

/** An error as it is logged. */
export interface SentError {
  readonly error: string;
}

/** The pages are loaded. */
export interface Loaded {
  readonly kind: 'loaded';
  /** see PageHandler */
  readonly fields: readonly string[];
}

/** Calls of one or more pages, made in one turn. */
export interface Calls {
  readonly kind: 'calls';
  readonly calls: readonly SentCall[];
}

export interface SentCall {
  readonly id: number;
  /** id of the page that makes it */
  readonly page: number;
  /** name of the endpoint */
  readonly endpoint: string;
  readonly input: unknown;
}

export interface MadePage {
  readonly kind: 'made';
  readonly id: number;
  readonly status: number;
  readonly headers: HeaderList;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Not even the error page could be rendered. */
export interface FailedPage extends SentError {
  readonly kind: 'failed';
  readonly id: number;
}
