import { isBehind } from '@sise/contract/consensus-wall';
import type { ConsensusWall } from '@sise/contract/consensus-wall';
import type { InputOf, Named, ReplyOf } from '@sise/contract/endpoint';
import { pathFields } from '@sise/contract/endpoint';
import type { Meta } from '@sise/contract/envelope';
import type { ApiResponse } from '@sise/contract/page';
import type { Part } from '@sise/domain/market/source';
import type { MissingPart } from '@sise/domain/market/sources';
import { parseInput } from './field-faults.ts';
import type { Member, Reader } from './identity/reader.ts';
import { refuse } from './refusal.ts';
import type { TopicResult } from './interest.ts';
import type { AroundCall } from './tracing/tracing.ts';

/** The sender of a call. */
export interface Caller {
  /** the person: a member only by a verified token */
  readonly reader: Reader;
  /** name of the calling application when it sent a known key */
  readonly application: string | null;
  readonly address: string;
  /** the browser's user agent; empty when there is none */
  readonly browser: string;
  /** whether the request comes from a page of another site */
  readonly isForeign: boolean;
  /** whether the connection has ended, so that nobody receives the reply */
  readonly isGone: () => boolean;
}

/** The caller of a call that only members may make. */
export interface MemberCaller extends Caller {
  readonly reader: Member;
}

/** The caller type of an endpoint: for one that the contract reserves to members, always a member. */
export type CallerOf<E extends Named> = E['who'] extends 'member' ? MemberCaller : Caller;

/** A reply whose handler knows more of its origin than the market's meta says. */
export class ReplyWithMeta<Data> {
  readonly data: Data;
  readonly meta: Partial<Meta>;
  /** parts whose values are among those of the parts that the call is about */
  readonly beside: readonly Part[];

  constructor(data: Data, meta: Partial<Meta>, beside: readonly Part[] = []) {
    this.data = data;
    this.meta = meta;
    this.beside = beside;
  }
}

/**
 * A reply that is empty, or lacks the named parts, because this site's source does not have them; complete when none is
 * named.
 */
export function withMissing<Data>(data: Data, ...missing: MissingPart[]): ReplyWithMeta<Data> {
  return new ReplyWithMeta(data, missing.length > 0 ? { missing } : {});
}

/** A reply with values of another part among those that the call is about; the part is missing if nobody gives it. */
export function withPart<Data>(data: Data, part: Part & MissingPart, isGiven: boolean): ReplyWithMeta<Data> {
  return isGiven ? new ReplyWithMeta(data, {}, [part]) : withMissing(data, part);
}

/** A reply about a topic: it names the topic's part if there is nothing, or nothing yet. */
export function withTopic<Data>({ state }: TopicResult<unknown>, data: Data, part: MissingPart): ReplyWithMeta<Data> {
  if (state === 'none') return withMissing(data, part);
  return new ReplyWithMeta(data, state === 'late' ? { late: [part] } : {});
}

/** A reply about several topics of a part: late as long as one of them is. @param isMissing whether there is nothing */
export function withTopics<Data>(
  results: readonly TopicResult<unknown>[],
  data: Data,
  part: MissingPart,
  isMissing = false,
): ReplyWithMeta<Data> {
  if (results.some(({ state }) => state === 'late')) return new ReplyWithMeta(data, { late: [part] });
  return isMissing ? withMissing(data, part) : new ReplyWithMeta(data, {});
}

type HandlerResult<Data> = Data | ReplyWithMeta<Data>;

/** Handles a call. It gets its input as the contract parsed it, and refuses by `refuse`. */
export type Handler<E extends Named> = (
  input: InputOf<E>,
  caller: CallerOf<E>,
) => HandlerResult<ReplyOf<E>> | Promise<HandlerResult<ReplyOf<E>>>;

/** A handler for every call of a resource: a missing one does not compile. */
export type Handlers<Calls extends Record<string, Named>> = { readonly [Key in keyof Calls]: Handler<Calls[Key]> };

/** The registry of handlers, for HTTP and for the pages in the same process alike. */
export interface ApiRegistry {
  readonly endpoints: readonly Named[];
  /**
   * @param parts what the calls are about, where that may have sources of its own; by default the market's quotes. A
   *   function says it for each call.
   */
  register<Calls extends Record<string, Named>>(
    calls: Calls,
    handlers: Handlers<Calls>,
    parts?: readonly Part[] | ((call: keyof Calls) => readonly Part[]),
  ): void;
  /**
   * Refuses an anonymous caller of a members' call, or of one that the consensus wall closes, parses the input, runs the
   * handler and checks its reply. Throws a Refusal when the call is refused. A built page knows the calls without their
   * schemas: only the name counts.
   */
  dispatch<E extends Named>(endpoint: E, given: unknown, caller: Caller): Promise<ApiResponse<ReplyOf<E>>>;
}

export interface ApiRegistryOptions {
  /** sources and time of the present values of some parts */
  readonly meta: (parts: readonly Part[]) => Meta;
  /** whether replies are checked against the contract, which costs as much as making them */
  readonly checkReplies: boolean;
  /** by default none */
  readonly wall?: ConsensusWall;
  /** runs the handler of a call; by default nothing is around it */
  readonly around?: AroundCall;
}

const QUOTES: readonly Part[] = ['quotes'];

interface Registered {
  readonly endpoint: Named;
  readonly handler: Handler<Named>;
  readonly parts: readonly Part[];
}

export function createApiRegistry({
  meta,
  checkReplies,
  wall = 'none',
  around = (_, work) => work(),
}: ApiRegistryOptions): ApiRegistry {
  const registered = new Map<string, Registered>();
  const endpoints: Named[] = [];

  return {
    endpoints,
    register(calls, given, parts = QUOTES) {
      for (const [key, endpoint] of Object.entries(calls)) {
        if (registered.has(endpoint.name)) throw new Error(`${endpoint.name} is answered twice`);
        const handler = given[key];
        if (handler === undefined) throw new Error(`${endpoint.name} has no handler`);
        // Handlers of members' calls as well: dispatch() lets nobody else reach those.
        registered.set(endpoint.name, { endpoint, handler, parts: typeof parts === 'function' ? parts(key) : parts });
        endpoints.push(endpoint);
      }
    },
    async dispatch<E extends Named>({ name }: E, given: unknown, caller: Caller) {
      const { endpoint, handler, parts } = registered.get(name) ?? refuse('path.unknown');
      if (endpoint.who === 'member' && caller.reader.kind !== 'member') return refuse('member.required');
      if (endpoint.wall?.closes === 'call' && isBehind(wall, endpoint.wall) && caller.reader.kind !== 'member')
        return refuse('report.members');
      const parsed = parseInput(endpoint.input, given);
      if (!parsed.ok) {
        const inPath = new Set(pathFields(endpoint.path));
        const nameless = parsed.faults.every(({ field }) => inPath.has(field));
        return refuse(nameless ? endpoint.unknown : 'input.invalid', parsed.faults);
      }
      const said = await around(name, async () => handler(parsed.value, caller));
      const reply = said instanceof ReplyWithMeta ? said : new ReplyWithMeta(said, {});
      const data = (checkReplies ? endpoint.reply.parse(reply.data) : reply.data) as ReplyOf<E>; // Handler's type
      return { data, meta: { ...meta([...parts, ...reply.beside]), ...reply.meta } };
    },
  };
}
