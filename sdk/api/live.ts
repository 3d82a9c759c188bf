/** Live events: one stream that reconnects by itself, and repeats each kind of event that it may have missed. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LiveEvent } from './contract/live.ts';
import { whenHidden, whenVisible } from './page-visibility.ts';
import { signedRequest } from './signed.ts';
import { type HostFetch, type WebAbortController, type WebFetch, type WebResponse, web } from './web.ts';

export type { LiveEvent };

type MaybeToken = string | null | undefined;

export interface LiveInput {
  /** The address of the server; absent or '' for the page's own origin. */
  baseUrl?: string | undefined;
  /** Called before each connection, and once more with a token that was refused as expired. Without a token nothing is opened. */
  getToken(refused?: string): MaybeToken | Promise<MaybeToken>;
  /** An instance to subscribe to beside the person's own tasks and messages. */
  instanceId?: string | undefined;
  fetch?: HostFetch | undefined;
}

/** The first pause and the longest, in milliseconds; each is twice the one before. */
const PAUSE_MS = 1000;
const LONGEST_MS = 30_000;
/** The server beats every 25 s: a connection that is silent for longer is dead. */
const SILENCE_MS = 60_000;

/**
 * Use beside the ordinary calls: an event carries ids alone, and the listener fetches again what it shows. Open the stream
 * before the first fetch, and nothing falls between the two. After a lost connection, or while the page was hidden, each
 * kind is emitted once, since an event may have been missed. Stops for good where the server refuses the instance. Returns
 * a function that closes the stream.
 */
export function openLive(input: LiveInput, onEvent: (event: LiveEvent) => void): () => void {
  const stream: Stream = { input, onEvent, isClosed: false, isBehind: false, stop: () => {} };
  void run(stream);
  return () => {
    stream.isClosed = true;
    stream.stop();
  };
}

interface Stream {
  input: LiveInput;
  onEvent(event: LiveEvent): void;
  isClosed: boolean;
  /** An event may have been missed. */
  isBehind: boolean;
  /** Ends the current wait. */
  stop(): void;
}

/** How one connection ended. */
type End = { how: 'lost' | 'refused' | 'busy' | 'over'; token?: string };

async function run(stream: Stream): Promise<void> {
  let pause = PAUSE_MS;
  let refused: string | undefined;
  while (!stream.isClosed) {
    await stoppable(stream, whenVisible);
    const began = Date.now();
    const end = await connect(stream, refused);
    if (end.how === 'over' || stream.isClosed) return;
    const isFirst = refused === undefined;
    refused = end.how === 'refused' ? (end.token ?? refused) : undefined;
    // Renewed at once, and with pauses where that does not help.
    if (isFirst && refused !== undefined) continue;
    stream.isBehind = true;
    if (Date.now() - began > LONGEST_MS) pause = PAUSE_MS;
    await stoppable(stream, waitFor(end.how === 'lost' ? pause * (0.5 + Math.random() / 2) : LONGEST_MS));
    pause = Math.min(LONGEST_MS, pause * 2);
  }
}

/** Waits for something; returns a function that stops the waiting. */
type Wait = (done: () => void) => () => void;

const waitFor =
  (ms: number): Wait =>
  done => {
    const timer = web.setTimeout(done, ms);
    return () => web.clearTimeout(timer);
  };

function stoppable(stream: Stream, wait: Wait): Promise<void> {
  return new Promise(resolve => {
    const cancel = wait(resolve);
    stream.stop = () => {
      cancel();
      resolve();
    };
    if (stream.isClosed) stream.stop();
  });
}

async function connect(stream: Stream, refused: string | undefined): Promise<End> {
  const controller = new web.AbortController();
  stream.stop = () => controller.abort();
  const watch = watchOver(controller);
  try {
    const token = await stream.input.getToken(refused);
    if (!token || token === refused) return { how: 'refused' };
    if (stream.isClosed) return { how: 'over' };
    const response = await request(stream.input, token, controller);
    const end = endOf(response, token);
    if (end) return end;
    await read(stream, response, watch.alive);
  } catch {
    // Broken off, by the network or by us.
  } finally {
    watch.stop();
    controller.abort();
  }
  return { how: 'lost' };
}

function request(
  { baseUrl = '', instanceId, fetch }: LiveInput,
  token: string,
  { signal }: WebAbortController,
): Promise<WebResponse> {
  const send = (fetch as WebFetch | undefined) ?? web.fetch.bind(globalThis);
  const { url, headers } = signedRequest('GET live', { query: { instanceId } }, { baseUrl, token });
  return send(url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
}

/** Undefined where there is a stream to read. */
function endOf({ status, ok, headers }: WebResponse, token: string): End | undefined {
  if (status === 401) return { how: 'refused', token };
  if (status === 429) return { how: 'busy' };
  if ([400, 403, 404].includes(status)) return { how: 'over' };
  return ok && headers.get('content-type')?.startsWith('text/event-stream') ? undefined : { how: 'lost' };
}

/** Resolves at the end of the stream; rejects where it breaks off. */
async function read(stream: Stream, { body }: WebResponse, alive: () => void): Promise<void> {
  const reader = body?.getReader();
  const parser = createParser({ onEvent: message => receive(stream, message) });
  const decoder = new web.TextDecoder();
  for (let part = await reader?.read(); part?.value && !part.done; part = await reader?.read()) {
    alive();
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}

/** A message without a name is an event. `open` names the events that may come: those that may have been missed. */
function receive(stream: Stream, { event, data }: EventSourceMessage): void {
  if (event === undefined) emit(stream, JSON.parse(data) as LiveEvent);
  if (event !== 'open' || !stream.isBehind) return;
  stream.isBehind = false;
  for (const missed of (JSON.parse(data) as { events: LiveEvent[] }).events) emit(stream, missed);
}

/** In a task of its own: an error thrown by the page's listener does not end the stream. */
function emit(stream: Stream, event: LiveEvent): void {
  web.setTimeout(() => {
    if (!stream.isClosed) stream.onEvent(event);
  }, 0);
}

/** Ends a connection that fell silent, and one of a hidden page: a browser has few connections to a server. */
function watchOver(controller: WebAbortController) {
  const abort = () => controller.abort();
  let timer = web.setTimeout(abort, SILENCE_MS);
  const stopWatching = whenHidden(abort);
  return {
    alive: () => {
      web.clearTimeout(timer);
      timer = web.setTimeout(abort, SILENCE_MS);
    },
    stop: () => {
      web.clearTimeout(timer);
      stopWatching();
    },
  };
}
