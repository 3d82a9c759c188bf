/** Settings of the environment, read once and refused where they make no sense. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Lang } from '@countersign/sdk/i18n';
import type { MailOptions } from './channels/mail/mail.ts';
import type { DatabaseOptions } from './db/database.ts';
import { DISK_RESERVE } from './db/disk.ts';
import { readKey } from './db/encryption/cipher.ts';
import { originOf } from './http/security/origin.ts';
import { type PurgeOptions, RETENTION } from './jobs/retention.ts';
import type { ServedJobs } from './jobs/serve.ts';
import { type Network, readNetworks } from './resources/call/addresses.ts';
import { FILE_QUOTA, type FileQuota } from './resources/file/quota.ts';
import { KEEP_DAYS } from './resources/file/unused.ts';
import { refuseBadDatabaseUrl, refuseBadSmtpUrl, trustedProxies } from './settings-addresses.ts';
import { StartError } from './start-error.ts';
import { LOG_LEVELS, type LogLevel } from './telemetry/logger.ts';
import type { TelemetryOptions } from './telemetry/start.ts';

export interface Settings {
  port: number;
  host: string;
  database: DatabaseOptions;
  /** Where the embedded database and the uploads lie. */
  dataDir: string;
  /** Bytes of one upload. */
  uploadLimit: number;
  /** Bytes of one file of the file centre. */
  fileLimit: number;
  /** Bytes of all uploads of a person and of a company. */
  fileQuota: FileQuota;
  /** Bytes of the disk that uploads and the embedded database leave free. */
  diskReserve: number;
  /** Days that an upload waits for its form to be submitted. */
  uploadKeepDays: number;
  origins: string[] | undefined;
  /** The address as people reach it. */
  publicUrl: string | undefined;
  trustProxy: string | false;
  demoData: boolean;
  /** False leaves the history out. */
  isDemoGrown: boolean;
  /** False refuses to serve demo accounts to other machines. */
  isDemoOpen: boolean;
  adminPassword: string | undefined;
  contentLang: Lang;
  /** Limits of the calls that forms make to other systems. */
  outgoing: { networks: Network[] };
  /** Mail by SMTP; undefined sends none. */
  mail: MailOptions | undefined;
  /** Addresses in the place of providers' hosts, by host. */
  channelEndpoints: Readonly<Record<string, string>>;
  /** Folders of micro-apps by the first segment of their path. */
  microApps: Readonly<Record<string, string>>;
  /** Background jobs. */
  jobs: ServedJobs;
  /** Traces and metrics. */
  telemetry: TelemetryOptions;
  log: LogLevel | undefined;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  const diskReserve = megabytesOf('DISK_RESERVE_MB', env.DISK_RESERVE_MB, DISK_RESERVE);
  return {
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    database: {
      ...(env.DATABASE_URL ? databaseOf(env.DATABASE_URL, env) : { dataDir, diskReserve }),
      ...keysOf(env),
    },
    dataDir,
    uploadLimit: uploadLimitOf(env.UPLOAD_LIMIT_MB),
    fileLimit: fileLimitOf(env.FILE_LIMIT_MB),
    fileQuota: quotaOf(env),
    diskReserve,
    uploadKeepDays: daysOf('UPLOAD_KEEP_DAYS', env.UPLOAD_KEEP_DAYS, KEEP_DAYS),
    origins: originsOf(env.ALLOWED_ORIGINS),
    publicUrl: publicUrlOf(env.PUBLIC_URL),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    ...demoOf(env),
    adminPassword: env.ADMIN_PASSWORD || undefined,
    contentLang: contentLangOf(env.CONTENT_LANG),
    outgoing: { networks: networksOf(env.CALL_NETWORKS) },
    mail: mailOf(env),
    channelEndpoints: endpointsOf(env.CHANNEL_ENDPOINTS),
    microApps: microAppsOf(env),
    jobs: {
      publicUrl: publicUrlOf(env.PUBLIC_URL),
      ...retentionOf(env),
    },
    telemetry: telemetryOf(env),
    log: logOf(env.LOG),
  };
}

function logOf(value = 'off'): LogLevel | undefined {
  if (value === '' || value === 'off') return undefined;
  if (value === 'on') return 'info';
  const level = LOG_LEVELS.find(one => one === value);
  if (level) return level;
  throw new StartError(`LOG must be off, on, ${LOG_LEVELS.join(', ')}, not "${value}".`);
}

function telemetryOf(env: NodeJS.ProcessEnv): TelemetryOptions {
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
    metricsPort: wholeOf('METRICS_PORT', env.METRICS_PORT, { least: 1, most: 65_535 }),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    sampleRatio,
  };
}

/** The language of the names that an empty database is filled with. */
function contentLangOf(value = ''): Lang {
  if (value === '' || value === 'zh') return 'zh';
  if (value === 'en') return 'en';
  throw new StartError(`CONTENT_LANG must be zh or en, not "${value}".`);
}

/** Everybody knows the password of the demo accounts: other machines get them where the operator says so, never by default. */
function demoOf({
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

/** The demo company has one; `equipment=/srv/equipment,stock=/srv/stock` names others. */
function microAppsOf({ MICRO_APPS, DEMO_DATA }: NodeJS.ProcessEnv): Record<string, string> {
  if (MICRO_APPS === undefined)
    return DEMO_DATA === 'off' ? {} : { equipment: resolve(root, 'demo', 'micro-app') };
  const pairs = MICRO_APPS.split(',').filter(pair => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map(pair => {
      const [, name, folder] = /^\s*([A-Za-z][\w-]*)=(.+?)\s*$/.exec(pair) ?? [];
      if (!name || !folder || RESERVED.includes(name))
        throw new StartError(`MICRO_APPS must be pairs such as equipment=/srv/equipment, not "${pair}".`);
      return [name, resolve(root, folder)];
    }),
  );
}

/** First segments of other paths of the server. */
const RESERVED = [
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

/** Whether an address to listen on is reached from this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

function databaseOf(url: string, env: NodeJS.ProcessEnv): DatabaseOptions {
  refuseBadDatabaseUrl(url);
  const poolSize = wholeOf('DATABASE_POOL', env.DATABASE_POOL, { least: 2, most: 200 });
  const seconds = wholeOf('DATABASE_TIMEOUT_SECONDS', env.DATABASE_TIMEOUT_SECONDS, { least: 1, most: 600 });
  return { url, ...(poolSize && { poolSize }), ...(seconds && { timeoutMs: seconds * 1000 }) };
}

function keysOf(env: NodeJS.ProcessEnv): Pick<DatabaseOptions, 'encryptionKey' | 'previousKey'> {
  const encryptionKey = keyOf('ENCRYPTION_KEY', env.ENCRYPTION_KEY);
  const previousKey = keyOf('ENCRYPTION_KEY_PREVIOUS', env.ENCRYPTION_KEY_PREVIOUS);
  return { ...(encryptionKey && { encryptionKey }), ...(previousKey && { previousKey }) };
}

/** The error never shows what the variable holds. */
function keyOf(name: string, text: string | undefined): Buffer | undefined {
  if (!text) return undefined;
  const key = readKey(text);
  if (key) return key;
  throw new StartError(`${name} must be 32 bytes as base64, such as openssl rand -base64 32 prints.`);
}

interface Whole {
  least: number;
  most: number;
}

/** Undefined where the environment is silent. */
function wholeOf(name: string, text: string | undefined, { least, most }: Whole): number | undefined {
  if (!text) return undefined;
  const whole = Number(text);
  if (Number.isInteger(whole) && whole >= least && whole <= most) return whole;
  throw new StartError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function portOf(text: string | undefined): number {
  const port = text ? Number(text) : 3000;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function uploadLimitOf(text: string | undefined): number {
  const megabytes = text ? Number(text) : 3;
  if (megabytes > 0 && megabytes <= 30) return Math.floor(megabytes * 1024 * 1024);
  throw new StartError(`UPLOAD_LIMIT_MB must be a number up to 30, not "${text}".`);
}

function fileLimitOf(text: string | undefined): number {
  const megabytes = wholeOf('FILE_LIMIT_MB', text, { least: 1, most: 2047 }) ?? 30;
  return megabytes * 1024 * 1024;
}

const quotaOf = (env: NodeJS.ProcessEnv): FileQuota => ({
  person: megabytesOf('UPLOAD_QUOTA_PERSON_MB', env.UPLOAD_QUOTA_PERSON_MB, FILE_QUOTA.person),
  company: megabytesOf('UPLOAD_QUOTA_MB', env.UPLOAD_QUOTA_MB, FILE_QUOTA.company),
});

/** Bytes. */
function megabytesOf(name: string, text: string | undefined, otherwise: number): number {
  const whole = wholeOf(name, text, { least: 1, most: 1_000_000_000 });
  return whole === undefined ? otherwise : whole * 1024 * 1024;
}

function daysOf(name: string, text: string | undefined, otherwise: number): number {
  const days = text ? Number(text) : otherwise;
  if (days >= 1 && days <= 3650) return days;
  throw new StartError(`${name} must be a number from 1 to 3650, not "${text}".`);
}

const retentionOf = (env: NodeJS.ProcessEnv): PurgeOptions =>
  Object.fromEntries(
    Object.entries(RETENTION).map(([option, { variable, days }]) => [
      option,
      daysOf(variable, env[variable], days),
    ]),
  );

function originsOf(text = ''): string[] | undefined {
  const parts = text.split(',').map(part => part.trim());
  const origins = parts.filter(part => part !== '').map(part => (part === '*' ? part : asOrigin(part)));
  return origins.length > 0 ? origins : undefined;
}

function asOrigin(text: string): string {
  const origin = originOf(text);
  if (origin) return origin;
  throw new StartError(
    `ALLOWED_ORIGINS must be origins with commas, such as https://erp.example.com, not "${text}".`,
  );
}

function networksOf(text = ''): Network[] {
  const networks = readNetworks(text);
  if (networks) return networks;
  throw new StartError(`CALL_NETWORKS must be networks with commas, such as 10.20.0.0/16, not "${text}".`);
}

/** `oapi.dingtalk.com=http://10.0.0.5:8080,…` */
function endpointsOf(text = ''): Record<string, string> {
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

function publicUrlOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '');
  throw new StartError(`PUBLIC_URL must be an address such as https://approvals.example.com, not "${text}".`);
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: NodeJS.ProcessEnv): MailOptions | undefined {
  if (!url) return undefined;
  refuseBadSmtpUrl(url);
  if (!from?.includes('@'))
    throw new StartError('MAIL_FROM must say who sends the mail, such as approvals@example.com.');
  if (!PUBLIC_URL)
    throw new StartError(
      'PUBLIC_URL must say how people reach the portal, such as https://approvals.example.com: mails link to it.',
    );
  return { url, from };
}
