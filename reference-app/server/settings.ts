/** Reads and validates the settings from environment variables. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '@countersign/sdk/i18n';
import type { MailOptions } from './channels/mail/mail.ts';
import type { DatabaseOptions } from './db/database.ts';
import { DISK_RESERVE_BYTES } from './db/disk.ts';
import { parseEncryptionKey } from './db/encryption/cipher.ts';
import { DEFAULT_FILE_QUOTA, type FileQuota } from './domains/files/file/quota.ts';
import { UPLOAD_KEEP_DAYS } from './domains/files/file/unused.ts';
import { parseExactOrigin } from './http/security/origin.ts';
import { type PurgeOptions, RETENTION_OPTIONS } from './jobs/retention.ts';
import type { ServedJobs } from './jobs/serve.ts';
import { type Network, parseNetworkList } from './outgoing/addresses.ts';
import { throwIfInvalidDatabaseUrl, throwIfInvalidSmtpUrl, trustedProxies } from './settings-addresses.ts';
import { StartError } from './start-error.ts';
import { LOG_LEVELS, type LogLevel } from './telemetry/logger.ts';
import type { TelemetryOptions } from './telemetry/start.ts';

export interface Settings {
  port: number;
  host: string;
  database: DatabaseOptions;
  /** Folder for the embedded database and the uploads. */
  dataDir: string;
  /** Maximum size of a single upload in bytes. */
  uploadLimit: number;
  /** Maximum size of a file in the file centre in bytes. */
  fileLimit: number;
  /** Maximum total size of uploads per user and per tenant, in bytes. */
  fileQuota: FileQuota;
  /** Number of bytes of disk space that uploads and the embedded database must leave free. */
  diskReserve: number;
  /** Number of days for which the server keeps an upload whose form has not been submitted. */
  uploadKeepDays: number;
  origins: string[] | undefined;
  /** Public URL of the server. */
  publicUrl: string | undefined;
  trustProxy: string | false;
  demoData: boolean;
  /**
   * If true, the demo contains the large demo company and its history. If false, the demo contains no
   * history.
   */
  isDemoGrown: boolean;
  /**
   * True if the demo accounts may be used from other machines. If false, the server refuses to start with
   * demo accounts that other machines can reach.
   */
  isDemoOpen: boolean;
  adminPassword: string | undefined;
  contentLang: Lang;
  /** Limits for calls from forms to other systems. */
  outgoing: { networks: Network[] };
  /** SMTP settings. If undefined, the server sends no e-mail. */
  mail: MailOptions | undefined;
  /** Base URLs that replace the URLs of providers, by the host name of the provider. */
  channelEndpoints: Readonly<Record<string, string>>;
  /** Folders of micro-apps by the first segment of their URL path. */
  microApps: Readonly<Record<string, string>>;
  /** Options for the background jobs. */
  jobs: ServedJobs;
  /** Options for traces and metrics. */
  telemetry: TelemetryOptions;
  log: LogLevel | undefined;
}

const REPOSITORY_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function readServerSettingsFromEnv(env: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(REPOSITORY_ROOT, env.DATA_DIR || 'data');
  const diskReserve = megabytesFrom('DISK_RESERVE_MB', env.DISK_RESERVE_MB, DISK_RESERVE_BYTES);
  return {
    port: parsePortSetting(env.PORT),
    host: env.HOST || '127.0.0.1',
    database: {
      ...(env.DATABASE_URL ? parseDatabaseSettings(env.DATABASE_URL, env) : { dataDir, diskReserve }),
      ...encryptionKeysFromEnvironment(env),
    },
    dataDir,
    uploadLimit: parseUploadLimitSetting(env.UPLOAD_LIMIT_MB),
    fileLimit: parseFileSizeLimitBytes(env.FILE_LIMIT_MB),
    fileQuota: fileQuotaFrom(env),
    diskReserve,
    uploadKeepDays: parseDaysSetting('UPLOAD_KEEP_DAYS', env.UPLOAD_KEEP_DAYS, UPLOAD_KEEP_DAYS),
    origins: parseAllowedOriginsSetting(env.ALLOWED_ORIGINS),
    publicUrl: parsePublicUrlSetting(env.PUBLIC_URL),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    ...demoSettingsFrom(env),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    contentLang: parseSeedDataLanguage(env.CONTENT_LANG),
    outgoing: { networks: parseOutgoingCallNetworks(env.CALL_NETWORKS) },
    mail: mailOptionsFrom(env),
    channelEndpoints: parseChannelEndpoints(env.CHANNEL_ENDPOINTS),
    microApps: parseMicroAppFolders(env),
    jobs: {
      publicUrl: parsePublicUrlSetting(env.PUBLIC_URL),
      ...readPurgeOptionsFromEnv(env),
    },
    telemetry: readTelemetryOptionsFromEnv(env),
    log: logLevelFrom(env.LOG),
  };
}

function logLevelFrom(value = 'off'): LogLevel | undefined {
  if (value === '' || value === 'off') return undefined;
  if (value === 'on') return 'info';
  const level = LOG_LEVELS.find(one => one === value);
  if (level) return level;
  throw new StartError(`LOG must be off, on, ${LOG_LEVELS.join(', ')}, not "${value}".`);
}

function readTelemetryOptionsFromEnv(env: NodeJS.ProcessEnv): TelemetryOptions {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, not "${endpoint}".`,
    );
  const sampleRatio = ratio ? Number(ratio) : 1;
  if (!(sampleRatio >= 0 && sampleRatio <= 1))
    throw new StartError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${ratio}".`);
  return {
    endpoint: endpoint?.replace(/\/$/, '') || undefined,
    metricsPort: parseIntegerSetting('METRICS_PORT', env.METRICS_PORT, { least: 1, most: 65_535 }),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    sampleRatio,
  };
}

/** Returns the language of the names in the initial data of an empty database. */
function parseSeedDataLanguage(value = ''): Lang {
  if (value === '' || value === 'zh') return 'zh';
  if (value === 'en') return 'en';
  throw new StartError(`CONTENT_LANG must be zh or en, not "${value}".`);
}

/**
 * Returns the demo settings. The password of the demo accounts is public, so other machines get access only
 * if the operator explicitly allows it.
 */
function demoSettingsFrom({
  DEMO_DATA,
  HOST,
}: NodeJS.ProcessEnv): Pick<Settings, 'demoData' | 'isDemoGrown' | 'isDemoOpen'> {
  if (DEMO_DATA && !/^(on|off|small)$/.test(DEMO_DATA))
    throw new StartError(`DEMO_DATA must be on, off or small, not "${DEMO_DATA}".`);
  if (!/^(on|off)$/.test(DEMO_DATA ?? '') && HOST && !isLoopback(HOST))
    throw new StartError(
      `HOST=${HOST} would serve the demo accounts, whose password everybody knows; set DEMO_DATA=off, or DEMO_DATA=on to serve them all the same.`,
    );
  return {
    demoData: DEMO_DATA !== 'off',
    isDemoGrown: DEMO_DATA !== 'small',
    isDemoOpen: DEMO_DATA === 'on',
  };
}

/** Folder of the demo's micro-app, which an image of the server may lack. */
const DEMO_MICRO_APP = resolve(REPOSITORY_ROOT, 'demo', 'micro-app');

/**
 * Returns the folders of micro-apps. The demo company has one micro-app by default. A value such as
 * `equipment=/srv/equipment,stock=/srv/stock` replaces the default.
 */
function parseMicroAppFolders({ MICRO_APPS, DEMO_DATA }: NodeJS.ProcessEnv): Record<string, string> {
  if (MICRO_APPS === undefined)
    return DEMO_DATA === 'off' || !existsSync(DEMO_MICRO_APP) ? {} : { equipment: DEMO_MICRO_APP };
  const pairs = MICRO_APPS.split(',').filter(pair => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map(pair => {
      const [, name, folder] = /^\s*([A-Za-z][\w-]*)=(.+?)\s*$/.exec(pair) ?? [];
      if (!name || !folder || RESERVED_PATH_SEGMENTS.includes(name))
        throw new StartError(`MICRO_APPS must be pairs such as equipment=/srv/equipment, not "${pair}".`);
      return [name, resolve(REPOSITORY_ROOT, folder)];
    }),
  );
}

/** First URL path segments that the server uses itself. Micro-apps cannot use them. */
const RESERVED_PATH_SEGMENTS = [
  'digital-portal',
  'mkplat-admin',
  'analysis-center-admin',
  'elements',
  'assets',
  'docs',
  'app',
  'healthz',
  'readyz',
];

/** Returns true if a listen address is reachable only from this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

function parseDatabaseSettings(url: string, env: NodeJS.ProcessEnv): DatabaseOptions {
  throwIfInvalidDatabaseUrl('DATABASE_URL', url);
  const directUrl = env.DATABASE_DIRECT_URL;
  if (directUrl) throwIfInvalidDatabaseUrl('DATABASE_DIRECT_URL', directUrl);
  const replicaUrl = env.DATABASE_REPLICA_URL;
  if (replicaUrl) throwIfInvalidDatabaseUrl('DATABASE_REPLICA_URL', replicaUrl, 'standby');
  const replicaMaxLagSeconds = parseIntegerSetting(
    'DATABASE_REPLICA_MAX_LAG_SECONDS',
    env.DATABASE_REPLICA_MAX_LAG_SECONDS,
    { least: 2, most: 3600 },
  );
  const poolSize = parseIntegerSetting('DATABASE_POOL', env.DATABASE_POOL, { least: 2, most: 200 });
  const jobPoolSize = parseIntegerSetting('DATABASE_JOB_POOL', env.DATABASE_JOB_POOL, { least: 1, most: 20 });
  const seconds = parseIntegerSetting('DATABASE_TIMEOUT_SECONDS', env.DATABASE_TIMEOUT_SECONDS, {
    least: 1,
    most: 600,
  });
  return {
    ...(directUrl ? { url: directUrl, poolerUrl: url } : { url }),
    replicaUrl: replicaUrl || undefined,
    replicaMaxLagSeconds,
    poolSize,
    jobPoolSize,
    timeoutMs: seconds && seconds * 1000,
  };
}

function encryptionKeysFromEnvironment(
  env: NodeJS.ProcessEnv,
): Pick<DatabaseOptions, 'encryptionKey' | 'previousKey'> {
  const encryptionKey = parseEncryptionKeySetting('ENCRYPTION_KEY', env.ENCRYPTION_KEY);
  const previousKey = parseEncryptionKeySetting('ENCRYPTION_KEY_PREVIOUS', env.ENCRYPTION_KEY_PREVIOUS);
  return { ...(encryptionKey && { encryptionKey }), ...(previousKey && { previousKey }) };
}

/** Parses an encryption key. The error message never contains the value. */
function parseEncryptionKeySetting(name: string, text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  const key = parseEncryptionKey(text);
  if (key) return key;
  throw new StartError(`${name} must be 32 bytes as base64, such as openssl rand -base64 32 prints.`);
}

interface Whole {
  least: number;
  most: number;
}

/** Parses an integer. Returns undefined if the variable is not set. */
function parseIntegerSetting(
  name: string,
  text: string | undefined,
  { least, most }: Whole,
): number | undefined {
  if (!text) return undefined;
  const whole = Number(text);
  if (Number.isInteger(whole) && whole >= least && whole <= most) return whole;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function parsePortSetting(text: string | undefined): number {
  const port = text ? Number(text) : 3000;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function parseUploadLimitSetting(text: string | undefined): number {
  const megabytes = text ? Number(text) : 3;
  if (megabytes > 0 && megabytes <= 30) return Math.floor(megabytes * 1024 * 1024);
  throw new StartError(`UPLOAD_LIMIT_MB must be a number up to 30, not "${text}".`);
}

function parseFileSizeLimitBytes(text: string | undefined): number {
  const megabytes = parseIntegerSetting('FILE_LIMIT_MB', text, { least: 1, most: 2047 }) ?? 30;
  return megabytes * 1024 * 1024;
}

const fileQuotaFrom = (env: NodeJS.ProcessEnv): FileQuota => ({
  person: megabytesFrom('UPLOAD_QUOTA_PERSON_MB', env.UPLOAD_QUOTA_PERSON_MB, DEFAULT_FILE_QUOTA.person),
  company: megabytesFrom('UPLOAD_QUOTA_MB', env.UPLOAD_QUOTA_MB, DEFAULT_FILE_QUOTA.company),
});

/** Parses a number of megabytes and returns the number of bytes. */
function megabytesFrom(name: string, text: string | undefined, otherwise: number): number {
  const whole = parseIntegerSetting(name, text, { least: 1, most: 1_000_000_000 });
  return whole === undefined ? otherwise : whole * 1024 * 1024;
}

function parseDaysSetting(name: string, text: string | undefined, otherwise: number): number {
  const days = text ? Number(text) : otherwise;
  if (days >= 1 && days <= 3650) return days;
  throw new StartError(`${name} must be a number from 1 to 3650, not "${text}".`);
}

const readPurgeOptionsFromEnv = (env: NodeJS.ProcessEnv): PurgeOptions =>
  Object.fromEntries(
    Object.entries(RETENTION_OPTIONS).map(([option, { variable, days }]) => [
      option,
      parseDaysSetting(variable, env[variable], days),
    ]),
  );

function parseAllowedOriginsSetting(text = ''): string[] | undefined {
  const parts = text.split(',').map(part => part.trim());
  const origins = parts
    .filter(part => part !== '')
    .map(part => (part === '*' ? part : toAllowedOrigin(part)));
  return origins.length > 0 ? origins : undefined;
}

function toAllowedOrigin(text: string): string {
  const origin = parseExactOrigin(text);
  if (origin) return origin;
  throw new StartError(
    `ALLOWED_ORIGINS must be origins with commas, such as https://erp.example.com, not "${text}".`,
  );
}

function parseOutgoingCallNetworks(text = ''): Network[] {
  const networks = parseNetworkList(text);
  if (networks) return networks;
  throw new StartError(`CALL_NETWORKS must be networks with commas, such as 10.20.0.0/16, not "${text}".`);
}

/**
 * Parses pairs of the host name of a provider and the URL that replaces it, such as
 * `oapi.dingtalk.com=http://10.0.0.5:8080,…`.
 */
function parseChannelEndpoints(text = ''): Record<string, string> {
  const pairs = text.split(',').filter(pair => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map(pair => {
      const [, host, address] = /^\s*([a-z0-9.-]+)=(https?:\/\/\S+?)\s*$/.exec(pair) ?? [];
      if (!host || !address || !URL.canParse(address))
        throw new StartError(
          `CHANNEL_ENDPOINTS must be pairs such as oapi.dingtalk.com=http://10.0.0.5:8080, not "${pair}".`,
        );
      return [host, address];
    }),
  );
}

function parsePublicUrlSetting(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '');
  throw new StartError(`PUBLIC_URL must be an address such as https://approvals.example.com, not "${text}".`);
}

function mailOptionsFrom({
  SMTP_URL: url,
  MAIL_FROM: from,
  PUBLIC_URL,
}: NodeJS.ProcessEnv): MailOptions | undefined {
  if (!url) return undefined;
  throwIfInvalidSmtpUrl(url);
  if (!from?.includes('@'))
    throw new StartError('MAIL_FROM must say who sends the mail, such as approvals@example.com.');
  if (!PUBLIC_URL)
    throw new StartError(
      'PUBLIC_URL must say how people reach the portal, such as https://approvals.example.com: mails link to it.',
    );
  return { url, from };
}
