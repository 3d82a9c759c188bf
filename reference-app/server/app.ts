/**
 * Builds the Fastify application: registers the request guards first, then the domains, then the static
 * files.
 */
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { registerOperationLog } from './audit/operations/refusals.ts';
import { indexChannelsByName, type NoticeChannel, type NoticeChannels } from './channels/channel.ts';
import { closeMailPools } from './channels/mail/account.ts';
import { type MailOptions, mailChannel } from './channels/mail/mail.ts';
import type { Database } from './db/database.ts';
import { newId } from './db/new-id.ts';
import type { DingTalkHosts } from './domains/access/identity/dingtalk.ts';
import { authenticate, readActorIfSessionValid } from './domains/access/session/authenticate.ts';
import { createBucketStoreLookup, type StoreOf } from './domains/files/bucket/stores.ts';
import type { FindDownload } from './domains/files/file/download.ts';
import { DEFAULT_FILE_QUOTA, type FileQuota } from './domains/files/file/quota.ts';
import type { FileStorage } from './domains/files/file/storage.ts';
import { startFileCleanup, UPLOAD_KEEP_DAYS } from './domains/files/file/unused.ts';
import { registerDomains } from './domains/index.ts';
import {
  createChannelHttpClient,
  type Endpoints,
  type OpenHttp,
} from './domains/messages/channel-account/http.ts';
import type { FillTenant } from './domains/tenancy/merchant/administration.ts';
import { authenticateEmbedClient } from './domains/workflow/embed/basic-auth.ts';
import { cachedOriginLookup } from './domains/workflow/embed/origin-cache.ts';
import { requireAuditDeclarations } from './http/audit.ts';
import { compressResponses } from './http/compression.ts';
import { collectOpenApiRouteDescriptions, serveDocs } from './http/docs.ts';
import { handleErrors } from './http/errors/error-handler.ts';
import { replyBadUrl, replyToUnparsableRequest } from './http/errors/unrouted.ts';
import { serveHealth } from './http/health.ts';
import { closeIdleConnectionsOnShutdown } from './http/prompt-close.ts';
import { registerSecurityHeaders } from './http/security/headers.ts';
import { registerLoopbackHostCheck } from './http/security/loopback-host.ts';
import { guardRoutes } from './http/security/permission.ts';
import { closeSilentConnections, enforceMinBodyRate, HEADER_LIMITS } from './http/slow-requests.ts';
import { type BuiltFiles, serveStaticFiles } from './http/static-files.ts';
import { limitJsonBodies } from './http/validation/json-limits.ts';
import { registerUnstorableTextCheck } from './http/validation/unstorable.ts';
import { validateStrictly } from './http/validation/validator.ts';
import type { LiveStreamHub } from './live/hub.ts';
import { type Outgoing, type OutgoingOptions, openOutgoingHttpDispatcher } from './outgoing/dispatcher.ts';
import { checkRecordAccess } from './rights/guard.ts';
import { seedNewTenantData } from './setup/new-tenant.ts';
import { measureRequests } from './telemetry/requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /**
     * Origins that the operator allows for all tenants. If undefined, only origins of this machine are
     * allowed.
     */
    operatorOrigins: string[] | undefined;
    /** Public URL of the server. Undefined if none is configured. */
    publicUrl: string | undefined;
    /** True if every response is validated against the API contract. Used by tests. */
    checkReplies: boolean;
    outgoing: Outgoing;
    /** Hosts of the DingTalk API. If undefined, the production hosts are used. */
    dingTalkHosts: DingTalkHosts | undefined;
    /** File storage on the disk of the installation. */
    storage: FileStorage;
    storeOf: StoreOf;
    /** Creates the rows that every new tenant needs at the start. */
    fillTenant: FillTenant;
    /** Functions that find files for the download call. Each function finds the files of one resource. */
    downloads: FindDownload[];
    /** Maximum size of a single upload in bytes. */
    uploadLimit: number;
    /** Maximum size of a file in the file centre in bytes. */
    fileLimit: number;
    fileQuota: FileQuota;
    /** Manages the live connections of this process. */
    hub: LiveStreamHub;
    /** Milliseconds between two heartbeats of a live stream. Tests use a shorter interval. */
    liveBeatMs: number | undefined;
    noticeChannels: NoticeChannels;
    channelHttp: OpenHttp;
  }
}

export interface AppOptions {
  db: Database;
  files: BuiltFiles;
  /** Folders of micro-apps by the first segment of their URL path. */
  microApps?: Readonly<Record<string, string>>;
  /** Storage for uploaded files. */
  storage: FileStorage;
  /** Maximum size of a single upload in bytes. Default: 3 MB. */
  uploadLimit?: number;
  /** Maximum size of a file in the file centre in bytes. Default: 30 MB. */
  fileLimit?: number;
  /** Maximum total size of uploads per user and per tenant, in bytes. */
  fileQuota?: FileQuota;
  /** Number of days for which the server keeps an upload whose form has not been submitted. */
  uploadKeepDays?: number;
  /** Origins whose pages may call the server. If undefined, only origins of this machine are allowed. */
  origins?: string[];
  /** If true, requests are refused unless their host name is a name of this machine. */
  answersLoopbackOnly?: boolean;
  /** Public URL of the server, used for passkeys and identity providers. */
  publicUrl?: string | undefined;
  /** Proxies whose `X-Forwarded-For` header the server trusts. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
  /** Limits for calls from forms to other systems. */
  outgoing?: OutgoingOptions;
  /** Hosts of the DingTalk API. Used by tests. */
  dingTalkHosts?: DingTalkHosts;
  /** SMTP settings. If absent, the server sends no e-mail. */
  mail?: MailOptions | undefined;
  /** Notification channels in addition to the built-in channels. */
  channels?: NoticeChannel[];
  /** Base URLs that replace the URLs of message providers. The keys are the host names of the providers. */
  channelEndpoints?: Endpoints | undefined;
  /** Milliseconds between two heartbeats of a live stream. Used by tests. */
  liveBeatMs?: number;
  /** Validates every response against the contract. Used by tests. */
  checkReplies?: boolean;
  /** Called with each route before it is registered. Tests read the declarations of the routes. */
  onRoute?: (route: RouteOptions) => void;
}

/**
 * Maximum time in milliseconds during which a connection may be idle. A connection that transfers no byte for
 * longer is closed.
 */
const CONNECTION_TIMEOUT_MS = 120_000;
const DEFAULT_MAX_BODY_BYTES = 1024 * 1024;
const DEFAULT_MAX_UPLOAD_BYTES = 3 * 1024 * 1024;
const DEFAULT_MAX_FILE_BYTES = 30 * 1024 * 1024;

/** Builds the app without listening on a port. `ready()` fails if a route declares no permission. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: DEFAULT_MAX_BODY_BYTES,
    trustProxy: options.trustProxy ?? false,
    logger: options.logger ?? false,
    // The operation log stores the request id, so request ids must be unique across all processes.
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    http: HEADER_LIMITS,
    // The connection timeout closes connections whose client does not read the reply.
    // Live streams never reach the connection timeout, because they send heartbeats more often.
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    frameworkErrors: replyBadUrl,
    clientErrorHandler: replyToUnparsableRequest,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  measureRequests(app, { continued: options.trustProxy !== undefined && options.trustProxy !== false });
  closeIdleConnectionsOnShutdown(app);
  enforceMinBodyRate(app);
  closeSilentConnections(app.server, { timeoutMs: CONNECTION_TIMEOUT_MS, isPaused: options.db.isPaused });
  app.decorate('db', options.db);
  app.decorate('operatorOrigins', options.origins);
  app.decorate('publicUrl', options.publicUrl);
  app.decorate('dingTalkHosts', options.dingTalkHosts);
  app.decorate('checkReplies', options.checkReplies ?? false);
  app.decorate('liveBeatMs', options.liveBeatMs);
  app.decorate('storage', options.storage);
  app.decorate('fillTenant', seedNewTenantData);
  app.decorate('guardSubjects', checkRecordAccess);
  app.decorate('downloads', []);
  app.decorate('uploadLimit', options.uploadLimit ?? DEFAULT_MAX_UPLOAD_BYTES);
  app.decorate('fileLimit', options.fileLimit ?? DEFAULT_MAX_FILE_BYTES);
  app.decorate('fileQuota', options.fileQuota ?? DEFAULT_FILE_QUOTA);
  decorateAppWithOutgoingDispatcher(app, options.outgoing);
  app.decorate(
    'storeOf',
    createBucketStoreLookup({ db: options.db, outgoing: app.outgoing, disk: options.storage }),
  );
  startFileCleanupOnReady(app, options);
  decorateAppWithNoticeChannels(app, options);
  app.setSerializerCompiler(() => data => JSON.stringify(data));
  limitJsonBodies(app);
  validateStrictly(app);
  handleErrors(app);
  registerOperationLog(app);
  // The CORS headers are registered before the guards, so that browsers can read refused responses.
  await registerSecurityHeaders(app, {
    byOperator: options.origins,
    isListed: cachedOriginLookup(options.db),
  });
  if (options.answersLoopbackOnly) registerLoopbackHostCheck(app);
  await compressResponses(app);
  requireAuditDeclarations(app);
  guardRoutes(app, {
    person: authenticate,
    embedCaller: authenticateEmbedClient,
    stillCalls: readActorIfSessionValid,
  });
  registerUnstorableTextCheck(app);
  await app.register(rateLimit, { global: false });
  await collectOpenApiRouteDescriptions(app);
  await registerDomains(app);
  serveHealth(app);
  await serveDocs(app);
  await serveStaticFiles(app, options.files, options.microApps);
  return app;
}

/**
 * Starts the periodic removal of unused uploads and of abandoned files in the staging folder. The first
 * removal starts when the app is ready.
 */
function startFileCleanupOnReady(
  app: FastifyInstance,
  { db, storage, uploadKeepDays = UPLOAD_KEEP_DAYS }: AppOptions,
): void {
  app.addHook('onReady', async () => {
    const failed = (error: unknown) => app.log.error(error);
    const cleaning = startFileCleanup({
      db,
      storage,
      storeOf: app.storeOf,
      keepDays: uploadKeepDays,
      failed,
    });
    app.addHook('onClose', () => cleaning.stop());
  });
}

function decorateAppWithOutgoingDispatcher(app: FastifyInstance, options: OutgoingOptions | undefined): void {
  const outgoing = openOutgoingHttpDispatcher(options);
  app.decorate('outgoing', outgoing);
  app.addHook('onClose', () => outgoing.close());
}

function decorateAppWithNoticeChannels(
  app: FastifyInstance,
  { mail, channels = [], channelEndpoints }: AppOptions,
): void {
  const all = [...(mail ? [mailChannel(mail)] : []), ...channels];
  app.decorate('noticeChannels', indexChannelsByName(all));
  const open = createChannelHttpClient(app.outgoing, channelEndpoints);
  app.decorate('channelHttp', open);
  app.addHook('onClose', async () => {
    await open.close();
    closeMailPools();
    for (const channel of all) channel.close?.();
  });
}
