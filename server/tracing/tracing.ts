import type { IncomingMessage, RequestListener } from 'node:http';
import type { LogEvent } from 'kysely';

export interface TracingConfig {
  /** of a collector that takes OTLP over HTTP as JSON */
  readonly endpoint: string;
  readonly service: string;
  /** share of the requests that are traced, 0 to 1 */
  readonly ratio: number;
}

interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export function tracingOf(set: TracingSettings): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = set;
  return endpoint === undefined ? null : { endpoint, service, ratio };
}

/** What a trace records of a request once it is known. */
export interface TracedRequest {
  /** the pattern of its address */
  readonly route: string;
  /** as in the log */
  readonly id: string;
  readonly isCached: boolean;
}

/** Traces of requests: a span for each, below it one for each call of the API, below that one for each query. */
export interface Tracing {
  /** Puts a span around what a listener answers. */
  readonly before: (listener: RequestListener) => RequestListener;
  readonly name: (request: IncomingMessage, about: TracedRequest) => void;
  readonly call: AroundCall;
  /** Receives what the store has asked, as Kysely logs it. */
  readonly query: (event: LogEvent) => void;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

/** Runs a call of the API. @param name as the contract has it */
export type AroundCall = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
