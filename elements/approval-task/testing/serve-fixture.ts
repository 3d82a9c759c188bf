/**
 * Serves fixtures over HTTP under `/fixture/<name>`, one for each test: `PUT` makes one, `GET` lists its calls, `POST`
 * changes its task as another person and notifies the listeners.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, type Scenario, TaskServer } from './fixture.ts';

const fixtures = new Map<string, TaskServer>();
const listeners = new Map<string, ServerResponse[]>();
const PORTAL = '/digital-portal/';
const ADMIN = `${PORTAL}api/authority/admin/`;

/** Returns true where the request was for a fixture. Usable in any Node server, also as the runner's middleware. */
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
  if (method === 'PUT') fixtures.set(name, new TaskServer(body as Scenario));
  if (method === 'POST') another(name, body as Scenario);
  send(response, 200, fixtures.get(name)?.log ?? []);
  return true;
}

function another(name: string, change: Scenario): void {
  const instanceId = fixtures.get(name)?.another(change);
  for (const stream of listeners.get(name) ?? [])
    stream.write(`data: ${JSON.stringify({ kind: 'instance', instanceId })}\n\n`);
}

/** Open until the page goes. */
function listen(name: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
  response.write('event: open\ndata: {"events":[]}\n\n');
  listeners.set(name, [...(listeners.get(name) ?? []), response]);
}

interface Received {
  url: URL;
  rest: string;
  body: unknown;
  request: IncomingMessage;
}

async function answer(name: string, { url, rest, body, request }: Received, response: ServerResponse) {
  const fixture = fixtures.get(name);
  if (!fixture || !rest.startsWith(PORTAL)) return send(response, 404, { code: 404, msg: 'no such fixture' });
  const received: Request = {
    method: request.method ?? 'GET',
    path: rest.slice(rest.startsWith(ADMIN) ? ADMIN.length : PORTAL.length),
    query: Object.fromEntries(url.searchParams),
    body: body as Request['body'],
    token: request.headers.authorization ?? '',
    lang: request.headers['accept-language'] ?? '',
  };
  const reply = fixture.answer(received);
  if (received.path === 'live' && reply.status === 200) return listen(name, response);
  if (fixture.delay) await new Promise(resolve => setTimeout(resolve, fixture.delay));
  if (reply.hang) return;
  if (reply.drop) return breakOff(response);
  send(response, reply.status, reply.body);
}

/** Half a reply: with none at all a browser may send the call again by itself. */
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
