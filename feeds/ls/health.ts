import type { SourceFault } from '@sise/domain/market/source';
import type { SourceCondition } from '../transport/source-condition.ts';
import type { LsReply } from './rest-client.ts';

/** The condition of LS, of what its requests, its connection and its clock show. */
export interface Health {
  replied(reply: LsReply): void;
  socketOpened(): void;
  socketFailed(why: SourceFault, message: string): void;
  clockRead(isWrong: boolean): void;
}

interface Trouble {
  readonly why: SourceFault;
  readonly message: string;
}

/** So many requests in a row must fail before the source counts as failed: one of them may for a reason of its own. */
const FAILURES = 3;

export function createHealth(condition: SourceCondition): Health {
  let failures = 0;
  let rest: Trouble | null = null;
  let socket: Trouble | null = null;
  let isClockWrong = false;
  let hasReplied = false;

  function send(): void {
    if (rest?.why === 'key' || (rest === null && socket?.why === 'key'))
      condition.become('refused', 'key', (rest ?? socket)?.message);
    else if (rest !== null) condition.become('failed', rest.why, rest.message);
    // Quotes still come by requests, but none as it happens.
    else if (socket !== null) condition.become('silent', socket.why, socket.message);
    else if (hasReplied) condition.become('live', isClockWrong ? 'clock' : null);
  }

  return {
    replied(reply) {
      if (reply.ok) {
        failures = 0;
        rest = null;
        hasReplied = true;
      } else {
        failures += 1;
        if (reply.why === 'key' || !hasReplied || failures >= FAILURES) rest = reply;
      }
      send();
    },
    socketOpened() {
      socket = null;
      send();
    },
    socketFailed(why, message) {
      socket = { why, message };
      send();
    },
    clockRead(isWrong) {
      isClockWrong = isWrong;
      send();
    },
  };
}
