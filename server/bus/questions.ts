import { deserialize, serialize } from 'node:v8';
import type { Bus } from './bus.ts';
import { BUS_FORMAT } from './bus-format.ts';

/** What a node asks the leading feed, since nothing stores it: a function of one of its feeds, and what that is given. */
export interface Question {
  /** the name of its source */
  readonly feed: string;
  readonly ask: string;
  readonly given: readonly unknown[];
}

/** Asks the leading feed. @returns null where no response comes in time */
export type Ask = (question: Question, withinMs: number) => Promise<{ readonly value: unknown } | null>;

export type QuestionReply = (question: Question) => Promise<unknown>;

export function createAsk(bus: Pick<Bus, 'request'>): Ask {
  return async (question, withinMs) => {
    const reply = await bus.request('question', encode(question), withinMs);
    return reply === null ? null : (decode(reply) as { value: unknown } | null); // as encode wrote it
  };
}

/** Replies to questions until it is stopped. What fails gets no response. */
export function replyToQuestions(bus: Pick<Bus, 'reply'>, reply: QuestionReply): () => void {
  return bus.reply('question', async (message) => {
    const question = decode(message) as Question | null; // as encode wrote it
    if (question === null) return null;
    return reply(question).then(
      (value) => encode({ value }),
      () => null,
    );
  });
}

function encode(value: object): Uint8Array {
  return Buffer.concat([Buffer.of(BUS_FORMAT), serialize(value)]);
}

/** @returns null for what another release sent, or cannot be read */
function decode(message: Uint8Array): unknown {
  if (message[0] !== BUS_FORMAT) return null;
  try {
    return deserialize(message.subarray(1));
  } catch {
    return null;
  }
}
