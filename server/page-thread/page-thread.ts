import { ENDPOINTS } from '@sise/contract/catalog';
import { CallFailure } from '@sise/contract/call-failure';
import type { Named } from '@sise/contract/endpoint';
import type { Page, PageHandler, RequestScope } from '@sise/contract/page';
import { nextTurn } from '@sise/feeds/slices';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { Refusal, refuse } from '../refusal.ts';
import { createKeptResponses } from './kept-responses.ts';
import type {
  FromPageThread,
  MadePage,
  PlainScope,
  Reply,
  RequestedPage,
  SentCall,
  SentReply,
  ToPageThread,
} from './messages.ts';
import { sentError } from './sent-error.ts';

const SCRIPT = new URL('make-pages.ts', import.meta.url);
/** How often a page is begun that the thread ended over. */
const ATTEMPTS = 2;
/** A thread that has pages to make, waits for no reply and is silent for so long hangs, milliseconds. */
const PATIENCE_MS = 15_000;
/** How often it is looked at in this time. */
const LOOKS = 10;

const endpoints = new Map<string, Named>(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));

/** Makes pages in a thread of its own. */
export interface PageThread {
  /** Rejects if the pages cannot be loaded. */
  readonly handler: Promise<PageHandler>;
  /** Has the thread give back what its start left behind; its heap is held small by what holds this one small. */
  readonly holdHeapSmall: () => void;
  readonly close: () => Promise<void>;
}

/** A page that was requested. */
interface Pending extends PromiseWithResolvers<Page> {
  readonly requested: RequestedPage;
  readonly call: RequestScope['call'];
  /** Runs a call in the asynchronous context of the page's request, to which it counts when it is traced. */
  readonly inContext: <Result>(work: () => Result) => Result;
  attempts: number;
}

export interface PageThreadOptions {
  /** what runs in the thread */
  readonly script?: URL;
  readonly patienceMs?: number;
}

/**
 * Opens the thread that makes the pages. It asks this one for what pages call. If it ends by itself or is ended because it
 * hangs, it is opened again, and the pages that it had begun are begun anew: making one changes nothing. Once it is closed,
 * pages are refused with `site.stopping`.
 * @param log receives a line when the thread has ended
 */
export function openPageThread(
  log: (line: string) => void,
  { script = SCRIPT, patienceMs = PATIENCE_MS }: PageThreadOptions = {},
): PageThread {
  const pending = new Map<number, Pending>();
  const loaded = Promise.withResolvers<readonly string[]>();
  let last = 0;
  let isClosing = false;
  let thread: Worker | null = open();

  function open(): Worker {
    const opened = new Worker(script);
    const reply = createReplies(pending, (message) => send(opened, message));
    let failure: unknown = null;
    let silentLooks = 0;
    // Looks, not time: a machine that stood still is no thread that hangs.
    const watch = setInterval(() => {
      silentLooks = pending.size > 0 && !reply.isAwaited() ? silentLooks + 1 : 0;
      if (silentLooks <= LOOKS) return;
      failure = new Error('it hung');
      void opened.terminate();
    }, patienceMs / LOOKS);
    opened.on('message', (message: FromPageThread) => {
      silentLooks = 0;
      if (message.kind === 'loaded') return loaded.resolve(message.fields);
      if (message.kind === 'calls') return message.calls.forEach((call) => void reply.to(call));
      const page = pending.get(message.id);
      pending.delete(message.id);
      return message.kind === 'made' ? page?.resolve(pageOf(message)) : page?.reject(new Error(message.error));
    });
    opened.on('error', (error) => (failure = error));
    opened.on('exit', () => {
      clearInterval(watch);
      thread = null;
      const error = new Error('the thread of the pages has ended', { cause: failure });
      loaded.reject(failure ?? error);
      if (!isClosing) log(`${error.message}: ${String(failure)}`);
      for (const [id, page] of pending) {
        if (!isClosing && page.attempts < ATTEMPTS) continue;
        pending.delete(id);
        page.reject(isClosing ? new Refusal('site.stopping') : error);
      }
      if (pending.size > 0) thread = open();
    });
    void beginAnew([...pending.values()], opened);
    return opened;
  }

  /** One after another: the page over which a thread ended must not take others with it twice. */
  async function beginAnew(pages: readonly Pending[], opened: Worker): Promise<void> {
    for (const page of pages) {
      begin(page, opened);
      await page.promise.catch(() => {});
      if (thread !== opened) return; // what is left is begun anew in the next
    }
  }

  function begin(page: Pending, opened: Worker): void {
    page.attempts += 1;
    send(opened, page.requested);
  }

  const handle: PageHandler = async ({ url, headers }, scope) => {
    if (isClosing) refuse('site.stopping');
    const id = (last += 1);
    const requested: RequestedPage = { kind: 'page', id, url, cookie: headers.get('cookie'), scope: plainScope(scope) };
    const promise = Promise.withResolvers<Page>();
    const page: Pending = {
      ...promise,
      requested,
      call: scope.call,
      inContext: AsyncLocalStorage.snapshot(),
      attempts: 0,
    };
    pending.set(id, page);
    if (thread === null) thread = open();
    else begin(page, thread);
    return page.promise;
  };

  const handler = loaded.promise.then((fields) => Object.assign(handle, { fields }));
  handler.catch(() => {}); // it may fail before anybody waits for it
  return {
    handler,
    holdHeapSmall: () => thread && send(thread, { kind: 'hold heap small' }),
    async close() {
      isClosing = true;
      await thread?.terminate();
    },
  };
}

function send(thread: Worker, message: ToPageThread): void {
  thread.postMessage(message, []);
}

/**
 * Replies to the calls of a thread. Each of them waits for a turn of the event loop (`pages.ts`); what is ready when those
 * that came before it have had theirs is sent together.
 */
function createReplies(pending: ReadonlyMap<number, Pending>, sendAll: (message: ToPageThread) => void) {
  const responses = createKeptResponses();
  let replies: SentReply[] = [];
  let unsent = 0;

  function sendReplies(): void {
    sendAll({ kind: 'replies', replies, forget: responses.takeForgotten() });
    unsent -= replies.length;
    replies = [];
  }

  async function replyTo({ page, endpoint, input }: SentCall): Promise<Reply> {
    const named = endpoints.get(endpoint);
    const requesting = pending.get(page);
    if (named === undefined || requesting === undefined) return sentError(`no page calls ${endpoint}`);
    try {
      return responses.send(await requesting.inContext(() => requesting.call(named, input as never))); // of the same contract
    } catch (error) {
      if (!(error instanceof CallFailure)) return sentError(error);
      const { code, status, message, errors } = error;
      return { failure: { code, status, message, errors } };
    }
  }

  return {
    async to(call: SentCall): Promise<void> {
      unsent += 1;
      const sent = { call: call.id, ...(await replyTo(call)) };
      if (replies.push(sent) === 1) void nextTurn().then(sendReplies);
    },
    /** Whether the thread waits for a reply. */
    isAwaited: () => unsent > 0,
  };
}

function plainScope(scope: RequestScope): PlainScope {
  const { nonce, device, app, preferences, client, requestId, playground, isMember, memberLogin, origin } = scope;
  return { nonce, device, app, preferences, client, requestId, playground, isMember, memberLogin, origin };
}

function pageOf({ status, headers, bytes }: MadePage): Page {
  const list = headers.map(([name, value]): [string, string] => [name, value]);
  return { status, headers: new Headers(list), bytes: async () => bytes };
}
