/** Records a trace span and a duration for each database statement. */
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { type DurationRecorder, durationHistogram, tracer } from './instruments.ts';

/**
 * Returns the listener that Kysely calls after each statement. The recorded SQL contains no values, because
 * all values are parameters.
 */
export function createSqlStatementListener(): (event: LogEvent) => void {
  let record: DurationRecorder | undefined;
  return ({ level, query, queryDurationMillis: ms }) => {
    record ??= durationHistogram('db.client.operation.duration', 'Duration of statements of the database');
    const operation = /^\s*([a-z]+)/i.exec(query.sql.slice(0, 40))?.[1]?.toLowerCase() ?? 'other';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
    record(ms / 1000, attributes);
    if (!trace.getSpan(context.active())?.isRecording()) return;
    const now = Date.now();
    const span = tracer().startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: now - ms,
      attributes: { ...attributes, 'db.query.text': query.sql },
    });
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  };
}
