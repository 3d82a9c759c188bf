// A receiver of callbacks on plain Node: checks the signature, answers at once, does each event once.
// CALLBACK_SECRETS names every secret by its key id: {"6f0d…": "the secret"}. Two of them during a change of secrets.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secrets = JSON.parse(process.env.CALLBACK_SECRETS ?? '{}');
const MAX_AGE_SECONDS = 300;
/** Of a real receiver: a unique column in its database. */
const done = new Set();

/** The event, or undefined where the signature does not hold. `body` is the text exactly as it came. */
export function verified(header, body, now = Date.now()) {
  const { t, kid, v1 } = Object.fromEntries((header ?? '').split(',').map(part => part.split('=')));
  const secret = secrets[kid];
  if (!secret || Math.abs(now / 1000 - Number(t)) > MAX_AGE_SECONDS) return undefined;
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1 ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(body);
}

const server = createServer(async (request, reply) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const event = verified(request.headers['x-countersign-signature'], Buffer.concat(chunks).toString());
  if (!event) return reply.writeHead(401).end('the signature does not hold');
  reply.writeHead(200).end(done.has(event.id) ? 'known' : 'thank you');
  if (done.has(event.id)) return;
  done.add(event.id);
  console.log(event.type, event.instance.id, event.node?.name ?? '');
});

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => {
  console.log(`listening on ${server.address().port}`);
});
