import { z } from 'zod';
import type { CallWall } from './consensus-wall.ts';
import type { ProblemCode } from './problems.ts';

/**
 * How long a response is fresh: tick (a second, while the market is open), minute, day, private (a member's own, never
 * shared). The server derives Cache-Control from it, the browser its stale time.
 */
export type Freshness = 'tick' | 'minute' | 'day' | 'private';

export type Method = 'GET' | 'POST' | 'PUT';

/** Who may call: everyone, or only a signed-in member. */
export type Audience = 'public' | 'member';

/** Of a call that only a signed-in member may make, about the member's own data. */
export const MEMBERS_ONLY = { freshness: 'private', who: 'member' } as const;

/** One call: its path, input and response. Path, query and body fields are one flat input. */
export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
  Who extends Audience = Audience,
> {
  readonly method: Method;
  /** Below /api/v2, with `{name}` for path fields. */
  readonly path: string;
  readonly summary: string;
  readonly input: Input;
  readonly reply: Reply;
  readonly freshness: Freshness;
  readonly who: Who;
  /**
   * Input values that the default data can answer; used by the documentation and by the test that walks the contract.
   */
  readonly example: z.input<Input>;
  /** The response's field with its list, for CSV; '' when the response itself is the list. Absent: no CSV. */
  readonly list?: string;
  /** Resources besides its own whose cached responses a write makes stale. */
  readonly touches: readonly string[];
  /** Alternative names of input fields, each with the field it stands for. */
  readonly also?: Readonly<Record<string, string>>;
  /** True for a public call whose response has more data for a member who sends their email: see `asksForOwn`. */
  readonly hasOwnData?: true;
  /** Absent for a call that the consensus wall leaves as it is. */
  readonly wall?: CallWall;
  /** True for a call that older clients make at its bare path, without the prefix /api/v2. */
  readonly outsideApi?: true;
  /**
   * True for a call that refuses fields it does not have, which others ignore: a misspelt condition would find too much.
   */
  readonly isStrict?: true;
  /** Maximum size of its body in bytes, if larger than usual. */
  readonly largest?: number;
  /** Calls per minute of one client, if fewer than the general limit, because the call is expensive. */
  readonly mostAMinute?: number;
  /**
   * The name under which a browser saves the response, without the day and the extension: the response is a download.
   */
  readonly file?: string;
  /** True for a call that ends the member's login: its response clears the cookies. */
  readonly endsLogin?: true;
  /** True for a call that pages make to the publisher's main site, where one is configured. */
  readonly byPublisher?: true;
}

/**
 * A call that belongs to a resource: `name` is `resource.key`, unique in the contract; `unknown` is the problem for a
 * path field that names nothing.
 */
export type Named<E extends Endpoint = Endpoint> = E & {
  readonly resource: string;
  readonly name: string;
  readonly unknown: ProblemCode;
};

export type InputOf<E extends Endpoint> = z.output<E['input']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

const NO_INPUT = z.object({});

interface Reading<Input extends z.ZodObject, Reply extends z.ZodType, Who extends Audience> {
  readonly summary: string;
  readonly input?: Input;
  readonly reply: Reply;
  readonly freshness: Freshness;
  /** public by default */
  readonly who?: Who;
  readonly example?: z.input<Input>;
  readonly also?: Readonly<Record<string, string>>;
  readonly hasOwnData?: true;
  readonly wall?: CallWall;
  readonly list?: string;
  readonly outsideApi?: true;
  readonly isStrict?: true;
  readonly largest?: number;
  readonly mostAMinute?: number;
  readonly file?: string;
  readonly endsLogin?: true;
  readonly byPublisher?: true;
}

/** A call that reads. */
export function read<
  Reply extends z.ZodType,
  Input extends z.ZodObject = typeof NO_INPUT,
  Who extends Audience = 'public',
>(path: string, reading: Reading<Input, Reply, Who>): Endpoint<Input, Reply, Who> {
  return fill('GET', path, reading, []);
}

/** A call that writes, or that reads with a body. */
export function write<
  Reply extends z.ZodType,
  Input extends z.ZodObject = typeof NO_INPUT,
  Who extends Audience = 'public',
>(
  method: 'POST' | 'PUT',
  path: string,
  writing: Reading<Input, Reply, Who> & { readonly touches?: readonly string[] },
): Endpoint<Input, Reply, Who> {
  return fill(method, path, writing, writing.touches ?? []);
}

/**
 * A group of calls on one subject. Each call gets its name from its key.
 * @param unknown the problem for a path that names nothing
 */
export function resource<Calls extends Record<string, Endpoint>>(
  name: string,
  calls: Calls,
  unknown: ProblemCode = 'path.unknown',
): { readonly [Key in keyof Calls]: Named<Calls[Key]> } {
  const named = Object.entries(calls).map(([key, call]) => [
    key,
    { ...call, resource: name, name: `${name}.${key}`, unknown },
  ]);
  return Object.fromEntries(named) as { [Key in keyof Calls]: Named<Calls[Key]> }; // fromEntries loses the keys
}

/** The names of the fields in a path: `/index/{id}/chart` has `id`. */
export function pathFields(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}

function fill<Input extends z.ZodObject, Reply extends z.ZodType, Who extends Audience>(
  method: Method,
  path: string,
  reading: Reading<Input, Reply, Who>,
  touches: readonly string[],
): Endpoint<Input, Reply, Who> {
  const input = reading.input ?? NO_INPUT;
  return {
    method,
    path,
    summary: reading.summary,
    input: input as Input, // Input is NO_INPUT's type exactly when no input was given
    reply: reading.reply,
    freshness: reading.freshness,
    who: reading.who ?? ('public' as Who), // Who is 'public' exactly when it was not given
    example: (reading.example ?? {}) as z.input<Input>, // a call without an example takes no required field
    ...(reading.list === undefined ? {} : { list: reading.list }),
    touches,
    ...(reading.also === undefined ? {} : { also: reading.also }),
    ...(reading.hasOwnData === undefined ? {} : { hasOwnData: reading.hasOwnData }),
    ...(reading.wall === undefined ? {} : { wall: reading.wall }),
    ...(reading.outsideApi === undefined ? {} : { outsideApi: reading.outsideApi }),
    ...(reading.isStrict === undefined ? {} : { isStrict: reading.isStrict }),
    ...(reading.largest === undefined ? {} : { largest: reading.largest }),
    ...(reading.mostAMinute === undefined ? {} : { mostAMinute: reading.mostAMinute }),
    ...(reading.file === undefined ? {} : { file: reading.file }),
    ...(reading.endsLogin === undefined ? {} : { endsLogin: reading.endsLogin }),
    ...(reading.byPublisher === undefined ? {} : { byPublisher: reading.byPublisher }),
  };
}
