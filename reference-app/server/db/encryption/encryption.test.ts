import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { databaseCopy, quickKind } from '../../testing/harness.ts';
import { type Copy, ENCRYPTION_KEY } from '../../testing/templates.ts';
import { addTwinTenant, TWIN_TENANT_ID } from '../../testing/twin-tenant.ts';
import { runTransactionOnAuthTables } from '../access.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import {
  decryptWithKey,
  encryptWithKey,
  parseEncryptionKey,
  toEncryptionKeyWithFingerprint,
} from './cipher.ts';
import { decryptSecret, initializeEncryption } from './index.ts';

const OTHER = Buffer.alloc(32, 'another');

describe('an encrypted text', () => {
  const key = toEncryptionKeyWithFingerprint(ENCRYPTION_KEY);
  const text = encryptWithKey(key, '密钥 🔑', 'seal_key/1');

  it('opens with its key at its place, and shows neither text nor length of another one', () => {
    expect(decryptWithKey(key, text, 'seal_key/1')).toBe('密钥 🔑');
    expect(encryptWithKey(key, '密钥 🔑', 'seal_key/1')).not.toBe(text);
    expect(encryptWithKey(key, '', 'seal_key/1').startsWith(`aes1.${key.fingerprint}.`)).toBe(true);
    expect(decryptWithKey(key, encryptWithKey(key, '', 'seal_key/1'), 'seal_key/1')).toBe('');
  });

  it('opens nowhere else, with no other key, and not once it was changed', () => {
    expect(() => decryptWithKey(key, text, 'seal_key/2')).toThrow();
    expect(() => decryptWithKey(toEncryptionKeyWithFingerprint(OTHER), text, 'seal_key/1')).toThrow(
      'another key',
    );
    const changed = Buffer.from(text.split('.')[2]!, 'base64url');
    changed[changed.length - 1]! ^= 1;
    expect(() =>
      decryptWithKey(key, `aes1.${key.fingerprint}.${changed.toString('base64url')}`, 'seal_key/1'),
    ).toThrow();
    expect(() => decryptWithKey(key, 'plain', 'seal_key/1')).toThrow('another key');
  });
});

describe('a key in a setting', () => {
  it.each([
    ['base64', ENCRYPTION_KEY.toString('base64')],
    ['base64url', ENCRYPTION_KEY.toString('base64url')],
    ['hexadecimal digits', ENCRYPTION_KEY.toString('hex')],
  ])('is read as %s', (_name, text) => expect(parseEncryptionKey(text)).toEqual(ENCRYPTION_KEY));

  it.each(['short', ENCRYPTION_KEY.toString('hex').slice(2), `${ENCRYPTION_KEY.toString('base64')}!`, ''])(
    'is not %j',
    text => expect(parseEncryptionKey(text)).toBeUndefined(),
  );
});

describe('the start on a database', () => {
  let copy: Copy;
  let db: Database;
  let dataDir: string;
  const file = () => join(dataDir, 'encryption.key');
  beforeEach(async () => {
    copy = await databaseCopy(quickKind());
    db = await openDatabase(copy.options);
    dataDir = mkdtempSync(join(tmpdir(), 'countersign-key-'));
  });
  afterEach(async () => {
    await db.close();
    await copy.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const secrets = () =>
    runTransactionOnAuthTables(db, async auth => [
      ...(await auth.selectFrom('sealKey').select('privateKey as secret').execute()),
      ...(await auth.selectFrom('identityProvider').select('secret').execute()),
      ...(await auth.selectFrom('userCredential').select('secret').orderBy('credentialId').execute()),
    ]).then(rows => rows.map(({ secret }) => secret));

  /** As a version before left it: no key, and secrets as they are. */
  const ofAnEarlierVersion = () =>
    db.script(script =>
      script.exec(`delete from encryption_key; update seal_key set private_key = 'pkcs8';
        insert into identity_provider (provider_id, merchant_id, kind, name, config, secret)
          values ('p1', 'm1', 'oidc', 'P', '{}', 'client secret');
        insert into user_credential (credential_id, merchant_id, user_id, kind, secret) values
          ('c1', 'm1', 'u1', 'totp', 'BASE32'), ('c2', 'm1', 'u1', 'recovery', 'hash')`),
    );

  it('makes a key once, in a file that its owner alone reads, and encrypts what is there', async () => {
    await ofAnEarlierVersion();
    const keyId = await runTransactionOnAuthTables(db, auth =>
      auth.selectFrom('sealKey').select('keyId').executeTakeFirstOrThrow(),
    );
    await initializeEncryption(db, { dataDir });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const [key, provider, totp, recovery] = await secrets();
    expect(decryptSecret(db, key!, `seal_key/${keyId.keyId}`)).toBe('pkcs8');
    expect(decryptSecret(db, provider!, 'identity_provider/p1')).toBe('client secret');
    expect(decryptSecret(db, totp!, 'user_credential/c1')).toBe('BASE32');
    expect(recovery).toBe('hash');
    await initializeEncryption(db, { dataDir });
    expect(await secrets()).toEqual([key, provider, totp, recovery]);
  });

  it('stops with one sentence where the key is lost, another one, or no key', async () => {
    await expect(initializeEncryption(db, { dataDir })).rejects.toThrow(/their key \S+ is missing; restore/);
    await expect(initializeEncryption(db, { dataDir, key: OTHER })).rejects.toThrow(
      /^The key of ENCRYPTION_KEY is not the one/,
    );
    writeFileSync(file(), OTHER.toString('base64'));
    await expect(initializeEncryption(db, { dataDir })).rejects.toThrow(/^The key in \S+ is not the one/);
    writeFileSync(file(), '');
    await expect(initializeEncryption(db, { dataDir })).rejects.toThrow('does not hold a key');
  });

  it('encrypts all secrets anew where it gets the key before it', async () => {
    await ofAnEarlierVersion();
    await initializeEncryption(db, { dataDir, key: ENCRYPTION_KEY });
    await initializeEncryption(db, { dataDir, key: OTHER, previousKey: ENCRYPTION_KEY });
    const [, provider, totp] = await secrets();
    await initializeEncryption(db, { dataDir, key: OTHER });
    expect(decryptSecret(db, provider!, 'identity_provider/p1')).toBe('client secret');
    expect(decryptSecret(db, totp!, 'user_credential/c1')).toBe('BASE32');
    await expect(initializeEncryption(db, { dataDir, key: ENCRYPTION_KEY })).rejects.toThrow(
      'is not the one',
    );
  });

  it('encrypts each secret of a tenant once, beside a tenant with the same ids', async () => {
    const readValues = () =>
      db.script(script =>
        script.query<{ tenant: string; value: string }>(
          "select merchant_id as tenant, value from parameter where parameter_id = 'p1' order by 1",
        ),
      );
    await db.script(async script => {
      await script.exec('delete from encryption_key');
      await script.exec(`insert into parameter
        (merchant_id, parameter_id, parameter_key, parameter_name, value_type, value)
        values ('${DEMO_COMPANY_ID}', 'p1', 'p1', 'P', 'secret', 'original')`);
    });
    await addTwinTenant(db, DEMO_COMPANY_ID);
    await db.script(script =>
      script.exec(`update parameter set value = 'twin' where merchant_id = '${TWIN_TENANT_ID}'`),
    );
    await initializeEncryption(db, { dataDir });
    const values = await readValues();
    const decrypted = values.map(({ tenant, value }) => [tenant, decryptSecret(db, value, 'parameter/p1')]);
    expect(Object.fromEntries(decrypted)).toEqual({
      [DEMO_COMPANY_ID]: 'original',
      [TWIN_TENANT_ID]: 'twin',
    });
  });
});
