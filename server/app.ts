import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { API_PREFIX } from '@sise/contract/address';
import { isCall } from '@sise/contract/catalog';
import type { Transport } from '@sise/contract/page';
import { CallFailure } from '@sise/contract/call-failure';
import { PROBLEMS } from '@sise/contract/problems';
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { serveAssets } from './assets.ts';
import type { Config } from './config.ts';
import type { Caller, Desk } from './desk.ts';
import { createDesk } from './desk.ts';
import { createFastLane } from './fast-lane.ts';
import { withoutSecrets } from './identity/credentials.ts';
import { serveMemberSite } from './identity/member-site.ts';
import type { Members } from './identity/members.ts';
import { createIsOwn } from './identity/origin.ts';
import { clearCookies } from './identity/session-cookies.ts';
import type { Reader } from './identity/reader.ts';
import { toOpenApi } from './openapi.ts';
import { servePages } from './pages.ts';
import type { PageOptions } from './pages.ts';
import { createRateLimit, headersOf } from './rate-limit.ts';
import { problemCodeOf, PROBLEM_TYPE, toProblem } from './problem.ts';
import { Refusal, refuse } from './refusal.ts';
import { accountRoutes } from './routes/account.ts';
import { analystRoutes } from './routes/analyst.ts';
import { attentionRoutes } from './routes/attention.ts';
import { bookRoutes } from './routes/book.ts';
import { consensusRoutes } from './routes/consensus.ts';
import { favoritesRoutes } from './routes/favorites.ts';
import { followsRoutes } from './routes/follows.ts';
import { equityProductRoutes } from './routes/equity-product.ts';
import { futureRoutes } from './routes/future.ts';
import { indexStocksRoutes } from './routes/index-stocks.ts';
import { indexRoutes } from './routes/indices.ts';
import { investmentRoutes } from './routes/investment.ts';
import { mainRoutes } from './routes/main.ts';
import { marketRoutes } from './routes/market.ts';
import { marketmapRoutes } from './routes/marketmap.ts';
import { memberRoutes } from './routes/member.ts';
import { myStockRoutes } from './routes/my-stock.ts';
import { newsRoutes } from './routes/news.ts';
import { papersRoutes } from './routes/papers.ts';
import { serveOgImages } from './routes/og-images.ts';
import { serveReportPdf } from './routes/report-pdf.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { screenerRoutes } from './routes/screener.ts';
import { searchRoutes } from './routes/search.ts';
import { serveSitemap } from './routes/sitemap.ts';
import { stockInvestmentRoutes } from './routes/stock-investment.ts';
import { stockRoutes } from './routes/stock.ts';
import { worldRoutes } from './routes/world.ts';
import type { Parts } from './routes/parts.ts';
import { serve } from './serve.ts';
import { metaOf } from './wire/meta.ts';

const BODY_LIMIT = 16_384;
const URL_LIMIT = 4_096;

/** The pages bring a policy of their own, by nonce; what only browsers of long ago read is left out. */
const HEADERS = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Without a referrer browsers would not say either that a form was sent by a page of ours.
  referrerPolicy: { policy: 'same-origin' },
} satisfies FastifyHelmetOptions;

/** Every resource's handlers, in the order of the documentation. */
const ROUTES = [
  mainRoutes,
  marketRoutes,
  stockRoutes,
  attentionRoutes,
  bookRoutes,
  indexRoutes,
  indexStocksRoutes,
  investmentRoutes,
  stockInvestmentRoutes,
  marketmapRoutes,
  equityProductRoutes,
  futureRoutes,
  worldRoutes,
  newsRoutes,
  papersRoutes,
  consensusRoutes,
  analystRoutes,
  screenerRoutes,
  memberRoutes,
  favoritesRoutes,
  followsRoutes,
  portfolioRoutes,
  myStockRoutes,
  searchRoutes,
  accountRoutes,
];

export interface AppOptions {
  readonly config: Config;
  readonly parts: Parts;
  readonly members: Members;
  /** who makes the pages; given the server, because in development they hang on it */
  readonly pagesFor: (app: FastifyInstance) => Promise<PageOptions['handlePage']>;
  /** lets the server take over a socket that already listens */
  readonly serverFactory?: FastifyServerFactory;
  /** false while the store is away */
  readonly isReady: () => Promise<boolean>;
}

/** The whole HTTP side, not listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, parts, members, pagesFor, serverFactory, isReady } = options;
  const limit = createRateLimit();
  const lane = createFastLane((request) => {
    if (!isCall(request.url ?? '')) return [];
    const allowance = limit.count(addressOf(request, config.trustProxy), config.rateLimit.anonymous);
    return allowance.allowed ? headersOf(allowance).flat() : null;
  });
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: toLogLine } },
    serverFactory: (handler, given) => (serverFactory ?? createServerOf)(lane.before(handler), given),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => versioned(request.url ?? '/'),
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
  });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => refuse('path.unknown'));
  app.addHook('onRequest', async (request) => {
    if (request.url.length > URL_LIMIT) refuse('query.long');
  });

  const callerOf = createCallerOf(config);
  await app.register(helmet, HEADERS);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request.url)) return done();
    const { application, address } = callerOf(request);
    const { anonymous, keyed } = config.rateLimit;
    const allowance = limit.count(application ?? address, application === null ? anonymous : keyed);
    reply.headers(Object.fromEntries(headersOf(allowance)));
    if (!allowance.allowed) refuse('rate.limited');
    done();
  });

  const desk = createDesk({
    meta: () => metaOf(parts.market),
    checkReplies: config.checkReplies,
    isStoreReady: isReady,
  });
  for (const take of ROUTES) take(desk, parts);
  const isOwn = createIsOwn(config.siteOrigin);
  const { identity, standIn, tries } = members;
  const { tickRemakeMs } = config;
  const { market, now } = parts;
  const endLogin = (reply: FastifyReply) => standIn && clearCookies(reply, null);
  serve(app, desk, { market, callerOf, identity, isOwn, tickRemakeMs, lane, now, endLogin });

  serveReportPdf(app, parts);
  await serveDocs(app, desk);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => ((await isReady()) ? { ok: true } : reply.code(503).send({ ok: false })));
  app.all('/api', () => refuse('path.unknown'));
  app.all('/api/*', () => refuse('path.unknown'));
  serveMemberSite(app, {
    standIn,
    tries,
    logoutUrl: config.sso?.logoutUrl ?? null,
    cookieDomain: config.sso?.cookieDomain ?? null,
    siteOrigin: config.siteOrigin,
    isOwn,
    isStoreReady: isReady,
  });
  await serveAssets(app, config);
  const handlePage = await pagesFor(app);
  serveSitemap(app, parts, { siteOrigin: config.siteOrigin, pagePaths: async () => (await handlePage()).paths ?? [] });
  serveOgImages(app, parts);
  servePages(app, {
    handlePage,
    callFor: (reader) => transportOf(desk, reader),
    identity,
    memberLogin: parts.memberSite.login,
    playground: config.playground,
    siteOrigin: config.siteOrigin,
    development: config.development,
    lane,
  });
  return app;
}

/** `/api/x` without a version is `/api/v2/x`; the documentation has none. */
function versioned(url: string): string {
  if (!url.startsWith('/api/') || /^\/api\/(v\d+|docs)(?=[/?#]|$)/.test(url)) return url;
  return API_PREFIX + url.slice('/api'.length);
}

/** Every no, expected or not, as a problem; pages that fail end here only when the error page failed too. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = problemCodeOf(error);
  const { status } = PROBLEMS[code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (!isCall(request.url) && request.headers.accept?.includes('text/html')) {
    return reply.code(status).type('text/html; charset=utf-8').send(LAST_RESORT);
  }
  const errors = error instanceof Refusal ? error.errors : [];
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(code, request.id, errors)));
}

/** Shown when the error page itself fails. */
const LAST_RESORT =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><title>오류</title><p>오류 화면을 보여 주는 중에 문제가 생겼습니다. An error occurred while showing the error page</p><p><a href="/">홈으로 돌아가기</a></p></html>';

/** Who calls, by `Authorization: Bearer key`. An unknown key is refused; no key is the anonymous tier. */
function createCallerOf({ apiKeys }: Config): (request: FastifyRequest) => Omit<Caller, 'reader'> {
  return (request) => {
    const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return {
      application: key === undefined ? null : (apiKeys.get(key) ?? refuse('key.unknown')),
      address: request.ip,
      browser: request.headers['user-agent'] ?? '',
      isForeign: isForeign(request),
    };
  };
}

/** Whether a page of another site sent this, as far as browsers say so; a program may say what it likes. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host;
}

const createServerOf: FastifyServerFactory = (handler) => createServer(handler);

/** Where a request is from, as Fastify's `request.ip` says it. */
function addressOf({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  const told = trustProxy ? headers['x-forwarded-for'] : undefined;
  return (
    String(told ?? '')
      .split(',')[0]
      .trim() ||
    (socket.remoteAddress ?? '')
  );
}

/** What is written down of a request: nothing of who sends it. */
function toLogLine({ method, url, ip }: FastifyRequest) {
  return { method, url: withoutSecrets(url), remoteAddress: ip };
}

const PAGES = { application: 'pages', address: '', browser: '', isForeign: false } as const;

/** The pages' way to the desk for one reader: the same handlers, no HTTP between. */
function transportOf(desk: Desk, reader: Reader): Transport {
  const caller: Caller = { ...PAGES, reader };
  return async (endpoint, input) => {
    try {
      return await desk.answer(endpoint, input, caller);
    } catch (error) {
      const code = problemCodeOf(error);
      if (code === 'server.failed') throw error;
      const { status, message } = PROBLEMS[code];
      throw new CallFailure({ code, status, message, errors: error instanceof Refusal ? error.errors : [] });
    }
  };
}

async function serveDocs(app: FastifyInstance, desk: Desk): Promise<void> {
  const document = toOpenApi(desk.endpoints, '2.0');
  await app.register(swagger, { mode: 'static', specification: { document: document as never } }); // the plugin's type wants OpenAPI 3.0 words
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, theme: { title: '시세 API' } });
  app.get('/api/docs/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
}
