import { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * How long an answer stays true: tick (a second, while the market moves), minute, day, private (a member's own, never
 * shared). Said once here; the server makes Cache-Control of it, the browser its stale time.
 */
export type Freshness = 'tick' | 'minute' | 'day' | 'private';

export type Method = 'GET' | 'POST' | 'PUT';

/** Who may call: anybody, or only a signed-in member. */
export type Audience = 'public' | 'member';

/** One call: where it is, what goes in, what comes out. Path, query and body fields are one flat input. */
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
  /** Input values that the default data answers; used by the documentation and by the test that walks the contract. */
  readonly example: z.input<Input>;
  /** The field of the reply that is its list, for CSV; '' when the reply itself is the list. Absent: no CSV. */
  readonly list?: string;
  /** Resources that a write makes stale besides its own. */
  readonly touches: readonly string[];
  /** Other names that callers have for fields of the input, each with the one it is read as. */
  readonly also?: Readonly<Record<string, string>>;
  /** True for a public call that tells a member who sends their email along more than everybody: see `asksForOwn`. */
  readonly tellsOwn?: true;
  /** True for a call that older callers know at its bare path: nothing, not /api/v2, stands in front of it. */
  readonly outsideApi?: true;
  /** Bytes its body may have where that is more than usual. */
  readonly largest?: number;
  /** Times a minute that one caller may ask it, where that is fewer than of all calls together: it costs more than they. */
  readonly mostAMinute?: number;
  /** What a browser keeps the answer as, without the day and the ending: it is one to take along. */
  readonly file?: string;
  /** True for a call after which its member is nobody here any more: the cookies go with the answer. */
  readonly endsLogin?: true;
}

/**
 * A call that belongs to a resource: `name` is `resource.key`, unique in the contract; `unknown` is what a path field
 * that names nothing is answered with.
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
  /** public where it is not said */
  readonly who?: Who;
  readonly example?: z.input<Input>;
  readonly also?: Readonly<Record<string, string>>;
  readonly tellsOwn?: true;
  readonly list?: string;
  readonly outsideApi?: true;
  readonly largest?: number;
  readonly mostAMinute?: number;
  readonly file?: string;
  readonly endsLogin?: true;
}

/** A call that changes nothing. */
export function read<
  Reply extends z.ZodType,
  Input extends z.ZodObject = typeof NO_INPUT,
  Who extends Audience = 'public',
>(path: string, reading: Reading<Input, Reply, Who>): Endpoint<Input, Reply, Who> {
  return fill('GET', path, reading, []);
}

/** A call that changes something, or that asks with a body. */
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
 * A group of calls about one thing. Each call learns its name from its key.
 * @param unknown how a path that names no such thing is refused
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
  return Object.fromEntries(named) as { [Key in keyof Calls]: Named<Calls[Key]> }; // fromEntries forgets the keys
}

/** The names of the path's fields: `/index/{id}/chart` has `id`. */
export function pathFields(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]);
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
    who: reading.who ?? ('public' as Who), // Who is 'public' exactly when nothing was said
    example: (reading.example ?? {}) as z.input<Input>, // a call without an example takes no required field
    ...(reading.list === undefined ? {} : { list: reading.list }),
    touches,
    ...(reading.also === undefined ? {} : { also: reading.also }),
    ...(reading.tellsOwn === undefined ? {} : { tellsOwn: reading.tellsOwn }),
    ...(reading.outsideApi === undefined ? {} : { outsideApi: reading.outsideApi }),
    ...(reading.largest === undefined ? {} : { largest: reading.largest }),
    ...(reading.mostAMinute === undefined ? {} : { mostAMinute: reading.mostAMinute }),
    ...(reading.file === undefined ? {} : { file: reading.file }),
    ...(reading.endsLogin === undefined ? {} : { endsLogin: reading.endsLogin }),
  };
}
