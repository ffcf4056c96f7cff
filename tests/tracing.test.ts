import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { startTracing } from '@sise/server/tracing/otlp-tracing';
import type { Tracing } from '@sise/server/tracing/tracing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';
import { READER } from './support/sso.ts';

interface SentSpan {
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceId: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
/** What a collector is sent (opentelemetry.proto.collector.trace.v1), as far as it is read here. */
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

describe('traces', () => {
  const sent: string[] = [];
  const paths = new Set<string>();
  let collector: Server;
  let tracing: Tracing;
  let site: TestMemberSite;
  beforeAll(async () => {
    collector = createServer((request, response) => {
      paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += String(chunk)));
      request.on('end', () => {
        sent.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port } = collector.address() as AddressInfo; // a TCP server's address is never a string
    tracing = startTracing({ endpoint: `http://127.0.0.1:${port}`, service: 'sise', ratio: 1 }, 'web-1');
    site = await startMemberSite({ tracing });
    site.store.onQuery(tracing.query);
  });
  afterAll(async () => {
    await site.close();
    await new Promise((resolve) => collector.close(resolve));
  });

  it('have a span for each request, below it its calls, and below those what the store was asked', async () => {
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const visit = async (path: string) => (await fetch(origin + path)).headers.get('x-request-id');
    const added = await fetch(`${origin}/api/v2/mystock/favorite-stock`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sso-token': await site.sso.token(),
        'sso-id': encodeURIComponent(READER.email),
        'hk-token': 'of the app',
      },
      body: JSON.stringify({ shcode: '005930' }),
    });
    expect(added.status).toBe(200);
    const ids = [await visit('/api/v2/stock/005930/detail'), await visit('/api/v2/stock/005930/detail')];
    await tracing.close();

    expect([...paths]).toEqual(['POST /v1/traces application/json']);
    const resources = sent.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
    expect(JSON.stringify(resources.map(({ resource }) => resource))).toContain('"web-1"');
    const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    const below = (parent: SentSpan | undefined) =>
      spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId);

    const details = spans.filter(({ name }) => name === 'GET /api/v2/stock/:code/detail');
    expect(details.map((span) => attributesOf(span)['sise.request_id'])).toEqual(ids);
    expect(details.map((span) => attributesOf(span)['sise.cache'])).toEqual(['miss', 'hit']);
    expect(details.map((span) => attributesOf(span)['http.response.status_code'])).toEqual([200, 200]);
    expect(details.map((span) => below(span).map(({ name }) => name))).toEqual([['stock.detail'], []]);

    const write = spans.find(({ name }) => name === 'POST /api/v2/mystock/favorite-stock');
    const call = below(write).find(({ name }) => name === 'favorites.addOne');
    const queries = below(call).map(({ name }) => name);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter((name) => !name.startsWith('store '))).toEqual([]);
    expect(new Set([write?.traceId, call?.traceId]).size).toBe(1);
    expect(sent.join(''), 'who it was, and what was asked for').not.toMatch(/news\.example|ssoToken|005930/);
  });
});

function attributesOf(span: SentSpan): Record<string, unknown> {
  return Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
