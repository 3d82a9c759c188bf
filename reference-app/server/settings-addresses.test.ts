import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readServerSettingsFromEnv } from './settings.ts';
import { settingErrors } from './settings-command.ts';

const SENTENCE = /^[A-Z_]+ must be [^\n]+\.$/;

/** Passwords that end the host, or the address, too early. */
const PASSWORDS = [
  'a/b',
  '12/34',
  'a#b',
  '#',
  'a?b',
  '12?34',
  'a%b',
  '%',
  '%zz',
  'a b',
  'a\tb',
  'a\nb',
  'a\\b',
  '/',
  'K7/x+Q==#9',
];
const ADDRESSES = [
  'banana',
  'localhost:5432/db',
  'db.example.com',
  'mysql://user:hunter2@db/x',
  'http://user:hunter2@db/x',
  'postgres:user:hunter2@db/x',
  'postgres://user:hunter2@db:port/x',
  'postgres://user:hunter2@db:70000/x',
  'postgres://user:hunter2@db/x#y',
  'postgres://user:hunter2@db/%zz',
  'postgres://user:hunter2@db/x y',
  ' postgres://user:hunter2@db/x',
  'postgres://user:hunter2@one/x,postgres://user:hunter2@two/x',
];

describe('DATABASE_URL', () => {
  it.each([
    ...PASSWORDS.map(password => `postgres://user:${password}@db.example.com/countersign`),
    ...ADDRESSES,
  ])('%j is refused with one sentence', DATABASE_URL => {
    const [fault, ...others] = settingErrors({ DATABASE_URL });
    expect(fault).toMatch(SENTENCE);
    expect(fault).toContain('DATABASE_URL must be an address such as postgres://user:password@');
    expect(fault).toContain('/ as %2F, # as %23');
    expect(fault).not.toContain('hunter2');
    expect(others).toEqual([]);
    expect(() => readServerSettingsFromEnv({ DATABASE_URL })).toThrow(fault);
  });

  it.each([
    'postgres://x/y',
    'postgresql://user@localhost:5432/countersign',
    'postgres://user:a%2Fb%23c%3Fd%25e%40f%3Ag@db.example.com/countersign',
    'postgres://user:a@b@db.example.com/countersign',
    "postgres://user:pass+w==rd!$&'()*,;~@db.example.com/countersign",
    'postgres://user:password@[::1]:5432/countersign?application_name=a',
    'postgres:///countersign?host=/var/run/postgresql',
    'postgres://user:password@/countersign?host=/var/run/postgresql',
    'postgres://user:password@%2Fvar%2Frun%2Fpostgresql/countersign',
  ])('%j is taken', url => {
    expect(readServerSettingsFromEnv({ DATABASE_URL: url }).database).toEqual({ url });
  });

  it('names a certificate that cannot be read', () => {
    const DATABASE_URL = 'postgres://user:hunter2@db/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    expect(settingErrors({ DATABASE_URL })).toEqual([
      'DATABASE_URL names the file /nowhere/ca.pem, which cannot be read (ENOENT).',
    ]);
  });
});

describe('SMTP_URL', () => {
  it.each([
    ...PASSWORDS.map(password => `smtps://user:${password}@mail.example.com`),
    'mail.test',
    'https://mail.test',
    'smtp://',
  ])('%j is refused with one sentence', SMTP_URL => {
    const env = { SMTP_URL, MAIL_FROM: 'a@b.cn', PUBLIC_URL: 'https://a.test' };
    expect(settingErrors(env)).toEqual([
      expect.stringMatching(/^SMTP_URL must be an address such as .*%2F.*\.$/),
    ]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    'banana',
    'true',
    'on',
    '1',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '::1/129',
    '10.0.0.1;10.0.0.2',
    'fe80::1%eth0',
    '10.0.0.1,',
    'proxy.example.com',
  ])('%j is refused with one sentence', TRUST_PROXY => {
    const [fault, ...others] = settingErrors({ TRUST_PROXY });
    expect(fault).toMatch(SENTENCE);
    expect(fault).toContain('TRUST_PROXY must be addresses or networks');
    expect(others).toEqual([]);
  });

  it.each(['10.0.0.5', '10.0.0.0/8', ' 10.0.0.5 , ::1 ', 'fd00::/8', 'loopback,uniquelocal', '127.0.0.1'])(
    '%j is taken by Fastify',
    async TRUST_PROXY => {
      const { trustProxy } = readServerSettingsFromEnv({ TRUST_PROXY });
      expect(trustProxy).toBeTypeOf('string');
      await Fastify({ trustProxy }).close();
    },
  );

  it.each(['', ' ', ','])('%j trusts none', TRUST_PROXY => {
    expect(readServerSettingsFromEnv({ TRUST_PROXY }).trustProxy).toBe(false);
  });
});

it('names both, with what else is wrong', () => {
  const env = { DATABASE_URL: 'postgres://u:a/b@db/x', DATABASE_POOL: '1', TRUST_PROXY: 'banana', PORT: 'x' };
  expect(
    settingErrors(env)
      .map(fault => fault.split(' ')[0])
      .sort(),
  ).toEqual(['DATABASE_URL', 'PORT', 'TRUST_PROXY']);
});
