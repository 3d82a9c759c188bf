/** Registers the API calls that list and verify archives, and the download of archived log rows. */
import type { FastifyInstance } from 'fastify';
import { logSystemEvent } from '../../../audit/system/log.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { READ_LOGS_PERMISSION } from '../log/extent.ts';
import { downloadLogArchive } from './download.ts';
import { runOneVerificationPerTenant } from './one-verification.ts';
import { readLogArchivePage } from './queries.ts';
import { verifyNextArchive } from './verify.ts';

/** The page sends one call per archive without a pause, and a tenant gets an archive of each subject every night. */
const MAX_ARCHIVE_VERIFICATIONS_PER_MINUTE = 600;

export function registerRoutes(app: FastifyInstance): void {
  app.downloads.push((actor, { id: archiveId, lang }) => downloadLogArchive(app, { actor, lang, archiveId }));
  route(app, 'GET log/archive/page', {
    permission: READ_LOGS_PERMISSION,
    handler: ({ query, tx }) =>
      readLogArchivePage(tx, { subject: query.subject ?? 'logs', page: readPagingFromQuery(query) }),
  });
  // A complete verification takes one call per archive. The system log has one event for all of them.
  route(app, 'POST log/archive/verify', {
    permission: READ_LOGS_PERMISSION,
    audit: 'read',
    perMinute: MAX_ARCHIVE_VERIFICATIONS_PER_MINUTE,
    ownTransactions: true,
    handler: async ({ actor: { merchantId, userId }, body: { subject, after = 0 } }) => {
      const part = await runOneVerificationPerTenant(merchantId, () =>
        verifyNextArchive(app, merchantId, { subject, after }),
      );
      if (part.done)
        await logSystemEvent(app.db, merchantId, {
          event: 'verify-logs',
          result: part.fault ? 'failed' : 'ok',
          targetId: part.fault?.archiveId ?? '',
          detail: { userId, subject, seq: part.seq, fault: part.fault?.kind },
        });
      return part;
    },
  });
}
