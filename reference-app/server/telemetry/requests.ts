/**
 * Records a trace span and a duration for each request. They contain route patterns and no URLs, because
 * callers control the content of URLs.
 */
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
import { durationHistogram, tracer } from './instruments.ts';

/**
 * Registers the hooks that measure requests. Call this function before any other hook is registered. If
 * `continued` is true, requests continue the traces of their callers. Set `continued` only if a trusted proxy
 * forwards all requests.
 */
export function measureRequests(app: FastifyInstance, { continued }: { continued: boolean }): void {
  const record = durationHistogram('http.server.request.duration', 'Duration of requests by route');
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const parent = continued ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const name = spanNameOf(request);
    const span = tracer().startSpan(
      name,
      { kind: SpanKind.SERVER, attributes: routeAttributes(request) },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { refusedWith } = request;
    const ended = {
      ...routeAttributes(request),
      'http.response.status_code': reply.statusCode,
      ...(refusedWith && { 'error.type': refusedWith }),
    };
    // Live streams are not recorded, because they last for hours and would distort the request durations.
    if (reply.getHeader('content-type') !== 'text/event-stream') record(reply.elapsedTime / 1000, ended);
    const span = spans.get(request);
    span?.setAttributes({ ...ended, 'countersign.request.id': request.id });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

const spanNameOf = (request: FastifyRequest): string => `${request.method} ${routePatternOf(request)}`;

const routePatternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'no route';

const routeAttributes = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': routePatternOf(request),
});
