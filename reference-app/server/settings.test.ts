import { describe, expect, it } from 'vitest';
import { readServerSettingsFromEnv } from './settings.ts';

describe('the environment', () => {
  it('says where uploads lie and how large they may be, on either database', () => {
    const settings = readServerSettingsFromEnv({
      DATABASE_URL: 'postgres://x/y',
      DATA_DIR: '/srv/data',
      UPLOAD_LIMIT_MB: '30',
    });
    expect(settings).toMatchObject({ dataDir: '/srv/data', uploadLimit: 30 * 1024 * 1024 });
    expect(settings.database).toEqual({ url: 'postgres://x/y' });
    expect(readServerSettingsFromEnv({}).uploadLimit).toBe(3 * 1024 * 1024);
    expect(readServerSettingsFromEnv({}).uploadKeepDays).toBe(7);
  });

  it('has the connections and the limit of a statement of PostgreSQL', () => {
    const env = { DATABASE_URL: 'postgres://x/y', DATABASE_POOL: '20', DATABASE_TIMEOUT_SECONDS: '30' };
    expect(readServerSettingsFromEnv(env).database).toEqual({
      url: 'postgres://x/y',
      poolSize: 20,
      timeoutMs: 30_000,
    });
    expect(() => readServerSettingsFromEnv({ ...env, DATABASE_POOL: '1' })).toThrow(
      'DATABASE_POOL must be a whole number',
    );
    const never = { ...env, DATABASE_TIMEOUT_SECONDS: '0' };
    expect(() => readServerSettingsFromEnv(never)).toThrow(
      'DATABASE_TIMEOUT_SECONDS must be a whole number from 1',
    );
  });

  it('has the folders of micro-apps, that of the demo company where none are named', () => {
    const folders = (env: NodeJS.ProcessEnv) => Object.keys(readServerSettingsFromEnv(env).microApps);
    expect(readServerSettingsFromEnv({ MICRO_APPS: 'crm=/srv/crm, stock=/srv/stock' }).microApps).toEqual({
      crm: '/srv/crm',
      stock: '/srv/stock',
    });
    expect(folders({})).toEqual(['equipment']);
    expect(folders({ DEMO_DATA: 'off' })).toEqual([]);
    expect(folders({ MICRO_APPS: '' })).toEqual([]);
    for (const MICRO_APPS of ['crm', 'docs=/srv', '../x=/srv'])
      expect(() => readServerSettingsFromEnv({ MICRO_APPS })).toThrow('MICRO_APPS must be pairs');
  });

  it('has the quotas of uploads and the reserve of the disk', () => {
    const MB = 1024 * 1024;
    const env = { UPLOAD_QUOTA_PERSON_MB: '5', UPLOAD_QUOTA_MB: '50', DISK_RESERVE_MB: '10' };
    expect(readServerSettingsFromEnv(env).fileQuota).toEqual({ person: 5 * MB, company: 50 * MB });
    expect(readServerSettingsFromEnv(env)).toMatchObject({
      diskReserve: 10 * MB,
      database: { diskReserve: 10 * MB },
    });
    expect(readServerSettingsFromEnv({}).fileQuota).toEqual({ person: 1024 * MB, company: 20_480 * MB });
    expect(() => readServerSettingsFromEnv({ UPLOAD_QUOTA_MB: '0' })).toThrow(
      'UPLOAD_QUOTA_MB must be a whole number',
    );
  });

  it.each(['0', '-1', '31', 'much', 'NaN'])('is refused an upload limit of %s', UPLOAD_LIMIT_MB => {
    expect(() => readServerSettingsFromEnv({ UPLOAD_LIMIT_MB })).toThrow(
      'UPLOAD_LIMIT_MB must be a number up to 30',
    );
  });

  it.each(['0', '-1', '3651', 'ever'])('is refused to keep uploads for %s days', UPLOAD_KEEP_DAYS => {
    expect(() => readServerSettingsFromEnv({ UPLOAD_KEEP_DAYS })).toThrow(
      'UPLOAD_KEEP_DAYS must be a number from 1',
    );
  });

  it('has the days for which ended sessions and calls are stored', () => {
    const env = { SESSION_KEEP_DAYS: '1', CALL_LOG_KEEP_DAYS: '365' };
    expect(readServerSettingsFromEnv(env).jobs).toMatchObject({ sessionKeepDays: 1, callLogKeepDays: 365 });
    expect(readServerSettingsFromEnv({}).jobs).toMatchObject({ sessionKeepDays: 30, callLogKeepDays: 90 });
    expect(() => readServerSettingsFromEnv({ SESSION_KEEP_DAYS: '0' })).toThrow(
      'SESSION_KEEP_DAYS must be a number',
    );
  });

  it('has the key of encrypted secrets, and shows none that it refuses', () => {
    const key = Buffer.alloc(32, 7);
    const env = { ENCRYPTION_KEY: key.toString('base64'), ENCRYPTION_KEY_PREVIOUS: key.toString('hex') };
    expect(readServerSettingsFromEnv(env).database).toMatchObject({ encryptionKey: key, previousKey: key });
    expect(readServerSettingsFromEnv({}).database).not.toHaveProperty('encryptionKey');
    expect(() => readServerSettingsFromEnv({ ENCRYPTION_KEY: 'hunter2' })).toThrow(
      /^ENCRYPTION_KEY must be 32 bytes as base64(?!.*hunter2)/,
    );
  });

  it('has other addresses in the place of providers', () => {
    const CHANNEL_ENDPOINTS = 'oapi.dingtalk.com=http://10.0.0.5:8080, api.weixin.qq.com=https://proxy.test';
    expect(readServerSettingsFromEnv({ CHANNEL_ENDPOINTS }).channelEndpoints).toEqual({
      'oapi.dingtalk.com': 'http://10.0.0.5:8080',
      'api.weixin.qq.com': 'https://proxy.test',
    });
    expect(readServerSettingsFromEnv({}).channelEndpoints).toEqual({});
    for (const wrong of ['oapi.dingtalk.com', 'a.test=ftp://b.test', 'a.test=http://', '=http://b.test'])
      expect(() => readServerSettingsFromEnv({ CHANNEL_ENDPOINTS: wrong })).toThrow(
        'CHANNEL_ENDPOINTS must be pairs',
      );
  });

  it('says how mail is sent, or is refused', () => {
    const env = { SMTP_URL: 'smtps://a:b@mail.test', MAIL_FROM: 'x@y.test', PUBLIC_URL: 'https://a.test/' };
    expect(readServerSettingsFromEnv(env)).toMatchObject({
      mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
      jobs: { publicUrl: 'https://a.test' },
    });
    expect(readServerSettingsFromEnv({}).mail).toBeUndefined();
    expect(() => readServerSettingsFromEnv({ SMTP_URL: 'mail.test' })).toThrow('SMTP_URL must be an address');
    expect(() => readServerSettingsFromEnv({ SMTP_URL: 'smtp://mail.test' })).toThrow(
      'MAIL_FROM must say who sends',
    );
    const { PUBLIC_URL, ...nowhere } = env;
    expect(() => readServerSettingsFromEnv(nowhere)).toThrow(
      'PUBLIC_URL must say how people reach the portal',
    );
    expect(() => readServerSettingsFromEnv({ ...env, PUBLIC_URL: 'approvals' })).toThrow(
      'PUBLIC_URL must be an address',
    );
  });

  it.each(['0.0.0.0', '::', '10.0.0.5', 'approvals.example.com'])(
    'is refused the demo accounts on %s unless it asks for them',
    HOST => {
      expect(() => readServerSettingsFromEnv({ HOST })).toThrow(
        'whose password everybody knows; set DEMO_DATA=off',
      );
      expect(readServerSettingsFromEnv({ HOST, DEMO_DATA: 'off' })).toMatchObject({
        demoData: false,
        isDemoOpen: false,
      });
      expect(readServerSettingsFromEnv({ HOST, DEMO_DATA: 'on' })).toMatchObject({
        demoData: true,
        isDemoOpen: true,
      });
    },
  );

  it.each([undefined, 'localhost', '127.0.0.1', '127.1.2.3', '::1'])('has the demo accounts on %s', HOST => {
    expect(readServerSettingsFromEnv({ HOST }).demoData).toBe(true);
  });

  it('is refused a port that is no number', () => {
    expect(() => readServerSettingsFromEnv({ PORT: 'http' })).toThrow(
      'PORT must be a number from 0 to 65535, not "http".',
    );
  });

  it('is refused a switch of the demo data that is neither on nor off', () => {
    expect(() => readServerSettingsFromEnv({ DEMO_DATA: 'false' })).toThrow(
      'DEMO_DATA must be on, off or small, not "false"',
    );
  });

  it('has the language of the first contents, Chinese where none is named', () => {
    expect(readServerSettingsFromEnv({}).contentLang).toBe('zh');
    expect(readServerSettingsFromEnv({ CONTENT_LANG: 'en' }).contentLang).toBe('en');
    expect(() => readServerSettingsFromEnv({ CONTENT_LANG: 'de' })).toThrow(
      'CONTENT_LANG must be zh or en, not "de"',
    );
  });

  it('takes origins to the letter, or is refused', () => {
    const origins = (ALLOWED_ORIGINS: string) => readServerSettingsFromEnv({ ALLOWED_ORIGINS }).origins;
    expect(origins(' https://ERP.example.com/ , http://a:81')).toEqual([
      'https://erp.example.com',
      'http://a:81',
    ]);
    expect(origins('*')).toEqual(['*']);
    expect(origins(' ,')).toBeUndefined();
    for (const text of [
      'erp.example.com',
      'https://x.com;script-src',
      'https://*.example.com',
      'https://a.com/b',
    ])
      expect(() => origins(text)).toThrow('ALLOWED_ORIGINS must be origins with commas');
  });

  it('opens networks for the calls of forms, or is refused', () => {
    expect(readServerSettingsFromEnv({}).outgoing.networks).toEqual([]);
    expect(
      readServerSettingsFromEnv({ CALL_NETWORKS: '10.20.0.0/16,fd00::/8' }).outgoing.networks,
    ).toHaveLength(2);
    expect(() => readServerSettingsFromEnv({ CALL_NETWORKS: 'intranet' })).toThrow(
      /^CALL_NETWORKS must be networks/,
    );
  });
});
