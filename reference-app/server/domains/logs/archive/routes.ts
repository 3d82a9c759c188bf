/** Registers the API call that lists the archives of the logs, and their download. */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { READ_LOGS_PERMISSION } from '../log/extent.ts';
import { downloadLogArchive } from './download.ts';
import { readLogArchivePage } from './queries.ts';

export function registerRoutes(app: FastifyInstance): void {
  app.downloads.push((actor, { id: archiveId, lang }) => downloadLogArchive(app, { actor, lang, archiveId }));
  route(app, 'GET log/archive/page', {
    permission: READ_LOGS_PERMISSION,
    handler: ({ query, tx }) => readLogArchivePage(tx, readPagingFromQuery(query)),
  });
}
