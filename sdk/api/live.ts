/**
 * Receives live events through one stream, which reconnects automatically. After a reconnection, the client
 * emits each kind of event once, because events may have been missed.
 */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LiveEvent } from './contract/live.ts';
import { waitUntilHidden, waitUntilVisible } from './page-visibility.ts';
import { buildAuthorizedRequest } from './signed.ts';
import {
  type HostFetch,
  type WebAbortController,
  type WebFetch,
  type WebResponse,
  webPlatformGlobals,
} from './web.ts';

export type { LiveEvent };

type MaybeToken = string | null | undefined;

export interface LiveInput {
  /** URL of the server. Omitted or empty means the origin of the current page. */
  baseUrl?: string | undefined;
  /**
   * Returns the access token for the stream. The function is called before each connection. `refused` is the
   * token that the server refused as expired. No connection is opened without a token.
   */
  getToken(refused?: string): MaybeToken | Promise<MaybeToken>;
  /** Instance to subscribe to, in addition to the user's own tasks and messages. */
  instanceId?: string | undefined;
  fetch?: HostFetch | undefined;
}

/**
 * First pause between connection attempts in milliseconds. Each pause is twice as long as the previous one,
 * up to `LONGEST_RECONNECT_DELAY_MS`.
 */
const FIRST_RECONNECT_DELAY_MS = 1000;
const LONGEST_RECONNECT_DELAY_MS = 30_000;
/**
 * Maximum time without data before a connection counts as lost. The server sends a heartbeat every 25
 * seconds.
 */
const MAX_SILENCE_MS = 60_000;

/**
 * Opens a stream of live events and returns a function that closes it. An event carries only ids, so the
 * listener must fetch its data again with ordinary calls. Open the stream before the first fetch, so that no
 * change is missed. After a lost connection, or after the page was hidden, each kind of event is emitted
 * once, because such events may have been missed. If the server denies access to the watched instance, the
 * stream closes and does not reconnect.
 */
export function openLive(input: LiveInput, onEvent: (event: LiveEvent) => void): () => void {
  const stream: LiveStream = { input, onEvent, isClosed: false, isBehind: false, stop: () => {} };
  void keepStreamConnected(stream);
  return () => {
    stream.isClosed = true;
    stream.stop();
  };
}

interface LiveStream {
  input: LiveInput;
  onEvent(event: LiveEvent): void;
  isClosed: boolean;
  /**
   * True if the client may have missed events. After the next connection, the client then emits one event of
   * each kind.
   */
  isBehind: boolean;
  /** Ends the current connection of the stream, or the current pause before the next connection. */
  stop(): void;
}

/** The reason why a connection ended, with the token if the server refused the token. */
type ConnectionEnd = { how: 'lost' | 'refused' | 'busy' | 'over'; token?: string };

async function keepStreamConnected(stream: LiveStream): Promise<void> {
  let pause = FIRST_RECONNECT_DELAY_MS;
  let refused: string | undefined;
  while (!stream.isClosed) {
    await waitUntilDoneOrStopped(stream, waitUntilVisible);
    const began = Date.now();
    const end = await connectLiveStreamOnce(stream, refused);
    if (end.how === 'over' || stream.isClosed) return;
    const isFirst = refused === undefined;
    refused = end.how === 'refused' ? (end.token ?? refused) : undefined;
    // After the server refuses a token for the first time, the stream requests another token at once.
    // After repeated refusals of its token, the stream waits before the next attempt to connect.
    if (isFirst && refused !== undefined) continue;
    stream.isBehind = true;
    if (Date.now() - began > LONGEST_RECONNECT_DELAY_MS) pause = FIRST_RECONNECT_DELAY_MS;
    await waitUntilDoneOrStopped(
      stream,
      waitForMs(end.how === 'lost' ? pause * (0.5 + Math.random() / 2) : LONGEST_RECONNECT_DELAY_MS),
    );
    pause = Math.min(LONGEST_RECONNECT_DELAY_MS, pause * 2);
  }
}

/**
 * A wait: a function that calls `done` at the end of the wait, and returns a function that cancels the wait.
 */
type Wait = (done: () => void) => () => void;

const waitForMs =
  (ms: number): Wait =>
  done => {
    const timer = webPlatformGlobals.setTimeout(done, ms);
    return () => webPlatformGlobals.clearTimeout(timer);
  };

function waitUntilDoneOrStopped(stream: LiveStream, wait: Wait): Promise<void> {
  return new Promise(resolve => {
    const cancel = wait(resolve);
    stream.stop = () => {
      cancel();
      resolve();
    };
    if (stream.isClosed) stream.stop();
  });
}

async function connectLiveStreamOnce(
  stream: LiveStream,
  refused: string | undefined,
): Promise<ConnectionEnd> {
  const controller = new webPlatformGlobals.AbortController();
  stream.stop = () => controller.abort();
  const watch = createLiveConnectionWatchdog(controller);
  try {
    const token = await stream.input.getToken(refused);
    if (!token || token === refused) return { how: 'refused' };
    if (stream.isClosed) return { how: 'over' };
    const response = await requestStream(stream.input, token, controller);
    const end = connectionEndReasonOf(response, token);
    if (end) return end;
    await readStream(stream, response, watch.alive);
  } catch {
    // The connection was closed by the network or by this client.
  } finally {
    watch.stop();
    controller.abort();
  }
  return { how: 'lost' };
}

function requestStream(
  { baseUrl = '', instanceId, fetch }: LiveInput,
  token: string,
  { signal }: WebAbortController,
): Promise<WebResponse> {
  const send = (fetch as WebFetch | undefined) ?? webPlatformGlobals.fetch.bind(globalThis);
  const { url, headers } = buildAuthorizedRequest('GET live', { query: { instanceId } }, { baseUrl, token });
  return send(url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
}

/**
 * Returns the reason to end the connection, or undefined if the response contains an event stream to read.
 */
function connectionEndReasonOf(
  { status, ok, headers }: WebResponse,
  token: string,
): ConnectionEnd | undefined {
  if (status === 401) return { how: 'refused', token };
  if (status === 429) return { how: 'busy' };
  if ([400, 403, 404].includes(status)) return { how: 'over' };
  return ok && headers.get('content-type')?.startsWith('text/event-stream') ? undefined : { how: 'lost' };
}

/** Reads the stream. Resolves when the stream ends and rejects if it breaks off. */
async function readStream(stream: LiveStream, { body }: WebResponse, alive: () => void): Promise<void> {
  const reader = body?.getReader();
  const parser = createParser({ onEvent: message => handleEventStreamMessage(stream, message) });
  const decoder = new webPlatformGlobals.TextDecoder();
  for (let part = await reader?.read(); part?.value && !part.done; part = await reader?.read()) {
    alive();
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}

/**
 * Handles a message of the event stream. A message without an event name contains a live event. The message
 * `open` lists one event of each kind. The listed events are emitted if the client may have missed events.
 */
function handleEventStreamMessage(stream: LiveStream, { event, data }: EventSourceMessage): void {
  if (event === undefined) emitLiveEvent(stream, JSON.parse(data) as LiveEvent);
  if (event !== 'open' || !stream.isBehind) return;
  stream.isBehind = false;
  for (const missed of (JSON.parse(data) as { events: LiveEvent[] }).events) emitLiveEvent(stream, missed);
}

/** Calls the listener in a separate task, so that an error in the listener does not end the stream. */
function emitLiveEvent(stream: LiveStream, event: LiveEvent): void {
  webPlatformGlobals.setTimeout(() => {
    if (!stream.isClosed) stream.onEvent(event);
  }, 0);
}

/**
 * Ends a connection that receives no data for too long. It also ends the connection while the page is hidden,
 * because browsers limit the number of connections per server.
 */
function createLiveConnectionWatchdog(controller: WebAbortController) {
  const abort = () => controller.abort();
  let timer = webPlatformGlobals.setTimeout(abort, MAX_SILENCE_MS);
  const stopWatching = waitUntilHidden(abort);
  return {
    alive: () => {
      webPlatformGlobals.clearTimeout(timer);
      timer = webPlatformGlobals.setTimeout(abort, MAX_SILENCE_MS);
    },
    stop: () => {
      webPlatformGlobals.clearTimeout(timer);
      stopWatching();
    },
  };
}
