/** A back end with people of its own: signs them in, and mints a token for the one approval that its page shows them. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const options = {
  server: { type: 'string', default: 'http://localhost:3000' },
  port: { type: 'string', default: '8081' },
};
const { values } = parseArgs({ options });
const approvals = new URL(values.server).origin;

/** Made by an administrator with `embed/client/add`. They stay here: no page ever gets them. */
const { EMBED_CLIENT_ID: clientId, EMBED_CLIENT_SECRET: secret } = process.env;
if (!clientId || !secret) {
  console.error('Set EMBED_CLIENT_ID and EMBED_CLIENT_SECRET to what embed/client/add answered.');
  process.exit(1);
}
const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

/** Who works here, and under which name Countersign knows them. A real one would ask for a password. */
const people = new Map([
  ['zhang', 'zhang.wei'],
  ['li', 'li.na'],
]);
/** Sessions of this system: from the cookie to the person. */
const sessions = new Map();

// #region mint
async function call(path, body) {
  const reply = await fetch(`${approvals}/digital-portal/api/authority/admin/${path}`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, msg } = await reply.json();
  return { status: reply.status, data, msg };
}

/** For the person who is signed in here, whatever the page says; only what is shown comes from the page. */
async function mintToken(session, { taskId }) {
  const { status, data, msg } = await call('embed/token', { userName: session.userName, taskId });
  if (status !== 200) return [status, { error: msg }];
  session.userId = data.userId;
  return [200, { token: data.token, expiresIn: data.expiresIn }];
}

async function signOut(id, session) {
  sessions.delete(id);
  if (session.userId) await call('embed/token/revoke', { userId: session.userId });
}
// #endregion mint

const sessionOf = request => /(?:^|; )session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';

async function bodyOf(request) {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > 10_000) throw new Error('The request is too large.');
  }
  return text;
}

/** Other pages may not post here, not even with the person's cookie. */
const isForeign = ({ headers }) =>
  headers.origin !== undefined && new URL(headers.origin).host !== headers.host;

async function post(path, request, response) {
  if (isForeign(request)) return response.writeHead(403).end();
  const body = await bodyOf(request);
  if (path === '/sign-in') return signIn(new URLSearchParams(body), response);
  const id = sessionOf(request);
  const session = sessions.get(id);
  if (!session) return json(response, 401, { error: 'Sign in first.' });
  if (path === '/approval-token') return json(response, ...(await mintToken(session, JSON.parse(body))));
  if (path !== '/sign-out') return response.writeHead(404).end();
  await signOut(id, session);
  return response.writeHead(303, { location: '/' }).end();
}

function signIn(form, response) {
  const userName = people.get(form.get('user'));
  if (!userName) return response.writeHead(401).end('Nobody of that name works here.');
  const id = randomBytes(24).toString('base64url');
  sessions.set(id, { userName });
  const cookie = `session=${id}; HttpOnly; SameSite=Strict; Path=/`;
  const location = `/?task=${encodeURIComponent(form.get('task') ?? '')}`;
  return response.writeHead(303, { location, 'set-cookie': cookie }).end();
}

const json = (response, status, body) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));

/** The page may run and call this server and the approvals, and nothing else. */
const policy = `default-src 'none'; script-src 'self' ${approvals}; connect-src 'self' ${approvals}; style-src 'self'; img-src 'self' data: blob:; form-action 'self'; frame-ancestors 'none'`;

async function get(path, request, response) {
  const files = { '/': 'index.html', '/page.js': 'page.js', '/page.css': 'page.css' };
  const file = files[path];
  if (!file) return response.writeHead(404).end();
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  response.writeHead(200, {
    'content-type': `${types[file.split('.')[1]]}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  const state = sessions.has(sessionOf(request)) ? 'in' : 'out';
  response.end(text.replaceAll('{{approvals}}', approvals).replaceAll('{{state}}', state));
}

const site = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const answer = request.method === 'POST' ? post : get;
  answer(pathname, request, response).catch(error => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
site.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`The shipping office is at http://127.0.0.1:${site.address().port}, against ${approvals}`);
});
