/**
 * Provides the tracer and the meter of the server. Both have no effect until `startTelemetry` has set a
 * provider.
 */
import { type Attributes, metrics, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

const INSTRUMENTATION_NAME = 'countersign';

export const tracer = (): Tracer => trace.getTracer(INSTRUMENTATION_NAME);

/** Records a duration in seconds, the unit of the OpenTelemetry semantic conventions. */
export type DurationRecorder = (seconds: number, attributes: Attributes) => void;

/**
 * Creates a histogram for durations. Call this function after telemetry has started, because a histogram that
 * is created earlier never reports values.
 */
export function durationHistogram(name: string, description: string): DurationRecorder {
  const histogram = metrics.getMeter(INSTRUMENTATION_NAME).createHistogram(name, {
    description,
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_HISTOGRAM_BOUNDARIES_SECONDS },
  });
  return (seconds, attributes) => histogram.record(seconds, attributes);
}

/** Histogram bucket boundaries in seconds, as the OpenTelemetry conventions recommend for requests. */
const DURATION_HISTOGRAM_BOUNDARIES_SECONDS = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
];

export interface Reading {
  value: number;
  attributes?: Attributes;
}

/** Registers a gauge whose value is read when metrics are collected. */
export function registerGauge(
  name: string,
  description: string,
  read: () => Promise<Reading[]> | Reading[],
): void {
  const observable = metrics.getMeter(INSTRUMENTATION_NAME).createObservableGauge(name, { description });
  observable.addCallback(async result => {
    for (const { value, attributes } of await read()) result.observe(value, attributes);
  });
}

/** Runs `work` in a new trace span. An error marks the span as failed and is rethrown. */
export function runInSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async span => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}
