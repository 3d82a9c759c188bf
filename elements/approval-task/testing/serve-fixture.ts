/**
 * Serves worlds over HTTP under `/fixture/<name>`, each test in its own; `PUT` makes one, `GET` lists its calls, `POST` is
 * what somebody else does: it is told to who listens.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, type Scenario, World } from './fixture.ts';

const worlds = new Map<string, World>();
const listeners = new Map<string, ServerResponse[]>();
const PORTAL = '/digital-portal/';
const ADMIN = `${PORTAL}api/authority/admin/`;

/** Answers true where the request was for a fixture. Usable in any Node server, also as the runner's middleware. */
export async function serveFixture(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://fixture');
  const [, name = '', rest = ''] = /^\/fixture\/([^/]+)(.*)$/.exec(url.pathname) ?? [];
  if (!name) return false;
  const body = await bodyOf(request);
  if (rest === '') return manage(name, request.method ?? 'GET', body, response);
  await answer(name, { url, rest, body, request }, response);
  return true;
}

function manage(name: string, method: string, body: unknown, response: ServerResponse): true {
  if (method === 'PUT') worlds.set(name, new World(body as Scenario));
  if (method === 'POST') another(name, body as Scenario);
  send(response, 200, worlds.get(name)?.log ?? []);
  return true;
}

function another(name: string, change: Scenario): void {
  const instanceId = worlds.get(name)?.another(change);
  for (const stream of listeners.get(name) ?? [])
    stream.write(`data: ${JSON.stringify({ kind: 'instance', instanceId })}\n\n`);
}

/** Open until the page goes. */
function listen(name: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
  response.write('event: open\ndata: {"events":[]}\n\n');
  listeners.set(name, [...(listeners.get(name) ?? []), response]);
}

interface Asked {
  url: URL;
  rest: string;
  body: unknown;
  request: IncomingMessage;
}

async function answer(name: string, { url, rest, body, request }: Asked, response: ServerResponse) {
  const world = worlds.get(name);
  if (!world || !rest.startsWith(PORTAL)) return send(response, 404, { code: 404, msg: 'no such fixture' });
  const asked: Request = {
    method: request.method ?? 'GET',
    path: rest.slice(rest.startsWith(ADMIN) ? ADMIN.length : PORTAL.length),
    query: Object.fromEntries(url.searchParams),
    body: body as Request['body'],
    token: request.headers.authorization ?? '',
    lang: request.headers['accept-language'] ?? '',
  };
  const answered = world.answer(asked);
  if (asked.path === 'live' && answered.status === 200) return listen(name, response);
  if (world.delay) await new Promise(resolve => setTimeout(resolve, world.delay));
  if (answered.hang) return;
  if (answered.drop) return breakOff(response);
  send(response, answered.status, answered.body);
}

/** Half an answer: with none at all a browser may send the call again by itself. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"code":', () => response.destroy());
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
