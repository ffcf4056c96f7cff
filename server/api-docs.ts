import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_DOCS } from '@sise/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Named } from '@sise/contract/endpoint';
import { encodeBody, encodingFor } from './encoded-body.ts';
import type { EncodedBody } from './encoded-body.ts';
import { toOpenApi } from './openapi.ts';
import { isUnchanged } from './raw-response-cache.ts';

/**
 * Serves the contract for browsing at /api/docs, and as OpenAPI 3.1. The description is a megabyte that never changes: it
 * is made when it is first asked for, and sent compressed.
 *
 * @param clientKey the public key to try it with
 */
export async function serveDocs(app: FastifyInstance, endpoints: readonly Named[], clientKey: string): Promise<void> {
  let description: Promise<EncodedBody> | null = null;
  const describe = async () =>
    encodeBody(Buffer.from(JSON.stringify(await toOpenApi(endpoints, '2.0', clientKey))), JSON_TYPE);

  async function sendDescription(
    request: FastifyRequest,
    reply: FastifyReply,
    type = JSON_TYPE,
  ): Promise<FastifyReply> {
    const described = await (description ??= describe());
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding', etag: described.etag });
    if (isUnchanged(request.headers, described.etag)) return reply.code(304).send();
    const { body, encoding } = await described.encoded(encodingFor(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(type).send(body);
  }

  await app.register(swagger, { mode: 'static', specification: { document: {} as never } }); // sendDescription has it
  await app.register(swaggerUi, {
    routePrefix: API_DOCS,
    staticCSP: true,
    transformStaticCSP: ownSourcesOf,
    uiConfig: { validatorUrl: 'none' }, // no link to an external validator
    uiHooks: {
      async preHandler(request, reply) {
        const type = DESCRIPTIONS[request.routeOptions.url ?? ''];
        if (type !== undefined) return sendDescription(request, reply, type);
      },
    },
    theme: { title: '시세 API' },
  });
  app.get(`${API_DOCS}/openapi.json`, (request, reply) => sendDescription(request, reply));
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Addresses of the plugin's own that give the description. JSON is YAML too. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [`${API_DOCS}/json`]: JSON_TYPE,
  [`${API_DOCS}/yaml`]: 'application/yaml; charset=utf-8',
};

/** The plugin's policy without external sources; it also has to work on a site without https. */
function ownSourcesOf(policy: string): string {
  const own = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '' && name !== 'upgrade-insecure-requests')
    .map((words) => words.filter((word, n) => n === 0 || word === 'data:' || word.startsWith("'")).join(' '));
  return [...own, "style-src-attr 'unsafe-inline'"].join('; '); // the page of the plugin writes style attributes
}
