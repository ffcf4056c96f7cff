import { placeOf } from '@sise/contract/address';
import { pathFields } from '@sise/contract/endpoint';
import type { Named } from '@sise/contract/endpoint';
import { Meta } from '@sise/contract/envelope';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import { Problem, PROBLEMS } from '@sise/contract/problems';
import { createYieldToEventLoop } from '@sise/feeds/slices';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * OpenAPI 3.1 of the contract, without any statement of its own. Describing every call takes most of a second, in slices.
 *
 * @param clientKey the key of the site's own pages
 */
export async function toOpenApi(endpoints: readonly Named[], version: string, clientKey: string): Promise<Json> {
  return {
    openapi: '3.1.0',
    info: {
      title: '시세 API',
      version,
      description:
        '한국 주식시장 정보. 버전 없는 /api/x 는 /api/v2/x 로 답합니다. 답은 { data, meta }, 거절은 RFC 9457 problem JSON에 code와 한국어 message를 더한 것입니다. 목록은 Accept: text/csv 나 ?format=csv 로 CSV를 받을 수 있습니다.',
    },
    servers: [{ url: '/' }],
    paths: await pathsOf(endpoints),
    components: {
      schemas: { Meta: schemaOf(Meta, 'output'), Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        applicationKey: {
          type: 'http',
          scheme: 'bearer',
          description: `Names the calling application, not a person. The public key of this site's own pages is \`${clientKey}\`; with it, as without a key, requests are limited per address. A key of API_KEYS has a higher limit of its own; an unknown key is refused with 401.`,
        },
      },
    },
    security: [{}, { applicationKey: [] }],
    'x-problems': PROBLEMS,
  };
}

async function pathsOf(endpoints: readonly Named[]): Promise<Record<string, Json>> {
  const yieldToEventLoop = createYieldToEventLoop();
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    await yieldToEventLoop();
    const path = placeOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return paths;
}

function toOperation(endpoint: Named): Json {
  const input = schemaOf(endpoint.input, 'input');
  const properties = (input.properties ?? {}) as Record<string, Json>; // z.toJSONSchema of an object
  const required = new Set((input.required ?? []) as string[]); // as above
  const inPath = pathFields(endpoint.path);
  const example = endpoint.example as Json; // an input is an object
  const rest = Object.keys(properties).filter((field) => !inPath.includes(field));
  const parameter = (where: string) => (field: string) => ({
    name: field,
    in: where,
    required: where === 'path' || required.has(field),
    schema: properties[field],
    ...(field in example ? { example: example[field] } : {}),
  });
  const asQuery = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    tags: [endpoint.resource],
    summary: endpoint.summary,
    ...(endpoint.also && { description: `다른 이름도 받습니다: ${otherNames(endpoint.also)}.` }),
    parameters: [...inPath.map(parameter('path')), ...(asQuery ? rest.map(parameter('query')) : [])],
    ...(asQuery || rest.length === 0
      ? {}
      : { requestBody: { content: { 'application/json': { schema: input, example } } } }),
    responses: {
      200: { description: 'OK', content: contentOf(endpoint) },
      default: {
        description: '거절',
        headers: {
          [REQUEST_ID_HEADER]: { schema: { type: 'string' }, description: 'the id it is logged under' },
          'retry-after': {
            schema: { type: 'integer' },
            description: 'of 429 and 503: seconds until it may be asked again',
          },
        },
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function otherNames(also: NonNullable<Named['also']>): string {
  return Object.entries(also)
    .map(([other, field]) => `${other} = ${field}`)
    .join(', ');
}

function contentOf(endpoint: Named): Json {
  const response = {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data: schemaOf(endpoint.reply, 'output'), meta: { $ref: '#/components/schemas/Meta' } },
  };
  const csv = endpoint.list === undefined ? {} : { 'text/csv': { schema: { type: 'string' } } };
  return { 'application/json': { schema: response }, ...csv };
}

/** Each schema is complete by itself: shared rows are repeated in each. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json; // a JSON Schema is an object
  return json;
}
