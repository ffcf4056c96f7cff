import type { CallFailure } from '@sise/contract/call-failure';

/** Logs failed calls. */
export interface FailureLog {
  /** A query failed. `query` identifies it: the same failure of the same query is not logged again. */
  readonly failed: (query: object, failure: Error) => void;
  /** A query succeeded: its next failure is logged again. */
  readonly answered: (query: object) => void;
  /** A write failed: each failed write is logged. */
  readonly refused: (failure: Error) => void;
}

/** For the server, which has its own log. */
export const NO_LOG: FailureLog = { failed: () => {}, answered: () => {}, refused: () => {} };

/** @param write one line: `GET /api/v2/stock/000660/peers failed: 500 server.failed, request 5f0c…` */
export function createFailureLog(write: (line: string) => void = (line) => console.error(line)): FailureLog {
  const known = new WeakMap<object, string>();
  return {
    failed(query, failure) {
      const kind = kindOf(failure);
      if (known.get(query) !== kind) write(lineOf(failure));
      known.set(query, kind);
    },
    answered: (query) => void known.delete(query),
    refused: (failure) => write(lineOf(failure)),
  };
}

/** A failed call in one line, without its query. */
export function lineOf(failure: Error): string {
  const id = isCallFailure(failure) ? failure.request?.id : null;
  return id ? `${kindOf(failure)}, request ${id}` : kindOf(failure);
}

function kindOf(failure: Error): string {
  if (!isCallFailure(failure) || failure.request === null) return String(failure);
  const { method, path } = failure.request;
  return `${method} ${path} failed: ${failure.status === 0 ? 'no answer' : `${failure.status} ${failure.code}`}`;
}

function isCallFailure(failure: Error): failure is CallFailure {
  return failure.name === 'CallFailure';
}
