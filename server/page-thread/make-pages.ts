/** Makes pages in a thread of its own: rendering one takes longer than anything else that readers wait for. */
import { CallFailure } from '@sise/contract/call-failure';
import type { ApiResponse, Page, Transport } from '@sise/contract/page';
import { nextTurn } from '@sise/feeds/slices';
import { parentPort } from 'node:worker_threads';
import { holdHeapSmall } from '../heap-growth.ts';
import { loadBuiltPages } from '../pages/page-handler.ts';
import type { FromPageThread, Replies, RequestedPage, SentCall, ToPageThread } from './messages.ts';
import { sentError } from './sent-error.ts';

if (parentPort === null) throw new Error('it runs as a thread');
const mainThread = parentPort;

// Both threads share the contract: a response is what its endpoint says.
const waiting = new Map<number, PromiseWithResolvers<ApiResponse<never>>>();
const kept = new Map<number, ApiResponse<never>>();
let calls: SentCall[] = [];
let lastCall = 0;

const handle = await loadBuiltPages();
mainThread.on('message', (message: ToPageThread) => {
  if (message.kind === 'page') void make(message);
  else if (message.kind === 'replies') receive(message);
  else holdHeapSmall();
});
send({ kind: 'loaded', fields: handle.fields ?? [] });

function send(message: FromPageThread, transferred: readonly ArrayBuffer[] = []): void {
  mainThread.postMessage(message, transferred);
}

async function make({ id, url, cookie, scope }: RequestedPage): Promise<void> {
  try {
    await nextTurn();
    const page = await handle(new Request(url, cookie === null ? {} : { headers: { cookie } }), {
      ...scope,
      call: callFor(id),
      nextTurn,
    });
    const bytes = await ownBytes(page);
    send({ kind: 'made', id, status: page.status, headers: [...page.headers], bytes }, [bytes.buffer]);
  } catch (error) {
    send({ kind: 'failed', id, ...sentError(error) });
  }
}

/** The bytes of a page in a buffer that holds nothing else, and so can be transferred. */
async function ownBytes(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await page.bytes();
  const { buffer, byteLength } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

/** The calls of a page, answered by the main thread. */
function callFor(page: number): Transport {
  return ({ name: endpoint }, input) => {
    const id = (lastCall += 1);
    const reply = Promise.withResolvers<ApiResponse<never>>();
    waiting.set(id, reply);
    if (calls.push({ id, page, endpoint, input }) === 1) queueMicrotask(sendCalls);
    return reply.promise;
  };
}

function sendCalls(): void {
  send({ kind: 'calls', calls });
  calls = [];
}

function receive({ replies, forget }: Replies): void {
  for (const { call, ...sent } of replies) {
    const reply = waiting.get(call);
    waiting.delete(call);
    if ('failure' in sent) reply?.reject(new CallFailure(sent.failure));
    else if ('error' in sent) reply?.reject(new Error(sent.error));
    else if ('kept' in sent) reply?.resolve(kept.get(sent.kept) as ApiResponse<never>); // kept before it is named
    else {
      const response = JSON.parse(sent.json) as ApiResponse<never>;
      if (sent.keepAs !== undefined) kept.set(sent.keepAs, response);
      reply?.resolve(response);
    }
  }
  for (const number of forget) kept.delete(number);
}
