import { LIVE_CALLS, LIVE_EVENTS, LIVE_LIMITS } from '@sise/contract/live';
import type { ApiReply, LiveCall, LiveRefusal, WatchReply } from '@sise/contract/live';
import { readAppLogin } from '@sise/domain/member/app-login';
import type { AppLogin } from '@sise/domain/member/app-login';
import { z } from 'zod';
import type { FanOut } from './fan-out.ts';
import { readTopics } from './topics.ts';
import type { Watcher } from './watcher.ts';

export type CallReply =
  | ApiReply
  | WatchReply
  | { watching: number }
  | { visible: boolean }
  | { at: number }
  | { member: boolean }
  | LiveRefusal;

/** Answers the calls of one connection; a login is verified first. */
export type CallHandler = (name: unknown, input: unknown) => CallReply | Promise<CallReply>;

export interface CallParts {
  readonly fanOut: FanOut;
  readonly api: ApiReply;
  /** the market's clock, milliseconds since 1970 */
  readonly now: () => number;
  /** a clock that always runs, milliseconds */
  readonly elapsed: () => number;
  /** @returns whether the login of the connection's app is valid */
  readonly identify: (login: AppLogin) => Promise<boolean>;
}

const MESSAGES: Readonly<Record<LiveRefusal['emitError'], string>> = {
  notImplemented: '없는 호출입니다.',
  invalid: '요청한 값이 올바르지 않습니다.',
  tooManyTopics: `한 연결에서 받아볼 수 있는 주제는 ${LIVE_LIMITS.topics}개까지입니다.`,
  tooManyBooks: `한 연결에서 받아볼 수 있는 호가는 ${LIVE_LIMITS.books}종목까지입니다.`,
  tooManyCalls: '요청이 많습니다. 잠시 뒤에 다시 시도해 주세요.',
  failed: '처리하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
};

export function refusal(emitError: LiveRefusal['emitError']): LiveRefusal {
  return { emitError, message: MESSAGES[emitError] };
}

/**
 * @returns answers the watcher's calls: at most so many a second. An expected failure is a refusal in the reply; bad
 * input never throws.
 */
export function createCallHandler({ fanOut, api, now, elapsed, identify }: CallParts, watcher: Watcher): CallHandler {
  let second = -1;
  let calls = 0;

  function isTooMany(): boolean {
    const present = Math.floor(elapsed() / 1000);
    calls = present === second ? calls + 1 : 1;
    second = present;
    return calls > LIVE_LIMITS.callsPerSecond;
  }

  return (name, given) => {
    if (isTooMany()) return refusal('tooManyCalls');
    if (!isLiveCall(name)) return refusal('notImplemented');
    switch (name) {
      case 'getAPI':
        return accepts(name, given) ? api : refusal('invalid');
      case 'ping':
        return accepts(name, given) ? { at: now() } : refusal('invalid');
      case 'watch': {
        const input = LIVE_CALLS.watch.input.safeParse(given);
        if (!input.success) return refusal('invalid');
        const topics = readTopics(input.data.topics);
        if (fanOut.topicCountWith(watcher, topics) > LIVE_LIMITS.topics) return refusal('tooManyTopics');
        if (fanOut.bookCountWith(watcher, topics) > LIVE_LIMITS.books) return refusal('tooManyBooks');
        return fanOut.watch(watcher, topics);
      }
      case 'unwatch': {
        const input = LIVE_CALLS.unwatch.input.safeParse(given);
        return input.success
          ? { watching: fanOut.unwatch(watcher, readTopics(input.data.topics)) }
          : refusal('invalid');
      }
      case 'pace': {
        const input = LIVE_CALLS.pace.input.safeParse(given);
        if (!input.success) return refusal('invalid');
        fanOut.show(watcher, input.data.visible);
        return input.data;
      }
      case 'login': {
        const input = LIVE_CALLS.login.input.safeParse(given);
        const read = readAppLogin(input.success && [input.data.id, input.data.appToken, input.data.ssoToken]);
        return read.ok ? identify(read.login).then((member) => ({ member })) : refusal('invalid');
      }
    }
  };
}

/** The channel's definitions as JSON Schema. */
export function describeApi(): ApiReply {
  return {
    calls: Object.entries(LIVE_CALLS).map(([name, { summary, input }]) => ({
      name,
      summary,
      input: z.toJSONSchema(input, { io: 'input' }),
    })),
    events: Object.entries(LIVE_EVENTS).map(([name, { summary, payload }]) => ({
      name,
      summary,
      payload: z.toJSONSchema(payload, { io: 'output' }),
    })),
    limits: LIVE_LIMITS,
  };
}

function isLiveCall(name: unknown): name is LiveCall {
  return typeof name === 'string' && Object.hasOwn(LIVE_CALLS, name);
}

/** An omitted input travels as null. */
function accepts(name: 'getAPI' | 'ping', given: unknown): boolean {
  return LIVE_CALLS[name].input.safeParse(given ?? undefined).success;
}
