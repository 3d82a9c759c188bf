/** A span and a duration for each request. Neither names anything that a caller wrote: routes, not addresses. */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { durations, tracer } from './instruments.ts';

/** Call before any other hook. `continued` follows the traces that callers begin: only where a trusted proxy is in front. */
export function measureRequests(app: FastifyInstance, { continued }: { continued: boolean }): void {
  const record = durations('http.server.request.duration', 'Duration of requests by route');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const parent = continued ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const name = nameOf(request);
    const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes: routeOf(request) }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { refusedWith } = request;
    const ended = {
      ...routeOf(request),
      'http.response.status_code': reply.statusCode,
      ...(refusedWith && { 'error.type': refusedWith }),
    };
    // A live stream lasts for hours and would hide everything else.
    if (reply.getHeader('content-type') !== 'text/event-stream') record(reply.elapsedTime / 1000, ended);
    const span = spans.get(request);
    span?.setAttributes({ ...ended, 'countersign.request.id': request.id });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

const nameOf = (request: FastifyRequest): string => `${request.method} ${patternOf(request)}`;

const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'no route';

const routeOf = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': patternOf(request),
});
