/** Run once as an administrator: adds the client, the origin of the page and a callback receiver; prints the settings of the back end. */
import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

const options = {
  server: { type: 'string', default: 'http://localhost:3000' },
  origin: { type: 'string', default: 'http://127.0.0.1:8081' },
  user: { type: 'string', default: 'admin' },
};
const { values } = parseArgs({ options });
const { ADMIN_PASSWORD: password = 'Demo@2026' } = process.env;
const portal = `${new URL(values.server).origin}/digital-portal`;

async function answerOf(reply) {
  const { data, msg } = await reply.json();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${msg}`);
  return data;
}

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  return answerOf(await fetch(`${portal}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Passwords are encrypted with the server's key. */
function seal(secret, { keyId, publicKey, now }) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const plain = JSON.stringify({ v: secret, n: randomBytes(8).toString('hex'), t: now });
  const how = { key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING };
  return { keyId, data: publicEncrypt(how, Buffer.from(plain)).toString('base64') };
}

const key = await answerOf(await fetch(`${portal}/publicKey`));
const { token } = await post('login', { userName: values.user, password: seal(password, key) });
const asAdmin = (path, body) => post(`api/authority/admin/${path}`, body, token);

const client = await asAdmin('embed/client/add', { name: 'Shipping office' });
await asAdmin('embed/origin/add', { origin: values.origin, remark: 'Shipping office' });
const receiver = await asAdmin('workflow/callback/config/add', {
  name: 'Shipping office',
  url: `${values.origin}/callbacks`,
  events: ['task-opened', 'task-closed'],
});
console.log(`EMBED_CLIENT_ID=${client.id}
EMBED_CLIENT_SECRET=${client.secret}
CALLBACK_SECRETS='${JSON.stringify({ [receiver.keyId]: receiver.secret })}'`);
