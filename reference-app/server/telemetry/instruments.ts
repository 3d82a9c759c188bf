/** The tracer and the meter of the server. Both do nothing until `startTelemetry` has set a provider. */
import { type Attributes, metrics, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

const NAME = 'countersign';

export const tracer = (): Tracer => trace.getTracer(NAME);

/** Seconds, as the semantic conventions of OpenTelemetry count durations. */
export type Record = (seconds: number, attributes: Attributes) => void;

/** A histogram of durations. Call it once telemetry has started: a meter of earlier never reports. */
export function durations(name: string, description: string): Record {
  const histogram = metrics.getMeter(NAME).createHistogram(name, {
    description,
    unit: 's',
    advice: { explicitBucketBoundaries: BOUNDS },
  });
  return (seconds, attributes) => histogram.record(seconds, attributes);
}

/** Seconds; the conventions advise these bounds for requests. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export interface Reading {
  value: number;
  attributes?: Attributes;
}

/** A gauge that is read when the metrics are collected. */
export function gauge(name: string, description: string, read: () => Promise<Reading[]> | Reading[]): void {
  const observable = metrics.getMeter(NAME).createObservableGauge(name, { description });
  observable.addCallback(async result => {
    for (const { value, attributes } of await read()) result.observe(value, attributes);
  });
}

/** Runs `work` in a span of its own; an error ends it as failed and is thrown on. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
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
