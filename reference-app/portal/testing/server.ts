/** Answers the calls of the portal's client in unit tests, and records them. */
import { vi } from 'vitest';
import { sampleReply } from './sample.ts';

/** The body of a reply, or a function that computes it from the sent query or body. Throw a `Refusal` to refuse a call. */
export type Reply = object | string | number | boolean | null | ((sent: never) => unknown);

/** A reply of the server that refuses a call. */
export class Refusal extends Error {
  readonly status: number;
  readonly subCode: string;
  readonly data: unknown;
  constructor(message: string, { status = 400, subCode = 'refused', data = null as unknown } = {}) {
    super(message);
    this.status = status;
    this.subCode = subCode;
    this.data = data;
  }
}

interface Calls {
  replies: Record<string, Reply>;
  calls: { path: string; method: string; sent: unknown }[];
}

async function answer({ replies, calls }: Calls, url: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'https://portal.test');
  const path = pathname.replace(/^\/(digital-portal\/api\/(authority\/admin\/)?)?/, '');
  const method = init.method ?? 'GET';
  const sent =
    method === 'GET'
      ? Object.fromEntries(searchParams)
      : typeof init.body === 'string'
        ? JSON.parse(init.body)
        : null;
  calls.push({ path, method, sent });
  const reply = replies[path];
  try {
    const data =
      typeof reply === 'function' ? await reply(sent as never) : (reply ?? sampleReply(method, path));
    if (data === undefined) throw new Refusal(`No reply for ${path}`, { status: 404 });
    return Response.json({ code: 10000, data });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, status, subCode, data } = error;
    return Response.json({ code: 40000, subCode, subMsg: message, data }, { status });
  }
}

export interface FakeServer {
  /** The calls with a body since the last call of this function, as `path {"field":1}`. */
  sent(): string[];
  /** Whether a call is without its reply. */
  isBusy(): boolean;
  /** Paths of all calls. */
  called(): string[];
}

/** Stubs `fetch` with replies by the path of the call. Other calls get samples. */
export function stubServer(replies: Record<string, Reply> = {}): FakeServer {
  const server: Calls = { replies, calls: [] };
  let pending = 0;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    pending += 1;
    try {
      return await answer(server, input, init);
    } finally {
      pending -= 1;
    }
  });
  let reported = 0;
  return {
    sent: () => {
      const calls = server.calls.slice(reported).filter(({ method }) => method !== 'GET');
      reported = server.calls.length;
      return calls.map(({ path, sent }) => `${path} ${JSON.stringify(sent)}`);
    },
    isBusy: () => pending > 0,
    called: () => server.calls.map(({ path }) => path),
  };
}
