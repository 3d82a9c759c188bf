/** Secrets that a provider repeats: in every spelling, in errors of every kind, of a message, a batch and a state. */
import { expect, it, test } from 'vitest';
import { SendError } from './channel.ts';
import { concealConnectorSecrets, createSecretRedactor } from './conceal.ts';
import type { ChannelHttp, Connector, OpenAccount } from './connector.ts';
import { withAccessToken } from './tokens.ts';

const SECRET = 'k3y/+ with "quotes" & 密';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  [SECRET, `wrong ${SECRET}!`, 'wrong ***!'],
  [SECRET, `?key=${encodeURIComponent(SECRET)}&x=1`, '?key=***&x=1'],
  [SECRET, `?${new URLSearchParams({ key: SECRET })}`, '?key=***'],
  [SECRET, JSON.stringify({ key: SECRET }), '{"key":"***"}'],
  ['abcdefgh1', 'ABCDEFGH1 and xabcdefgh1x', '*** and x***x'],
  ['a.c(d)[e]', 'abc and a.c(d)[e]', 'abc and ***'],
  ['sms', 'The SMS template, sms, smsx, 短信sms', 'The *** template, ***, smsx, 短信sms'],
  ['310', 'code 310000, 310', 'code 310000, ***'],
  ['', 'nothing to hide', 'nothing to hide'],
])('%j is hidden in %j', (secret, text, shown) => {
  expect(createSecretRedactor([secret])(text)).toBe(shown);
});

test.each([0, 1, 2])('a secret is hidden in Base64 behind %i other bytes', offset => {
  const password = 'a-long-password';
  const shown = createSecretRedactor([password])(`AUTH ${base64(`${'\0'.repeat(offset)}${password}`)}`);
  expect(shown).toContain('***');
  expect(shown.length).toBeLessThan(16);
});

test('a private key is hidden whole, and line by line', () => {
  const lines = ['-----BEGIN PRIVATE KEY-----', 'MIIEvQIBADANBgkqhkiG9w0BAQ', 'EFAASCBKcwggSjAgEAAoIBAQDx'];
  const conceal = createSecretRedactor([lines.join('\n')]);
  expect(conceal(`bad ${lines.join('\n')}`)).toBe('bad ***');
  expect(conceal(`bad ${lines[1]} in ${lines.join('')}`)).toBe('bad *** in *********');
});

test('the longer of two secrets that begin alike is hidden whole', () => {
  expect(createSecretRedactor(['password', 'password-2'])('password-2, password')).toBe('***, ***');
});

const TOKEN = 'access-token-9f2';
const account: OpenAccount = {
  id: 'a',
  version: 1,
  config: {},
  secrets: { key: 'the-secret-key' },
  tokens: { get: async () => TOKEN },
};
const message = {
  id: 'm',
  to: { userId: 'u', name: '', email: '', phone: '' },
  title: '',
  text: '',
  link: '',
};
const repeated = new SendError('account', 'no the-secret-key', `wrong the-secret-key, ${TOKEN}`);
const using = (work: (token: string) => Promise<never>) =>
  concealConnectorSecrets({
    send: (own, _message, _http) => withAccessToken(own, async () => ({ token: TOKEN, seconds: 9 }), work),
    batch: {
      most: 2,
      send: own =>
        withAccessToken(
          own,
          async () => ({ token: TOKEN, seconds: 9 }),
          async () => [undefined, repeated],
        ),
    },
    confirm: {
      seconds: 1,
      query: async () => new Map([['p', { isDelivered: false, code: 'the-secret-key' }]]),
    },
  } as Partial<Connector> as Connector);
const http = {} as ChannelHttp;
const shown = { errorClass: 'account', code: 'no ***', message: 'wrong ***, ***' };

it('a refusal says neither the secret nor the token', async () => {
  const connector = using(() => Promise.reject(repeated));
  const error = await connector.send(account, message, http).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SendError);
  expect(error).toMatchObject(shown);
  expect((error as Error).stack).not.toMatch(/the-secret-key|access-token/);
});

it('nor does any other error', async () => {
  const connector = using(() => Promise.reject(new TypeError(`bad header ${TOKEN}`)));
  await expect(connector.send(account, message, http)).rejects.toThrow(/^bad header \*\*\*$/);
});

it('nor one message of a batch, nor the state of one', async () => {
  const connector = using(() => Promise.reject(repeated));
  expect(await connector.batch!.send(account, [message, message], http)).toMatchObject([undefined, shown]);
  expect(await connector.confirm!.query(account, ['p'], http)).toEqual(
    new Map([['p', { isDelivered: false, code: '***' }]]),
  );
});
