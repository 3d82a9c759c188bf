/** News as they happen: one stream that is opened again by itself, and tells what it may have missed. */
import type { News } from './contract/live.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';
import { inSight, outOfSight } from './in-sight.ts';
import { type HostFetch, type WebAbortController, type WebFetch, type WebResponse, web } from './web.ts';

export type { News };

type MaybeToken = string | null | undefined;

export interface LiveInput {
  /** Where the server is; absent or '' for the page's own origin. */
  baseUrl?: string | undefined;
  /** Asked before each connection; once more with a token that was refused as expired. Without one nothing is opened. */
  getToken(refused?: string): MaybeToken | Promise<MaybeToken>;
  /** An instance to hear of beside the person's own tasks and messages. */
  instanceId?: string | undefined;
  fetch?: HostFetch | undefined;
}

const PATH = '/digital-portal/api/authority/admin/live';
/** The first pause and the longest, in milliseconds; each is twice the one before. */
const PAUSE_MS = 1000;
const LONGEST_MS = 30_000;
/** The server beats every 25 s: a connection that is silent for longer is dead. */
const SILENCE_MS = 60_000;

/**
 * Use beside the ordinary calls: ids alone come, and whoever hears one asks again for what they show. Open it before the
 * first look, and nothing falls between the two. After a connection was lost, or while the page was out of sight, each
 * kind is told once, since something may have been missed. Stops for good where the server refuses the instance. Answers
 * what closes it.
 */
export function openLive(input: LiveInput, onNews: (news: News) => void): () => void {
  const line: Line = { input, onNews, isClosed: false, isBehind: false, stop: () => {} };
  void keep(line);
  return () => {
    line.isClosed = true;
    line.stop();
  };
}

interface Line {
  input: LiveInput;
  onNews(news: News): void;
  isClosed: boolean;
  /** Something may have been missed. */
  isBehind: boolean;
  /** Ends what is waited for now. */
  stop(): void;
}

/** How one connection ended. */
type End = { how: 'lost' | 'refused' | 'busy' | 'over'; token?: string };

async function keep(line: Line): Promise<void> {
  let pause = PAUSE_MS;
  let refused: string | undefined;
  while (!line.isClosed) {
    await stoppable(line, inSight);
    const began = Date.now();
    const end = await connect(line, refused);
    if (end.how === 'over' || line.isClosed) return;
    const isFirst = refused === undefined;
    refused = end.how === 'refused' ? (end.token ?? refused) : undefined;
    // Renewed at once, and with pauses where that does not help.
    if (isFirst && refused !== undefined) continue;
    line.isBehind = true;
    if (Date.now() - began > LONGEST_MS) pause = PAUSE_MS;
    await stoppable(line, waitFor(end.how === 'lost' ? pause * (0.5 + Math.random() / 2) : LONGEST_MS));
    pause = Math.min(LONGEST_MS, pause * 2);
  }
}

/** Something to wait for, and how to stop that. */
type Wait = (done: () => void) => () => void;

const waitFor =
  (ms: number): Wait =>
  done => {
    const timer = web.setTimeout(done, ms);
    return () => web.clearTimeout(timer);
  };

function stoppable(line: Line, wait: Wait): Promise<void> {
  return new Promise(resolve => {
    const cancel = wait(resolve);
    line.stop = () => {
      cancel();
      resolve();
    };
    if (line.isClosed) line.stop();
  });
}

async function connect(line: Line, refused: string | undefined): Promise<End> {
  const controller = new web.AbortController();
  line.stop = () => controller.abort();
  const watch = watchOver(controller);
  try {
    const token = await line.input.getToken(refused);
    if (!token || token === refused) return { how: 'refused' };
    if (line.isClosed) return { how: 'over' };
    const response = await ask(line.input, token, controller);
    const end = endOf(response, token);
    if (end) return end;
    await hear(line, response, watch.alive);
  } catch {
    // Broken off, by the network or by us.
  } finally {
    watch.stop();
    controller.abort();
  }
  return { how: 'lost' };
}

function ask(
  { baseUrl = '', instanceId, fetch }: LiveInput,
  token: string,
  { signal }: WebAbortController,
): Promise<WebResponse> {
  const query = instanceId === undefined ? '' : `?instanceId=${encodeURIComponent(instanceId)}`;
  const go = (fetch as WebFetch | undefined) ?? web.fetch.bind(globalThis);
  return go(baseUrl.replace(/\/+$/, '') + PATH + query, {
    headers: { accept: 'text/event-stream', authorization: token },
    signal,
  });
}

/** Undefined where there is a stream to read. */
function endOf({ status, ok, headers }: WebResponse, token: string): End | undefined {
  if (status === 401) return { how: 'refused', token };
  if (status === 429) return { how: 'busy' };
  if ([400, 403, 404].includes(status)) return { how: 'over' };
  return ok && headers.get('content-type')?.startsWith('text/event-stream') ? undefined : { how: 'lost' };
}

async function hear(line: Line, { body }: WebResponse, alive: () => void): Promise<void> {
  if (body) await readEvents(body.getReader(), { alive, event: event => take(line, event) });
}

function take(line: Line, { event, data }: StreamEvent): void {
  if (event === 'message') tell(line, JSON.parse(data) as News);
  if (event !== 'open' || !line.isBehind) return;
  line.isBehind = false;
  for (const news of (JSON.parse(data) as { hears: News[] }).hears) tell(line, news);
}

/** In a turn of its own: what the page throws is the page's, and does not end the stream. */
function tell(line: Line, news: News): void {
  web.setTimeout(() => {
    if (!line.isClosed) line.onNews(news);
  }, 0);
}

/** Gives a connection up that fell silent, and one of a page that went out of sight: a browser has few to a server. */
function watchOver(controller: WebAbortController) {
  const abort = () => controller.abort();
  let timer = web.setTimeout(abort, SILENCE_MS);
  const stopHiding = outOfSight(abort);
  return {
    alive: () => {
      web.clearTimeout(timer);
      timer = web.setTimeout(abort, SILENCE_MS);
    },
    stop: () => {
      web.clearTimeout(timer);
      stopHiding();
    },
  };
}
