/** A back end with its own users: signs them in, lists their tasks, and issues a token for the displayed task. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isSetUp, mintToken, receive, revokeTokens, tasksOf } from './approvals.mjs';

const options = {
  server: { type: 'string', default: 'http://localhost:3000' },
  port: { type: 'string', default: '8081' },
  /** The folder of the pages that it serves, for example an app that was built. */
  pages: { type: 'string', default: join(import.meta.dirname, 'page') },
};
const { values } = parseArgs({ options });
const approvals = new URL(values.server).origin;
const pages = resolve(values.pages);

if (!isSetUp) {
  console.error('Set EMBED_CLIENT_ID and EMBED_CLIENT_SECRET: `node set-up.mjs > .env` makes them.');
  process.exit(1);
}

/** The users of this system with their ids in Countersign. A real system would check a password. */
const people = new Map([
  ['zhang', { name: 'Zhang Wei', userId: 'u-zhang-wei' }],
  ['li', { name: 'Li Na', userId: 'u-li-na' }],
]);
/** Sessions of this system: the person by cookie. */
const sessions = new Map();
const sessionIdOf = request => /(?:^|; )session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';

const MAX_BYTES = 4 * 1024 * 1024;

/** Returns undefined for a body that is too large: it is read to its end without being stored, so that the sender gets the response. */
async function bodyOf(request) {
  const pieces = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes <= MAX_BYTES) pieces.push(piece);
  }
  return bytes <= MAX_BYTES ? Buffer.concat(pieces).toString() : undefined;
}

/** Refuses requests of other origins, also with the person's cookie. */
const isForeign = ({ headers: { origin, host } }) =>
  origin !== undefined && ![`http://${host}`, `https://${host}`].includes(origin);

async function post(path, request, response) {
  if (isForeign(request)) return response.writeHead(403).end();
  const body = await bodyOf(request);
  if (body === undefined) return response.writeHead(413).end();
  if (path === '/callbacks')
    return response.writeHead(receive(request.headers['x-countersign-signature'], body) ? 200 : 401).end();
  if (path === '/sign-in') return signIn(new URLSearchParams(body), response);
  const id = sessionIdOf(request);
  const person = sessions.get(id);
  if (!person) return json(response, 401, { error: 'Sign in first.' });
  if (path === '/approval-token') return token(person, JSON.parse(body), response);
  if (path !== '/sign-out') return response.writeHead(404).end();
  sessions.delete(id);
  await revokeTokens(approvals, person.userId);
  return response.writeHead(303, { location: '/' }).end();
}

/** Issues a token for the signed-in person; only the task id comes from the page. */
async function token({ userId }, { taskId }, response) {
  const { status, answer } = await mintToken(approvals, { userId, taskId });
  return json(response, status, answer);
}

function signIn(form, response) {
  const person = people.get(form.get('user'));
  if (!person) return response.writeHead(401).end('Nobody of that name works here.');
  const id = randomBytes(24).toString('base64url');
  sessions.set(id, person);
  const cookie = `session=${id}; HttpOnly; SameSite=Strict; Path=/`;
  // Redirects to the requested page of this site, and to no other site.
  const { pathname, search } = new URL(form.get('next') ?? '/', 'http://here');
  const location = `${pathname.replace(/^\/+/, '/')}${search}`;
  return response.writeHead(303, { location, 'set-cookie': cookie }).end();
}

const json = (response, status, body) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));

/** The content security policy: only this server and the approvals. */
const policy = `default-src 'none'; script-src 'self' ${approvals}; connect-src 'self' ${approvals}; style-src 'self'; img-src 'self' data: blob:; form-action 'self'; frame-ancestors 'none'`;
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** Files of this folder that are served with all pages. */
const own = new Set(['/office.js', '/office.css']);

async function get(path, request, response) {
  const person = sessions.get(sessionIdOf(request));
  if (path === '/my-tasks')
    return person
      ? json(response, 200, { name: person.name, tasks: tasksOf(person.userId) })
      : json(response, 401, { error: 'Sign in first.' });
  const name = normalize(path === '/' ? '/index.html' : path);
  const type = types[extname(name)];
  if (!type) return response.writeHead(404).end();
  const isRefused = type === 'text/html' && !person;
  const file = isRefused ? '/sign-in.html' : name;
  const folder = isRefused || own.has(name) ? import.meta.dirname : pages;
  return send(response, { type, file: join(folder, file), next: request.url });
}

const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

async function send(response, { type, file, next }) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  if (type !== 'text/html') return response.end(text);
  return response.end(
    text.replaceAll('{{approvals}}', approvals).replaceAll('{{next}}', () => escaped(next)),
  );
}

async function answer(request, response) {
  // The path is resolved as a path, also if it starts with `//`.
  const url = URL.parse(`http://localhost${request.url}`);
  if (!url) return response.writeHead(400).end();
  return (request.method === 'POST' ? post : get)(url.pathname, request, response);
}

/** An error ends its own request, not the process. */
const site = createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
site.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`The shipping office is at http://127.0.0.1:${site.address().port}, against ${approvals}`);
});
