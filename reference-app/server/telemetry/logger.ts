/** The log: lines of JSON on the standard output, without anything that a caller wrote into an address. */
import { context, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Options of Fastify's logger. Each line of a request has its `reqId`, and its `traceId` where traces are sent. */
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

/** For what happens outside of a request. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
