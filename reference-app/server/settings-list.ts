/** Lists all environment settings for the settings command and the documentation. */
import { RETENTION_OPTIONS } from './jobs/retention.ts';

export interface Setting {
  name: string;
  /** The default value as the documentation displays it. Empty if the setting has no default value. */
  otherwise: string;
  meaning: string;
  /** True if the value of the setting must never be displayed. */
  isSecret?: true;
}

export const SERVER_ENVIRONMENT_SETTINGS: readonly Setting[] = [
  { name: 'PORT', otherwise: '3000', meaning: 'port; 0 takes a free one' },
  { name: 'HOST', otherwise: '127.0.0.1', meaning: 'address to listen on' },
  { name: 'PUBLIC_URL', otherwise: '', meaning: 'address as people reach the portal' },
  { name: 'TRUST_PROXY', otherwise: 'off', meaning: 'address or network of the proxies in front' },
  { name: 'ALLOWED_ORIGINS', otherwise: 'this machine', meaning: 'origins whose pages may call the API' },
  { name: 'DATA_DIR', otherwise: './data', meaning: 'folder of the embedded database and the uploads' },
  {
    name: 'DATABASE_URL',
    otherwise: '',
    meaning: 'PostgreSQL instead of the embedded database',
    isSecret: true,
  },
  {
    name: 'DATABASE_DIRECT_URL',
    otherwise: 'DATABASE_URL',
    meaning: 'PostgreSQL itself, if DATABASE_URL is a connection pooler',
    isSecret: true,
  },
  {
    name: 'DATABASE_REPLICA_URL',
    otherwise: '',
    meaning: 'standby of PostgreSQL for exports and statistics',
    isSecret: true,
  },
  {
    name: 'DATABASE_REPLICA_MAX_LAG_SECONDS',
    otherwise: '10',
    meaning: 'age of the data beyond which that standby is not read',
  },
  { name: 'DATABASE_POOL', otherwise: '10', meaning: 'connections to PostgreSQL for requests' },
  { name: 'DATABASE_JOB_POOL', otherwise: '3', meaning: 'connections to PostgreSQL for jobs' },
  { name: 'DATABASE_TIMEOUT_SECONDS', otherwise: '8', meaning: 'seconds of one statement' },
  {
    name: 'ENCRYPTION_KEY',
    otherwise: 'a file in DATA_DIR',
    meaning: 'key of secrets in the database',
    isSecret: true,
  },
  {
    name: 'ENCRYPTION_KEY_PREVIOUS',
    otherwise: '',
    meaning: 'for the start that changes it',
    isSecret: true,
  },
  { name: 'DEMO_DATA', otherwise: 'on', meaning: 'on, small or off: the demo company of an empty database' },
  {
    name: 'ADMIN_PASSWORD',
    otherwise: '',
    meaning: 'of the first account, with DEMO_DATA=off',
    isSecret: true,
  },
  { name: 'CONTENT_LANG', otherwise: 'zh', meaning: 'language of the names in an empty database' },
  { name: 'UPLOAD_LIMIT_MB', otherwise: '3', meaning: 'largest upload' },
  { name: 'FILE_LIMIT_MB', otherwise: '30', meaning: 'most of one file of the file centre' },
  { name: 'UPLOAD_QUOTA_PERSON_MB', otherwise: '1024', meaning: 'space of all uploads of one person' },
  { name: 'UPLOAD_QUOTA_MB', otherwise: '20480', meaning: 'space of all uploads of one company' },
  { name: 'UPLOAD_KEEP_DAYS', otherwise: '7', meaning: 'days that an upload waits for its form' },
  { name: 'DISK_RESERVE_MB', otherwise: '64', meaning: 'space of the disk that stays free' },
  {
    name: 'CALL_NETWORKS',
    otherwise: '',
    meaning: 'private networks that forms, buckets and channels may use',
  },
  { name: 'SMTP_URL', otherwise: '', meaning: 'mail server', isSecret: true },
  { name: 'MAIL_FROM', otherwise: '', meaning: 'sender of the mail' },
  { name: 'CHANNEL_ENDPOINTS', otherwise: '', meaning: 'addresses in the place of providers’ hosts' },
  { name: 'MICRO_APPS', otherwise: 'the demo’s', meaning: 'folders of micro-apps' },
  ...Object.values(RETENTION_OPTIONS).map(({ variable: name, days, table }) => ({
    name,
    otherwise: String(days),
    meaning: `days for which old rows of ${table} are stored`,
  })),
  { name: 'LOG', otherwise: 'off', meaning: 'off, on, error, warn, info or debug' },
  { name: 'METRICS_PORT', otherwise: 'off', meaning: 'port at which Prometheus reads the metrics' },
  { name: 'METRICS_HOST', otherwise: '127.0.0.1', meaning: 'address of that port' },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', otherwise: '', meaning: 'collector of traces and metrics' },
  { name: 'OTEL_TRACES_SAMPLER_ARG', otherwise: '1', meaning: 'part of the traces, from 0 to 1' },
];
