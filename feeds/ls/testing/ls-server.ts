import type { IncomingMessage, ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { isRecord } from '../../transport/json.ts';
import { startLoopbackServer } from '../../transport/testing/loopback-server.ts';
import type { Fields } from '../rest-client.ts';
import { REST_LIMITS, type RestTr } from '../rest-limits.ts';

/** What a TR is answered with: its blocks, and the key of the rows that follow. */
export interface Reply {
  readonly body: Readonly<Record<string, unknown>>;
  readonly nextKey?: string;
}

export interface LsServer {
  readonly baseUrl: string;
  readonly socketUrl: string;
  /** By TR; without one it answers rsp_cd 00707, no data. */
  readonly replies: Map<RestTr, (fields: Fields, contKey: string) => Reply>;
  /** Answers a path, or a TR, in its own way, before anything else. */
  readonly refusals: Map<string, (response: ServerResponse) => void>;
  /** TRs in the order in which they were asked for, with their fields */
  readonly asked: { readonly tr: string; readonly fields: Fields; readonly at: number }[];
  /** how many requests were over the limit of their TR */
  readonly overLimit: () => number;
  /** tokens issued so far; the newest is valid */
  readonly tokens: string[];
  readonly tokenRequests: () => number;
  tokenLifeSeconds: number;
  /** What was registered, on all open connections, as `S3_ 005930`. */
  registered(): string[];
  readonly sockets: Set<WebSocket>;
  readonly connections: () => number;
  /** the status with which connections are refused; null: none is */
  refuseSockets: number | null;
  /** More registrations of a connection are refused. */
  mostRegistrations: number;
  /** Sends an event to every connection that registered it. */
  send(tr: string, key: string, body: Readonly<Record<string, string>>): void;
  sendRaw(text: string | Buffer): void;
  /** The newest token is no longer valid. */
  expireToken(): void;
  close(): Promise<void>;
}

/** A server that speaks as LS does. @param now the clock by which it counts requests of a second */
export async function startLsServer(now: () => number): Promise<LsServer> {
  const tokens: string[] = [];
  const asked: { tr: string; fields: Fields; at: number }[] = [];
  const registrations = new Map<WebSocket, Set<string>>();
  let tokenRequests = 0;
  let overLimit = 0;
  let connections = 0;
  let isExpired = false;

  const loopback = await startLoopbackServer((url, request, response) => {
    void readAll(request).then((text) => {
      const tr = String(request.headers.tr_cd ?? '');
      const refuse = server.refusals.get(url.pathname) ?? server.refusals.get(tr);
      if (url.pathname === '/oauth2/token') tokenRequests += 1;
      if (refuse) return refuse(response);
      if (url.pathname === '/oauth2/token') return issueToken(new URLSearchParams(text), response);
      if (request.headers.authorization !== `Bearer ${tokens.at(-1)}` || isExpired)
        return refuseWith(response, 500, 'IGW00121', '유효하지 않은 token 입니다.');
      if (!isTr(tr) || REST_LIMITS[tr].path !== url.pathname)
        return refuseWith(response, 404, 'IGW00404', '없는 거래코드입니다.');
      const body: unknown = JSON.parse(text);
      const fields = isRecord(body) ? body[`${tr}InBlock`] : null;
      if (!isRecord(fields)) return refuseWith(response, 500, 'IGW00300', 'InBlock이 없습니다.');
      const second = now() - WINDOW_MS;
      const recent = asked.filter((one) => one.tr === tr && one.at > second).length;
      if (recent >= REST_LIMITS[tr].perSecond) {
        overLimit += 1;
        return refuseWith(response, 500, 'IGW00201', '호출 거래건수를 초과하였습니다.');
      }
      asked.push({ tr, fields, at: now() });
      const key = request.headers.tr_cont === 'Y' ? String(request.headers.tr_cont_key) : '';
      const reply = server.replies.get(tr)?.(fields, key) ?? {
        body: { rsp_cd: '00707', rsp_msg: '조회할 자료가 없습니다.' },
      };
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('tr_cd', tr);
      response.setHeader('tr_cont', reply.nextKey === undefined ? 'N' : 'Y');
      response.setHeader('tr_cont_key', reply.nextKey ?? '');
      response.end(JSON.stringify({ rsp_cd: '00000', rsp_msg: '정상적으로 조회가 완료되었습니다.', ...reply.body }));
    });
  });

  function issueToken(form: URLSearchParams, response: ServerResponse): void {
    if (form.get('appkey') !== APP_KEY || form.get('appsecretkey') !== APP_SECRET || form.get('scope') !== 'oob')
      return refuseWith(response, 401, 'IGW00105', `유효하지 않은 AppSecret입니다. ${form.toString()}`);
    isExpired = false;
    tokens.push(`token-${tokens.length + 1}`);
    response.end(
      JSON.stringify({
        access_token: tokens.at(-1),
        scope: 'oob',
        token_type: 'Bearer',
        expires_in: server.tokenLifeSeconds,
      }),
    );
  }

  const wss = new WebSocketServer({
    server: loopback.server,
    path: '/websocket',
    verifyClient: (_, done) => done(server.refuseSockets === null, server.refuseSockets ?? undefined),
  });
  wss.on('connection', (socket) => {
    connections += 1;
    const held = new Set<string>();
    registrations.set(socket, held);
    server.sockets.add(socket);
    socket.on('close', () => {
      server.sockets.delete(socket);
      registrations.delete(socket);
    });
    socket.on('message', (data) => socket.send(acknowledge(held, Buffer.isBuffer(data) ? data.toString() : '')));
  });

  function acknowledge(held: Set<string>, text: string): string {
    const { header, body } = JSON.parse(text) as {
      header: { token: string; tr_type: string };
      body: { tr_cd: string; tr_key: string };
    };
    const key = `${body.tr_cd} ${body.tr_key}`;
    const reply = (rsp_cd: string, rsp_msg: string) =>
      JSON.stringify({ header: { tr_cd: body.tr_cd, tr_type: header.tr_type, rsp_cd, rsp_msg }, body: null });
    if (header.token !== tokens.at(-1) || isExpired) return reply('IGW00121', '유효하지 않은 token 입니다.');
    if (header.tr_type === '4') held.delete(key);
    else if (held.size >= server.mostRegistrations) return reply('IGW00301', '등록 건수를 초과하였습니다.');
    else held.add(key);
    return reply('00000', '정상처리되었습니다');
  }

  const server: LsServer = {
    baseUrl: loopback.url,
    socketUrl: `${loopback.url.replace('http', 'ws')}/websocket`,
    replies: new Map(),
    refusals: new Map(),
    asked,
    overLimit: () => overLimit,
    tokens,
    tokenRequests: () => tokenRequests,
    tokenLifeSeconds: 86_400,
    registered: () => [...registrations.values()].flatMap((held) => [...held]),
    sockets: new Set(),
    connections: () => connections,
    refuseSockets: null,
    mostRegistrations: 1_000,
    send(tr, key, body) {
      const frame = JSON.stringify({ header: { tr_cd: tr, tr_key: key }, body });
      for (const [socket, held] of registrations) if (held.has(`${tr} ${key}`)) socket.send(frame);
    },
    sendRaw(text) {
      for (const socket of server.sockets) socket.send(text);
    },
    expireToken: () => void (isExpired = true),
    async close() {
      for (const socket of server.sockets) socket.terminate();
      wss.close();
      await loopback.close();
    },
  };
  return server;
}

/** A second, less the time by which a test's clock may move while a request is under way. */
const WINDOW_MS = 900;

export const APP_KEY = 'test-app-key';
export const APP_SECRET = 'test-app-secret';

/** Refuses as LS's gateway does. */
export function refuseWith(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ rsp_cd: code, rsp_msg: message }));
}

function isTr(tr: string): tr is RestTr {
  return tr in REST_LIMITS;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request's stream has no encoding set
  return Buffer.concat(chunks).toString();
}
