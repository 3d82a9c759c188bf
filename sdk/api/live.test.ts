import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LiveEvent, type LiveInput, openLive } from './live.ts';
import { json, wire } from './testing/wire.ts';

let server: Awaited<ReturnType<typeof wire>>;
let streams: ServerResponse[];
const closing: (() => void)[] = [];

const EVENTS = [{ kind: 'instance', instanceId: 'i1' }, { kind: 'tasks' }];
const begin = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`event: open\ndata: ${JSON.stringify({ events: EVENTS })}\n\n`);
  streams.push(response);
};
const send = (text: string) => streams.at(-1)!.write(text);

function open(more: Partial<LiveInput> = {}): LiveEvent[] {
  const received: LiveEvent[] = [];
  const input = { baseUrl: server.url, getToken: () => 'good', instanceId: 'i1', ...more };
  closing.push(openLive(input, event => received.push(event)));
  return received;
}

beforeEach(async () => {
  streams = [];
  server = await wire();
  server.answers((_, response) => begin(response));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  return server.stop();
});

const eventually = (held: () => void) => vi.waitFor(held, { timeout: 90_000 });
const asked = (times: number) => eventually(() => expect(server.asked).toHaveLength(times));

describe('a live stream', () => {
  test('sends the token and emits each event, however the stream is cut', async () => {
    const received = open({ baseUrl: `${server.url}/` });
    await asked(1);
    expect(server.asked[0]).toMatchObject({
      method: 'GET',
      url: '/digital-portal/api/authority/admin/live?instanceId=i1',
      headers: { authorization: 'good', accept: 'text/event-stream' },
    });
    send(': beat\n\ndata: {"kind":"ta');
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(received).toEqual([]);
    send('sks"}\n');
    send('\r\ndata: {"kind":"instance","instanceId":"界"}\n\n');
    await eventually(() =>
      expect(received).toEqual([{ kind: 'tasks' }, { kind: 'instance', instanceId: '界' }]),
    );
  });

  test('reconnects, and emits each kind that it subscribes to, once', async () => {
    const received = open();
    await asked(1);
    streams[0]!.end();
    await asked(2);
    await eventually(() => expect(received).toEqual(EVENTS));
    send('data: {"kind":"tasks"}\n\n');
    await eventually(() => expect(received).toEqual([...EVENTS, { kind: 'tasks' }]));
  });

  test('survives a server that is away, and a page of a proxy', async () => {
    let tries = 0;
    server.answers((_, response) => {
      tries += 1;
      if (tries === 1) return json(response, 502, {});
      if (tries === 2) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>wait');
      return begin(response);
    });
    const received = open();
    await asked(3);
    await eventually(() => expect(received).toEqual(EVENTS));
  });

  test('renews a refused token at once, and leaves the server alone where there is no other', async () => {
    server.answers((request, response) =>
      request.headers.authorization === 'new' ? begin(response) : json(response, 401, {}),
    );
    const getToken = vi.fn((refused?: string) => (refused === 'old' ? 'new' : 'old'));
    open({ getToken });
    await asked(2);
    await eventually(() => expect(streams).toHaveLength(1));
    expect(getToken.mock.calls).toEqual([[undefined], ['old']]);

    const same = vi.fn(() => 'old');
    open({ getToken: same });
    await eventually(() => expect(same).toHaveBeenCalledTimes(2));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(server.asked).toHaveLength(3);
  });

  test.each([400, 403, 404])('stops for good where it is refused with %i', async status => {
    server.answers((_, response) => json(response, status, {}));
    open();
    await asked(1);
    // The first pause is half a second at least and one second at most.
    await new Promise(resolve => setTimeout(resolve, 1200));
    expect(server.asked).toHaveLength(1);
  });

  test('emits nothing once it is closed, and closes the connection', async () => {
    const received = open();
    await asked(1);
    const gone = new Promise(resolve => streams[0]!.once('close', resolve));
    send('data: {"kind":"tasks"}\n\n');
    closing.pop()!();
    await gone;
    expect(received).toEqual([]);
  });

  test('goes on where the page throws', async () => {
    const thrown: unknown[] = [];
    const catcher = (error: unknown) => void thrown.push(error);
    process.prependOnceListener('uncaughtException', catcher);
    const before = process.listeners('uncaughtException').filter(one => one !== catcher);
    for (const one of before) process.off('uncaughtException', one);
    let count = 0;
    const input = { baseUrl: server.url, getToken: () => 'good' };
    closing.push(
      openLive(input, () => {
        count += 1;
        if (count === 1) throw new Error('of the page');
      }),
    );
    await asked(1);
    send('data: {"kind":"tasks"}\n\n');
    await eventually(() => expect(thrown).toHaveLength(1));
    for (const one of before) process.on('uncaughtException', one);
    send('data: {"kind":"tasks"}\n\n');
    await eventually(() => expect(count).toBe(2));
    expect(server.asked).toHaveLength(1);
  });
});

describe('a hidden page', () => {
  test('closes an idle connection, and reconnects with the missed events', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const turn = (state: 'visible' | 'hidden') => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const signals: AbortSignal[] = [];
    const fetch = async (_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      const body = new ReadableStream({
        start: out => {
          out.enqueue(
            new TextEncoder().encode(`event: open\ndata: ${JSON.stringify({ events: EVENTS })}\n\n`),
          );
          signal.addEventListener('abort', () => out.error(signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const received = open({ fetch });
    await vi.advanceTimersByTimeAsync(10);
    expect([signals.length, received]).toEqual([1, []]);
    turn('hidden');
    await vi.advanceTimersByTimeAsync(10_000);
    turn('visible');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(signals[0]!.aborted).toBe(false);
    turn('hidden');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(signals[0]!.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(signals).toHaveLength(1);
    turn('visible');
    await vi.advanceTimersByTimeAsync(2000);
    expect([signals.length, received]).toEqual([2, EVENTS]);
  });
});
