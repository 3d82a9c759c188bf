/**
 * Registers the API calls for exports and imports. A call requires the permission of the exported or imported
 * record type. Users have access only to their own transfers.
 */
import type { FastifyInstance } from 'fastify';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { route } from '../../../http/route.ts';
import { TRANSFER_AUDIT } from './audit.ts';
import { createImportSheetPreview, startExport } from './begin.ts';
import { cancelTransfer, deleteTransfer, startImportRun } from './change.ts';
import { downloadTransfer } from './download.ts';
import { startImportUndo, throwIfRecordsChangedSinceImport } from './import/undo-import.ts';
import { importUploadedSheet, MAX_SHEETS_PER_MINUTE } from './import-uploaded.ts';
import {
  readImportedSheetRowPage,
  readTransferPage,
  requireTransferOfUser,
  toTransferRow,
} from './queries.ts';
import { requireSheetDefinition } from './sheets.ts';
import { readUploadedSheet } from './upload.ts';

const permission = 'signed-in';
export function registerRoutes(app: FastifyInstance): void {
  app.downloads.push((actor, { id: transferId, lang }) => downloadTransfer(app, { actor, lang, transferId }));
  transferStartRoutes(app);
  transferActionRoutes(app);
  readRoutes(app);
}

function transferStartRoutes(app: FastifyInstance): void {
  const { storeOf } = app;
  route(app, 'POST transfer/export', {
    permission,
    audit: { ...TRANSFER_AUDIT, action: 'export', made: ({ transferId }) => transferId },
    handler: ({ actor, lang, body, tx }) => startExport(tx, { actor, lang, ...body }),
  });
  route(app, 'POST transfer/preview', {
    permission,
    audit: 'read',
    perMinute: MAX_SHEETS_PER_MINUTE,
    ownTransactions: true,
    handler: async ({ actor, lang, body, inTenant }) =>
      createImportSheetPreview(await readUploadedSheet({ actor, ...body, storeOf, inTenant }), lang),
  });
  route(app, 'POST transfer/import', {
    permission,
    audit: { ...TRANSFER_AUDIT, action: 'import', made: ({ transferId }) => transferId },
    perMinute: MAX_SHEETS_PER_MINUTE,
    ownTransactions: true,
    handler: ({ actor, lang, body, inTenant }) =>
      importUploadedSheet(app, { actor, lang, ...body, inTenant }),
  });
}

function transferActionRoutes(app: FastifyInstance): void {
  const ofBody = ({ body }: { body: { transferId: string } }) => body.transferId;
  route(app, 'POST transfer/run', {
    permission,
    audit: { ...TRANSFER_AUDIT, action: 'run', id: ofBody },
    handler: ({ actor, body, tx }) => startImportRun(tx, actor, body.transferId),
  });
  route(app, 'POST transfer/cancel', {
    permission,
    audit: { ...TRANSFER_AUDIT, action: 'cancel', id: ofBody },
    handler: ({ actor, body, tx }) => cancelTransfer(tx, actor, body.transferId),
  });
  route(app, 'POST transfer/undo', {
    permission,
    audit: { ...TRANSFER_AUDIT, action: 'undo', id: ofBody },
    ownTransactions: true,
    handler: async ({ actor, body: { transferId }, inTenant }) => {
      await throwIfRecordsChangedSinceImport(app.db, { actor, transferId });
      return inTenant(tx => startImportUndo(tx, { actor, transferId }));
    },
  });
  route(app, 'GET transfer/delete/:transferId', {
    permission,
    audit: { ...TRANSFER_AUDIT, action: 'delete', id: ({ params }) => params.transferId },
    ownTransactions: true,
    handler: async ({ actor, params, inTenant }) => {
      const key = await inTenant(tx => deleteTransfer(tx, actor, params.transferId));
      if (key !== null) await app.storage.remove(key);
      return null;
    },
  });
}

function readRoutes(app: FastifyInstance): void {
  route(app, 'GET transfer/page', {
    permission,
    handler: ({ actor, query, tx }) =>
      readTransferPage(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET transfer/:transferId', {
    permission,
    handler: async ({ actor, params, tx }) =>
      toTransferRow(await requireTransferOfUser(tx, actor, params.transferId)),
  });
  route(app, 'GET transfer/rows/:transferId', {
    permission,
    handler: async ({ actor, params, query, lang, tx }) => {
      const transfer = await requireTransferOfUser(tx, actor, params.transferId);
      const sheet = await requireSheetDefinition(transfer.noun);
      return readImportedSheetRowPage(tx, {
        transfer,
        sheet,
        outcome: query.outcome,
        page: readPagingFromQuery(query),
        lang,
      });
    },
  });
}
