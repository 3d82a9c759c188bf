import { request } from 'node:http';
import { expect, it } from 'vitest';
import { describeServer } from '../../testing/harness.ts';
import { isLoopbackName } from './loopback-host.ts';

const LOOPBACK = [
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'app.localhost:1',
  '127.0.0.1',
  '127.1.2.3:80',
  '[::1]',
  '[::1]:3000',
];
const OTHERS = [
  'rebound.example',
  'rebound.example:3000',
  'localhost.rebound.example',
  '127.0.0.1.nip.io',
  'notlocalhost',
  '127.0.0.1@rebound.example',
  '0.0.0.0',
  '10.0.0.1',
  '[::]',
  '[fe80::1]',
  'localhost:3000 rebound.example',
  'localhost,rebound.example',
  '',
];

it.each(LOOPBACK)('%s is a name of this machine', host => expect(isLoopbackName(host)).toBe(true));
it.each(OTHERS)('%s is none', host => expect(isLoopbackName(host)).toBe(false));

interface Answer {
  status: number;
  text: string;
}

/** `fetch` sends no host of its own choice. */
const answerTo = (url: string, headers: { host: string }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, 'accept-language': 'en' } }, response => {
      let text = '';
      response.on('data', chunk => {
        text += chunk;
        if (response.headers['content-type']?.includes('event-stream')) response.destroy();
      });
      response.once('close', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.once('error', reject);
    sent.end();
  });

const PATHS = [
  '/',
  '/healthz',
  '/docs',
  '/elements/x.js',
  '/nowhere',
  '/digital-portal/publicKey',
  '/digital-portal/getInfo',
  '/digital-portal/api/authority/admin/live',
];

describeServer(
  'a server on a loopback address without PUBLIC_URL',
  server => {
    it.each(PATHS)('refuses %s under another name, with one sentence', async path => {
      for (const headers of [
        { host: 'rebound.example' },
        { host: 'localhost', 'x-forwarded-host': 'rebound.example' },
      ]) {
        const { status, text } = await answerTo(server().url + path, headers);
        expect([status, JSON.parse(text).subCode]).toEqual([403, 'host-refused']);
        expect(JSON.parse(text).msg).toBe(
          'The server answers loopback addresses only; set PUBLIC_URL to serve another name',
        );
      }
    });

    it('answers every loopback name', async () => {
      for (const host of LOOPBACK)
        expect((await answerTo(`${server().url}/healthz`, { host })).status).toBe(200);
    });
  },
  { server: { trustProxy: '127.0.0.1' } },
);

describeServer(
  'a server with PUBLIC_URL',
  server => {
    it('answers other names', async () => {
      expect((await answerTo(`${server().url}/healthz`, { host: 'approvals.example.com' })).status).toBe(200);
    });
  },
  { server: { publicUrl: 'https://approvals.example.com' } },
);
