/**
 * Configures the log of the server process. The log consists of JSON lines on standard output. It omits the
 * parts of URLs that a caller controls.
 */
import { context, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Returns the options for the Fastify logger. Each line about a request contains its `reqId`, and its
 * `traceId` if traces are exported.
 */
export const loggerOptions = (level: LogLevel) => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  mixin: () => {
    const span = trace.getSpan(context.active())?.spanContext();
    return span ? { traceId: span.traceId, spanId: span.spanId } : {};
  },
  serializers: {
    req: ({ method, url, ip, routeOptions }: FastifyRequest) => ({
      method,
      path: url.split('?', 1)[0],
      route: routeOptions?.url,
      ip,
    }),
  },
});

/** Logger for code outside of requests. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
