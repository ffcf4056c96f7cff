import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Refusal } from '../refusal.ts';
import type { Tracing, TracingConfig } from './tracing.ts';

/** A stop waits for the collector no longer, milliseconds. */
const EXPORT_MS = 2_000;
const LONGEST_QUERY = 500;

/**
 * Traces by OpenTelemetry. Nothing is registered globally: libraries add no spans of their own, which could name members.
 * A span has the route, never the address; a query its text, never its values.
 * @param node this process among those of the site
 */
export function startTracing({ endpoint, service, ratio }: TracingConfig, node: string): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': node }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS }) })],
  });
  const tracer = provider.getTracer('sise');
  const present = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<IncomingMessage, Span>();

  return {
    before: (listener) => (request, response) => {
      const { method = 'GET' } = request;
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      spans.set(request, span);
      response.once('close', () =>
        // Whoever names it hears of the end of the response a moment later.
        queueMicrotask(() => {
          span.setAttribute('http.response.status_code', response.statusCode);
          if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }),
      );
      present.run(trace.setSpan(ROOT_CONTEXT, span), () => listener(request, response));
    },
    name(request, { route, id, isCached }) {
      const span = spans.get(request);
      span?.updateName(`${request.method} ${route}`);
      span?.setAttributes({ 'http.route': route, 'sise.request_id': id, 'sise.cache': isCached ? 'hit' : 'miss' });
    },
    async call(name, work) {
      const parent = present.getStore();
      if (parent === undefined) return work();
      const span = tracer.startSpan(name, {}, parent);
      try {
        return await present.run(trace.setSpan(parent, span), work);
      } catch (error) {
        if (!(error instanceof Refusal)) span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    query({ level, query: { sql }, queryDurationMillis }) {
      const parent = present.getStore();
      if (parent === undefined) return;
      const [verb = ''] = sql.split(' ', 1);
      const attributes = { 'db.query.text': sql.slice(0, LONGEST_QUERY) };
      const end = Date.now();
      const startTime = end - queryDurationMillis;
      const span = tracer.startSpan(`store ${verb}`, { kind: SpanKind.CLIENT, startTime, attributes }, parent);
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    close: () => provider.shutdown(),
  };
}
