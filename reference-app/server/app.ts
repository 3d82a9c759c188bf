/** Puts the application together: the guards around every request first, then the resources, then the files. */
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { guardAudits } from './audit/operations/declaration.ts';
import { logRefusals } from './audit/operations/refusals.ts';
import { channelsOf, type NoticeChannel, type NoticeChannels } from './channels/channel.ts';
import { closeMailPools } from './channels/mail/account.ts';
import { type MailOptions, mailChannel } from './channels/mail/mail.ts';
import type { Database } from './db/database.ts';
import { newId } from './db/new-id.ts';
import { compressAnswers } from './http/compression.ts';
import { describeRoutes, serveDocs } from './http/docs.ts';
import { answerFaults } from './http/errors/error-handler.ts';
import { answerBadAddress, answerUnread } from './http/errors/unrouted.ts';
import { serveHealth } from './http/health.ts';
import { closePromptly } from './http/prompt-close.ts';
import { sendHeaders } from './http/security/headers.ts';
import { refuseOtherHosts } from './http/security/loopback-host.ts';
import { guardRoutes } from './http/security/permission.ts';
import { HEAD_LIMITS, limitPace } from './http/slow-requests.ts';
import { type BuiltFiles, serveFiles } from './http/static-files.ts';
import { limitJson } from './http/validation/json-limits.ts';
import { refuseUnstorable } from './http/validation/unstorable.ts';
import { validateStrictly } from './http/validation/validator.ts';
import { type StoreOf, storesOf } from './resources/bucket/index.ts';
import { type Outgoing, type OutgoingOptions, openOutgoing } from './resources/call/outgoing.ts';
import { type Endpoints, type OpenHttp, openChannelHttp } from './resources/channel-account/index.ts';
import { embedCaller } from './resources/embed/basic-auth.ts';
import { listedOrigins } from './resources/embed/origin-cache.ts';
import type { FindDownload } from './resources/file/download.ts';
import { FILE_QUOTA, type FileQuota } from './resources/file/quota.ts';
import type { FileStorage } from './resources/file/storage.ts';
import { KEEP_DAYS, startCleaning } from './resources/file/unused.ts';
import type { DingTalkHosts } from './resources/identity/dingtalk.ts';
import { registerResources } from './resources/index.ts';
import type { Hub } from './resources/live/hub.ts';
import type { FillTenant } from './resources/merchant/administration.ts';
import { authenticate } from './resources/session/authenticate.ts';
import { guardSubjects } from './rights/guard.ts';
import { fillNewTenant } from './setup/new-tenant.ts';
import { measureRequests } from './telemetry/requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** Origins that the operator allows for all tenants; undefined for those of this machine. */
    operatorOrigins: string[] | undefined;
    /** The address as people reach it; undefined where requests say it. */
    publicUrl: string | undefined;
    /** Tests hold every reply against the contract. */
    checkReplies: boolean;
    outgoing: Outgoing;
    /** Where DingTalk is; undefined for the real one. */
    dingTalkHosts: DingTalkHosts | undefined;
    /** The disk of the installation. */
    storage: FileStorage;
    storeOf: StoreOf;
    /** Fills the rows of a new tenant. */
    fillTenant: FillTenant;
    /** Further files that the call for downloads gives out. */
    downloads: FindDownload[];
    /** Bytes of one file. */
    uploadLimit: number;
    /** Bytes of one file of the file centre. */
    fileLimit: number;
    fileQuota: FileQuota;
    /** The listeners of this process. */
    hub: Hub;
    /** Milliseconds between two beats of a stream; tests are impatient. */
    liveBeatMs: number | undefined;
    noticeChannels: NoticeChannels;
    channelHttp: OpenHttp;
  }
}

export interface AppOptions {
  db: Database;
  files: BuiltFiles;
  /** Folders of micro-apps by the first segment of their path. */
  microApps?: Readonly<Record<string, string>>;
  /** Where uploads lie. */
  storage: FileStorage;
  /** Bytes of one upload; 3 MB where it is not given. */
  uploadLimit?: number;
  /** Bytes of one file of the file centre; 30 MB where it is not given. */
  fileLimit?: number;
  /** Bytes of all uploads of a person and of a company. */
  fileQuota?: FileQuota;
  /** Days that an upload waits for its form to be submitted. */
  uploadKeepDays?: number;
  /** Origins whose pages may call; undefined for those of this machine. */
  origins?: string[];
  /** Refuses requests for other host names than those of this machine. */
  answersLoopbackOnly?: boolean;
  /** The address as people reach it, for passkeys and identity providers. */
  publicUrl?: string | undefined;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  logger?: FastifyServerOptions['logger'];
  /** Limits of the calls that forms make to other systems. */
  outgoing?: OutgoingOptions;
  /** For tests: where DingTalk is. */
  dingTalkHosts?: DingTalkHosts;
  /** Mail by SMTP; without it nobody gets mail. */
  mail?: MailOptions | undefined;
  /** Further ways to tell people. */
  channels?: NoticeChannel[];
  /** Addresses in the place of providers' hosts, by host. */
  channelEndpoints?: Endpoints | undefined;
  /** For tests: milliseconds between two beats of a live stream. */
  liveBeatMs?: number;
  /** For tests: hold every reply against the contract. */
  checkReplies?: boolean;
  /** Receives each route before its registration. Tests read the declarations of the routes. */
  onRoute?: (route: RouteOptions) => void;
}

/** Milliseconds without a byte in either direction. */
const SILENT_MS = 120_000;
const BODY_LIMIT = 1024 * 1024;
const UPLOAD_LIMIT = 3 * 1024 * 1024;
const FILE_LIMIT = 30 * 1024 * 1024;

/** The app, not yet listening. `ready()` fails where a route declares no permission. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    logger: options.logger ?? false,
    // The operation log names it: it is one request's in all processes.
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    http: HEAD_LIMITS,
    // A peer that takes nothing of its reply; streams beat more often.
    connectionTimeout: SILENT_MS,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnread,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  measureRequests(app, { continued: options.trustProxy !== undefined && options.trustProxy !== false });
  closePromptly(app);
  limitPace(app);
  app.decorate('db', options.db);
  app.decorate('operatorOrigins', options.origins);
  app.decorate('publicUrl', options.publicUrl);
  app.decorate('dingTalkHosts', options.dingTalkHosts);
  app.decorate('checkReplies', options.checkReplies ?? false);
  app.decorate('liveBeatMs', options.liveBeatMs);
  app.decorate('storage', options.storage);
  app.decorate('fillTenant', fillNewTenant);
  app.decorate('guardSubjects', guardSubjects);
  app.decorate('downloads', []);
  app.decorate('uploadLimit', options.uploadLimit ?? UPLOAD_LIMIT);
  app.decorate('fileLimit', options.fileLimit ?? FILE_LIMIT);
  app.decorate('fileQuota', options.fileQuota ?? FILE_QUOTA);
  decorateOutgoing(app, options.outgoing);
  app.decorate('storeOf', storesOf({ db: options.db, outgoing: app.outgoing, disk: options.storage }));
  cleanFiles(app, options);
  decorateChannels(app, options);
  app.setSerializerCompiler(() => data => JSON.stringify(data));
  limitJson(app);
  validateStrictly(app);
  answerFaults(app);
  logRefusals(app);
  // Before the guard, so that a browser may also read a refusal.
  await sendHeaders(app, { byOperator: options.origins, isListed: listedOrigins(options.db) });
  if (options.answersLoopbackOnly) refuseOtherHosts(app);
  await compressAnswers(app);
  guardAudits(app);
  guardRoutes(app, { person: authenticate, embedCaller });
  refuseUnstorable(app);
  await app.register(rateLimit, { global: false });
  await describeRoutes(app);
  await registerResources(app);
  serveHealth(app);
  await serveDocs(app);
  await serveFiles(app, options.files, options.microApps);
  return app;
}

/** Removes abandoned uploads before the first request, and later those that were never submitted. */
function cleanFiles(app: FastifyInstance, { db, storage, uploadKeepDays = KEEP_DAYS }: AppOptions): void {
  app.addHook('onReady', async () => {
    const failed = (error: unknown) => app.log.error(error);
    const cleaning = startCleaning({ db, storage, storeOf: app.storeOf, keepDays: uploadKeepDays, failed });
    app.addHook('onClose', () => cleaning.stop());
  });
}

function decorateOutgoing(app: FastifyInstance, options: OutgoingOptions | undefined): void {
  const outgoing = openOutgoing(options);
  app.decorate('outgoing', outgoing);
  app.addHook('onClose', () => outgoing.close());
}

function decorateChannels(app: FastifyInstance, { mail, channels = [], channelEndpoints }: AppOptions): void {
  const all = [...(mail ? [mailChannel(mail)] : []), ...channels];
  app.decorate('noticeChannels', channelsOf(all));
  const open = openChannelHttp(app.outgoing, channelEndpoints);
  app.decorate('channelHttp', open);
  app.addHook('onClose', async () => {
    await open.close();
    closeMailPools();
    for (const channel of all) channel.close?.();
  });
}
