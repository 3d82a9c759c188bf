/** A span and a duration for each statement of the database. */
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { durations, type Record, tracer } from './instruments.ts';

/** Called by Kysely when a statement has ended. Texts of statements hold no values: those are parameters. */
export function statementLog(): (event: LogEvent) => void {
  let record: Record | undefined;
  return ({ level, query, queryDurationMillis: ms }) => {
    record ??= durations('db.client.operation.duration', 'Duration of statements of the database');
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
