import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { type Harness, harness, quickKind } from '../testing/harness.ts';
import { startTelemetry, type Telemetry } from './start.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
}

/** Takes what an OpenTelemetry collector takes. */
async function listenAsCollector() {
  const received: { url: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', part => parts.push(part));
    request.on('end', () => {
      received.push({ url: request.url ?? '', body: Buffer.concat(parts).toString() });
      response.end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, received, endpoint: `http://127.0.0.1:${port}` };
}

/** Counted once a job has run. */
const JOBS = ['countersign_job_duration_count'];
/** Registered only with a standby for reads. */
const REPLICA = [
  ...readFileSync('reference-app/server/gauges.ts', 'utf8').matchAll(
    /registerGauge\(\s*'(countersign\.database\.replica\.\w+)'/g,
  ),
].map(([, name = '']) => name.replaceAll('.', '_'));
/** Names of database roles, which the pages name too. */
const ROLES = ['app', 'auth', 'search'].map(name => `countersign_${name}`);

describe('a server with telemetry', () => {
  let collector: { server: Server; received: { url: string; body: string }[]; endpoint: string };
  let telemetry: Telemetry | undefined;
  let running: Harness;
  let metrics: string;
  let spans: Span[];
  beforeAll(async () => {
    collector = await listenAsCollector();
    const metricsPort = await freePort();
    const { endpoint } = collector;
    telemetry = await startTelemetry({ endpoint, metricsPort, metricsHost: '127.0.0.1', sampleRatio: 1 });
    running = await harness({ kind: quickKind(), server: { jobs: {} } });
    const client = await running.login('li.na');
    await client.data(client.get('user/list?keyword=typed-by-a-caller'));
    await client.get('/digital-portal/nowhere/typed-by-a-caller');
    metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await telemetry?.stop();
    const traces = collector.received.filter(({ url }) => url === '/v1/traces');
    spans = traces.flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
        one.scopeSpans.flatMap(scope => scope.spans),
      ),
    );
  });
  afterAll(async () => {
    await running?.stop();
    collector?.server.close();
  });

  it('has a span for each request, with the statements below it', () => {
    const request = spans.find(({ name }) => name === 'GET /digital-portal/api/authority/admin/user/list');
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map(({ name }) => name)).toContain('select');
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    expect(spans.map(({ name }) => name)).toContain('GET no route');
  });

  it('sends nothing that a caller wrote', () => {
    expect(collector.received.length).toBeGreaterThan(1);
    expect(collector.received.map(({ body }) => body).join()).not.toContain('typed-by-a-caller');
  });

  it('counts requests, statements, connections, streams and jobs for Prometheus', () => {
    for (const name of [
      'http_server_request_duration_bucket',
      'db_client_operation_duration_bucket',
      'db_client_connection_count',
      'countersign_live_streams',
      'countersign_outbox_waiting',
      'countersign_jobs',
      'nodejs_eventloop_delay_p99',
      'process_memory_usage',
    ])
      expect(metrics).toContain(name);
    expect(metrics).toMatch(/http_server_request_duration_count\{[^}]*http_route="\/digital-portal\/login"/);
  });

  it.each(['deploy/grafana.json', 'docs/server/operation.md', 'docs/server/deployment.md'])(
    'has the metrics that %s names',
    file => {
      const named = readFileSync(file, 'utf8').match(
        /\b(http_server|db_client|countersign|nodejs|process_memory)_[a-z0-9_]+/g,
      );
      const known = new Set([
        ...(metrics.match(/^[a-z0-9_]+|(?<=[{,])[a-z0-9_]+(?==)/gm) ?? []),
        ...JOBS,
        ...REPLICA,
        ...ROLES,
      ]);
      expect([...new Set(named)].filter(name => !known.has(name) && !known.has(`${name}_count`))).toEqual([]);
    },
  );
});

it('starts nothing where nobody asks for it', async () => {
  const none = { endpoint: undefined, metricsPort: undefined, metricsHost: '127.0.0.1', sampleRatio: 1 };
  expect(await startTelemetry(none)).toBeUndefined();
});
