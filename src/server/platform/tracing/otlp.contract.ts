import type { ServiceContract } from '#domain/services/service-contract.ts';

export const otlpContract: ServiceContract = {
  service: 'OpenTelemetry collectors',
  contract: 'OTLP/HTTP, traces in JSON',
  version: 'opentelemetry-proto 1.11.0, ac2c4b5',
  lookedAt: '2026-11-29',
  source:
    'github.com/open-telemetry/opentelemetry-proto (Apache-2.0), docs/specification.md, trace.proto',
  calls: ['POST {collector}/v1/traces'],
  events: [],
  unknown: 'an answer of another shape is a failure: its spans are counted in the log as lost',
  leftOut: [
    'gRPC and protobuf',
    'sending a batch again after 429, 502, 503 or 504: spans are dropped and counted',
    'why the collector refused spans (partial success): they are counted as lost',
    'metrics and logs, which have files and addresses of their own',
  ],
};
