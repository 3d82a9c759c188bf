// A receiver of callbacks on plain Node: checks the signature, notes each event once, answers, and works then.
// CALLBACK_SECRETS names every secret by its key id: {"6f0d…": "the secret"}. Two of them during a change of secrets.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** A map, since anybody may send any key id: `constructor` is a member of every plain object. */
const secrets = new Map(Object.entries(JSON.parse(process.env.CALLBACK_SECRETS ?? '{}')));
const MAX_AGE_SECONDS = 300;
const MAX_BYTES = 4 * 1024 * 1024;
/** Of a real receiver: a table with a unique column, from which the work is taken. */
const noted = new Set();

/** The event, or undefined where the signature does not hold. `body` is the text exactly as it came. */
export function verified(header, body, now = Date.now()) {
  const { t, kid, v1 } = Object.fromEntries((header ?? '').split(',').map(part => part.split('=')));
  const secret = secrets.get(kid);
  const isRecent = Math.abs(now / 1000 - Number(t)) <= MAX_AGE_SECONDS;
  if (!secret || !isRecent) return undefined;
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  const signature = Buffer.from(v1 ?? '', 'hex');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  return JSON.parse(body);
}

/** Undefined where it is too large: it is read to its end then, so that the sender hears why, and not kept. */
async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_BYTES ? Buffer.concat(chunks).toString() : undefined;
}

async function handle(request, reply) {
  const body = await bodyOf(request);
  if (body === undefined) return reply.writeHead(413).end('too large');
  const event = verified(request.headers['x-countersign-signature'], body);
  if (!event) return reply.writeHead(401).end('the signature does not hold');
  if (noted.has(event.id)) return reply.writeHead(200).end('known');
  // Noted before the answer: after a 200 it is not sent again.
  noted.add(event.id);
  reply.writeHead(200).end('thank you');
  console.log(event.type, event.instance.id, event.node?.name ?? '');
}

/** A fault ends its own request, not the process; the event is sent again. */
const server = createServer((request, reply) =>
  handle(request, reply).catch(error => {
    console.error(error);
    if (!reply.headersSent) reply.writeHead(500);
    reply.end();
  }),
);

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  console.log(`listening on ${server.address().port}`);
});
