/**
 * Starts OpenTelemetry traces and metrics if the environment configures them. Otherwise the OpenTelemetry
 * packages are not loaded.
 */
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { toListenError } from '../start-error.ts';

export interface TelemetryOptions {
  /**
   * Collector for traces and metrics (OTLP over HTTP), such as `http://127.0.0.1:4318`. If undefined, nothing
   * is exported.
   */
  endpoint: string | undefined;
  /** Port on which Prometheus reads the metrics. If undefined, no port is opened. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Fraction of traces to sample, from 0 to 1. */
  sampleRatio: number;
}

export interface Telemetry {
  /** Sends the pending data and stops telemetry. */
  stop(): Promise<void>;
}

/**
 * Starts telemetry. Returns undefined if telemetry is not configured. Call this function before the database
 * is opened and the app is built.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry | undefined> {
  if (!options.endpoint && options.metricsPort === undefined) return undefined;
  const { detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const named = resourceFromAttributes({
    'service.name': 'countersign',
    'service.instance.id': serviceInstanceId(),
  });
  const resource = named.merge(detectResources({ detectors: [envDetector] }));
  const providers = [await meterProvider(options, resource)];
  if (options.endpoint) providers.push(await tracerProvider(options.endpoint, options.sampleRatio, resource));
  return { stop: async () => void (await Promise.allSettled(providers.map(one => one.shutdown()))) };
}

type Resource = import('@opentelemetry/resources').Resource;
type Provider = { shutdown(): Promise<void> };

/** Returns an id that distinguishes the server processes of one installation. */
const serviceInstanceId = () => `${process.env.HOSTNAME ?? 'localhost'}-${process.pid}`;

async function meterProvider(
  { endpoint, metricsPort: port, metricsHost: host }: TelemetryOptions,
  resource: Resource,
): Promise<Provider> {
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
  const readers = [];
  if (endpoint) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
    const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
    readers.push(new PeriodicExportingMetricReader({ exporter }));
  }
  if (port !== undefined) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
    const exporter = new PrometheusExporter({ port, host, preventServerStart: true });
    await exporter.startServer().catch(error => {
      throw toListenError(error, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
    });
    readers.push(exporter);
  }
  const provider = new MeterProvider({ resource, readers });
  metrics.setGlobalMeterProvider(provider);
  return provider;
}

async function tracerProvider(endpoint: string, ratio: number, resource: Resource): Promise<Provider> {
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  );
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return provider;
}
