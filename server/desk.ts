import type { InputOf, Named, ReplyOf } from '@sise/contract/endpoint';
import { pathFields } from '@sise/contract/endpoint';
import type { Meta } from '@sise/contract/envelope';
import type { Answer } from '@sise/contract/page';
import type { SourcePart } from '@sise/domain/market/sources';
import { parseInput } from './field-faults.ts';
import type { Member, Reader } from './identity/reader.ts';
import { refuse } from './refusal.ts';

/** Who asks. */
export interface Caller {
  /** the person: a member only by a verified token */
  readonly reader: Reader;
  /** name of the calling application when it sent a known key */
  readonly application: string | null;
  readonly address: string;
  /** as it names itself; empty where it does not */
  readonly browser: string;
  /** sent from a page of another site */
  readonly isForeign: boolean;
}

/** The caller of a call that only members may make. */
export interface MemberCaller extends Caller {
  readonly reader: Member;
}

/** Whom a handler is told of: where the contract says `member`, it cannot be anybody else. */
export type CallerOf<E extends Named> = E['who'] extends 'member' ? MemberCaller : Caller;

/** A reply that knows more of its origin than the market does. */
export class Told<Data> {
  readonly data: Data;
  readonly meta: Partial<Meta>;

  constructor(data: Data, meta: Partial<Meta>) {
    this.data = data;
    this.meta = meta;
  }
}

/** An answer that is empty, or lacks parts, because this site's source has no such facts; whole where none is named. */
export function lacking<Data>(data: Data, ...missing: SourcePart[]): Told<Data> {
  return new Told(data, missing.length > 0 ? { missing } : {});
}

type MaybeTold<Data> = Data | Told<Data>;

/** What answers a call. It gets its input as the contract reads it and says no by `refuse`. */
export type Handler<E extends Named> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
) => MaybeTold<ReplyOf<E>> | Promise<MaybeTold<ReplyOf<E>>>;

/** A handler for every call of a resource: a missing one does not compile. */
export type Handlers<Calls extends Record<string, Named>> = { readonly [Key in keyof Calls]: Handler<Calls[Key]> };

/** The place where calls are answered, for HTTP and for the pages in the same process alike. */
export interface Desk {
  readonly endpoints: readonly Named[];
  take<Calls extends Record<string, Named>>(calls: Calls, handlers: Handlers<Calls>): void;
  /**
   * Holds strangers back from the calls of members, reads the input, asks the handler, checks its reply. Throws a Refusal
   * when the answer is no.
   */
  answer<E extends Named>(endpoint: E, given: unknown, caller: Caller): Promise<Answer<ReplyOf<E>>>;
}

export interface DeskOptions {
  /** where and when the values of this moment are from */
  readonly meta: () => Meta;
  /** whether replies are checked against the contract, which costs as much as making them */
  readonly checkReplies: boolean;
}

export function createDesk({ meta, checkReplies }: DeskOptions): Desk {
  const handlers = new Map<string, Handler<Named>>();
  const endpoints: Named[] = [];

  return {
    endpoints,
    take(calls, given) {
      for (const [key, endpoint] of Object.entries(calls)) {
        if (handlers.has(endpoint.name)) throw new Error(`${endpoint.name} is answered twice`);
        // Members' handlers among them: answer() lets nobody else through to those.
        handlers.set(endpoint.name, given[key]);
        endpoints.push(endpoint);
      }
    },
    async answer(endpoint, given, caller) {
      const handler = handlers.get(endpoint.name) ?? refuse('path.unknown');
      if (endpoint.who === 'member' && caller.reader.kind !== 'member') return refuse('member.required');
      const parsed = parseInput(endpoint.input, given);
      if (!parsed.ok) {
        const inPath = new Set(pathFields(endpoint.path));
        const nameless = parsed.faults.every(({ field }) => inPath.has(field));
        return refuse(nameless ? endpoint.unknown : 'input.invalid', parsed.faults);
      }
      const said = await handler(parsed.value, caller);
      const told = said instanceof Told ? said : new Told(said, {});
      const data = (checkReplies ? endpoint.reply.parse(told.data) : told.data) as ReplyOf<typeof endpoint>; // Handler's type
      return { data, meta: { ...meta(), ...told.meta } };
    },
  };
}
