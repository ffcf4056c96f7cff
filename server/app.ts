import { account } from '@sise/contract/account';
import { ENDPOINTS, isCall } from '@sise/contract/catalog';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import { PROBLEMS } from '@sise/contract/problems';
import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { serveDocs } from './api-docs.ts';
import { createApplicationOf, createSharesResponse } from './application-key.ts';
import { redirectToIcons, serveAssets } from './pages/assets.ts';
import { createResponseKeyOf } from './cache-key.ts';
import { createCallAddresses, versioned } from './http/call-address.ts';
import { createCallerOf } from './caller.ts';
import { createReplyToClientError } from './http/client-error.ts';
import { createAddressOf, createTrust } from './http/client-address.ts';
import type { Config } from './config/config.ts';
import { createApiRegistry } from './api-registry.ts';
import { ROUTES } from './api-routes.ts';
import { createRawResponseCache } from './raw-response-cache.ts';
import { beforeHost, createHostCheck } from './http/host-check.ts';
import { createHttpServer, USUAL_LIMITS } from './http/http-server.ts';
import { serveMemberSite } from './identity/member-site.ts';
import type { Members } from './identity/members.ts';
import type { Metrics } from './metrics/metrics.ts';
import { routeOf } from './metrics/route-of.ts';
import type { AppOf } from './identity/credentials.ts';
import { createIsOwn } from './identity/origin.ts';
import { clearCookies } from './identity/session-cookies.ts';
import { lastResort } from './http/last-resort.ts';
import { createPageTransport } from './page-transport.ts';
import { servePages } from './pages/pages.ts';
import type { PageOptions } from './pages/pages.ts';
import { serveOriginProxy } from './publisher/origin-proxy.ts';
import { isLoggedOnce, problemCodeOf, PROBLEM_TYPE, RETRY_AFTER, retryHeaderOf, toProblem } from './problem.ts';
import type { Readiness } from './readiness.ts';
import { Refusal, refuse } from './refusal.ts';
import { createRequestLimits } from './request-limits.ts';
import { createIdOf } from './http/request-id.ts';
import {
  createRequestLine,
  errorLine,
  logCachedResponse,
  logEarlyRefusal,
  logResponse,
  responseLine,
} from './http/request-log.ts';
import type { EarlyRefusal } from './http/request-log.ts';
import { createOriginOf, createSenderOf } from './http/request-origin.ts';
import { serveOgImages } from './routes/og-images.ts';
import { redirectToSpelling, routedAddress } from './http/routed-address.ts';
import { serveReportPdf } from './routes/research/report-pdf.ts';
import { serveCalendarFeed } from './routes/calendar-feed.ts';
import { serveNewsFeed } from './routes/news-feed.ts';
import { serveSitemap } from './routes/sitemap.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';
import { createSharedReplies } from './shared-replies.ts';
import type { Tracing } from './tracing/tracing.ts';
import { metaOf } from './wire/meta.ts';

const BODY_LIMIT = 16_384;
const URL_LIMIT = 4_096;
/** A page says what it cannot read in an address, where a call refuses it; Node takes 16 kB of headers in all. */
const PAGE_URL_LIMIT = 12_288;

/** The pages bring a policy of their own, by nonce; headers that only very old browsers read are left out. */
const HEADERS = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Without a referrer, browsers would not send the origin of a form of our pages either.
  referrerPolicy: { policy: 'same-origin' },
} satisfies FastifyHelmetOptions;

/** Log levels at which each response has a line. */
const LOGS_RESPONSES: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

export interface AppOptions {
  readonly config: Config;
  readonly parts: Parts;
  readonly members: Members;
  readonly appOf: AppOf;
  /** makes the page handler; it gets the server because in development Vite is mounted on it */
  readonly pagesFor: (app: FastifyInstance) => Promise<PageOptions['handlePage']>;
  /** lets the server take over a socket that already listens */
  readonly serverFactory?: FastifyServerFactory;
  /** null: nothing is measured */
  readonly metrics: Pick<Metrics, 'response' | 'cache'> | null;
  /** null: nothing is traced */
  readonly tracing: Tracing | null;
  /** receives the log's lines; by default the standard output */
  readonly logTo?: LogStream;
  readonly readiness: () => Promise<Readiness>;
  /** called for whatever fails because of the store */
  readonly onStoreAway: (error: unknown) => void;
}

/** What takes lines. */
export interface LogStream {
  write(line: string): void;
}

/** Builds the whole HTTP server, not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, parts, members, appOf, pagesFor, serverFactory, metrics, tracing, logTo, readiness, onStoreAway } =
    options;
  const trusts = createTrust(config.trustProxy);
  const addressOf = createAddressOf(trusts);
  const limits = createRequestLimits(config.rateLimit, addressOf);
  const originOf = createOriginOf(config.siteOrigin, trusts);
  const senderOf = createSenderOf(config.siteOrigin, trusts);
  const addresses = createCallAddresses(ENDPOINTS);
  const idOf = createIdOf(trusts);
  const rawCache = createRawResponseCache({
    admit: limits.admit,
    idOf,
    keyOf: createResponseKeyOf(addresses, originOf, appOf, createSharesResponse(config)),
    routeOf,
    onResponse:
      metrics === null && tracing === null && !LOGS_RESPONSES.has(config.logLevel)
        ? null
        : (response) => {
            logCachedResponse(app.log, versioned(response.request.url ?? '/'), response);
            metrics?.response({ ...response, isCached: true });
            tracing?.name(response.request, { ...response, isCached: true });
          },
  });
  const onRefusal = (refusal: EarlyRefusal) => {
    logEarlyRefusal(app.log, refusal);
    const { status } = PROBLEMS[refusal.code];
    metrics?.response({ route: 'unknown', status, milliseconds: null, isCached: false });
  };
  const hostGuard = { check: createHostCheck(config.siteOrigin, trusts), idOf, onRefusal };
  const listen = serverFactory ?? ((handler) => createHttpServer(handler, USUAL_LIMITS));
  const traced = tracing?.before ?? ((listener) => listener);
  const measureCache = metrics?.cache ?? (() => {});
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: createRequestLine(addressOf), res: responseLine, err: (error: unknown) => errorLine(error) },
      ...(logTo ? { stream: logTo } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }), // a line for each response instead, see logResponse
    serverFactory: (handler, given) => listen(traced(beforeHost(hostGuard, rawCache.before(handler))), given),
    trustProxy: trusts,
    bodyLimit: BODY_LIMIT,
    pluginTimeout: 120_000, // a busy machine is slow, not broken
    genReqId: idOf,
    // Vite has addresses of its own.
    rewriteUrl: ({ url = '/' }) => (config.development ? versioned(url) : routedAddress(url)),
    frameworkErrors: replyWithError,
    clientErrorHandler: createReplyToClientError(idOf, onRefusal),
    routerOptions: { maxParamLength: 200 },
  });

  app.setErrorHandler((error, request, reply) => {
    if (problemCodeOf(error) === 'store.away') onStoreAway(error);
    return replyWithError(error, request, reply);
  });
  app.setNotFoundHandler(() => refuse('path.unknown'));
  // Set as the response goes out: a cached copy must not carry the id of the first request.
  app.addHook('onSend', async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id));

  app.addHook('onResponse', async (request, reply) => {
    logResponse(request, reply);
    const [route, isCached] = [routeOf(request), false];
    metrics?.response({ route, status: reply.statusCode, milliseconds: reply.elapsedTime, isCached });
    tracing?.name(request.raw, { route, id: request.id, isCached });
  });

  const applicationOf = createApplicationOf(config);
  const callerOf = createCallerOf(applicationOf, addressOf, senderOf);
  await app.register(helmet, HEADERS);
  limits.guard(app, applicationOf);
  refuseLongAddresses(app);
  if (!config.development) redirectToSpelling(app);

  const api = createApiRegistry({
    meta: (about) => metaOf(parts.market, about, parts.sources.sourceOf),
    checkReplies: config.checkReplies,
    wall: config.consensusWall,
    ...(tracing ? { around: tracing.call } : {}),
  });
  for (const register of ROUTES) register(api, parts);
  const isOwn = createIsOwn(senderOf, appOf);
  const { identity } = members;
  const { tickRemakeMs, consensusWall: wall } = config;
  const { market, now } = parts;
  const endLogin = (reply: FastifyReply) => members.site && clearCookies(reply, null);
  serve(app, api, {
    market,
    callerOf,
    identity,
    isOwn,
    tickRemakeMs,
    wall,
    addresses,
    rawCache,
    now,
    measureCache,
    endLogin,
  });

  serveReportPdf(app, parts, identity);
  await serveDocs(app, api.endpoints, config.clientKeys[0]);
  serveHealth(app, readiness);
  app.all('/api', () => refuse('path.unknown'));
  app.all('/api/*', () => refuse('path.unknown'));
  serveMemberSite(app, {
    own: members.site,
    social: parts.memberSite.social,
    logoutUrl: config.sso?.logoutUrl ?? null,
    cookieDomain: config.sso?.cookieDomain ?? null,
    originOf,
    isOwn,
    addressOf,
    async leave(request, proof) {
      const caller = { ...callerOf(request), reader: await identity.memberOf(request) };
      return (await api.dispatch(account.remove, proof, caller)).data.account;
    },
    async revokeLogin(request) {
      const login = await identity.loginOf(request);
      if (login !== null) await members.revoke(login);
    },
  });
  await serveAssets(app, config, rawCache);
  redirectToIcons(app);
  const handlePage = await pagesFor(app);
  serveCalendarFeed(app, parts);
  serveNewsFeed(app, parts, originOf);
  serveSitemap(app, parts, originOf);
  serveOgImages(app, parts);
  if (config.publisher !== null) serveOriginProxy(app, config.publisher, addressOf);
  servePages(app, {
    handlePage,
    callFor: createPageTransport({
      api,
      shared: createSharedReplies({ market, tickRemakeMs, measureCache }),
      wall,
      hasPublisher: config.publisher !== null,
      onStoreAway,
    }),
    identity,
    memberLogin: parts.memberSite.login,
    playground: config.playground,
    client: {
      clientKey: config.clientKeys[0],
      analytics: config.analytics,
      publisher: config.publisher?.origin ?? null,
    },
    originOf,
    appOf,
    embedOrigins: config.embedOrigins,
    development: config.development,
    rawCache,
    measureCache,
  });
  return app;
}

function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > (url.startsWith('/api/') ? URL_LIMIT : PAGE_URL_LIMIT)) refuse('query.long');
  });
}

/** Says that the process lives, and whether readers may be sent to it. */
function serveHealth(app: FastifyInstance, readiness: AppOptions['readiness']): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const ready = await readiness();
    return reply
      .code(ready.ok ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready.ok ? {} : { 'retry-after': RETRY_AFTER }) })
      .send(ready);
  });
}

/** Answers every error, expected or not, as a problem; a failed page ends here only when the error page failed too. */
function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = problemCodeOf(error);
  const { status } = PROBLEMS[code];
  if (status >= 500 && !isLoggedOnce(code)) request.log.error({ err: error }, 'request failed');
  reply.code(status).headers(retryHeaderOf(error));
  if (!isCall(request.url) && request.headers.accept?.includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(lastResort(code));
  }
  const errors = error instanceof Refusal ? error.errors : [];
  return reply
    .header('cache-control', 'no-store')
    .header(REQUEST_ID_HEADER, request.id) // an address that cannot be read reaches no hook
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(code, request.id, errors)));
}
