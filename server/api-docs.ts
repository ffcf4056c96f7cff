import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_DOCS } from '@sise/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Named } from '@sise/contract/endpoint';
import { toOpenApi } from './openapi.ts';

/** Serves the contract for browsing at /api/docs, and as OpenAPI 3.1. @param clientKey the public key to try it with */
export async function serveDocs(app: FastifyInstance, endpoints: readonly Named[], clientKey: string): Promise<void> {
  const document = toOpenApi(endpoints, '2.0', clientKey);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } }); // an OpenAPI 3.0 type
  await app.register(swaggerUi, {
    routePrefix: API_DOCS,
    staticCSP: true,
    transformStaticCSP: ownSourcesOf,
    uiConfig: { validatorUrl: 'none' }, // no link to an external validator
    theme: { title: '시세 API' },
  });
  app.get(`${API_DOCS}/openapi.json`, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
}

/** The plugin's policy without external sources; it also has to work on a site without https. */
function ownSourcesOf(policy: string): string {
  const own = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '' && name !== 'upgrade-insecure-requests')
    .map((words) => words.filter((word, n) => n === 0 || word === 'data:' || word.startsWith("'")).join(' '));
  return [...own, "style-src-attr 'unsafe-inline'"].join('; '); // the page of the plugin writes style attributes
}
