/** The calls of exports and imports: each takes the permission of its noun, and each person sees their own. */
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../db/paging.ts';
import { route } from '../../http/route.ts';
import { TRANSFER } from './audit.ts';
import { previewSheet, startExport } from './begin.ts';
import { cancelTransfer, deleteTransfer, startRun } from './change.ts';
import { downloadTransfer } from './download.ts';
import { refuseUndo, startUndo } from './import/undo-import.ts';
import { importUploaded, SHEETS_PER_MINUTE } from './import-uploaded.ts';
import { importedRows, ownTransfer, rowOf, transferPage } from './queries.ts';
import { sheetOf } from './sheets.ts';
import { uploadedSheet } from './upload.ts';

const permission = 'signed-in';
export function registerRoutes(app: FastifyInstance): void {
  app.downloads.push((actor, { id: transferId, lang }) => downloadTransfer(app, { actor, lang, transferId }));
  starts(app);
  changes(app);
  reads(app);
}

function starts(app: FastifyInstance): void {
  const { storeOf } = app;
  route(app, 'POST transfer/export', {
    permission,
    audit: { ...TRANSFER, action: 'export', made: ({ transferId }) => transferId },
    handler: ({ actor, lang, body, inTenant }) => inTenant(tx => startExport(tx, { actor, lang, ...body })),
  });
  route(app, 'POST transfer/preview', {
    permission,
    audit: 'read',
    perMinute: SHEETS_PER_MINUTE,
    handler: async ({ actor, lang, body, inTenant }) =>
      previewSheet(await uploadedSheet({ actor, ...body, storeOf, inTenant }), lang),
  });
  route(app, 'POST transfer/import', {
    permission,
    audit: { ...TRANSFER, action: 'import', made: ({ transferId }) => transferId },
    perMinute: SHEETS_PER_MINUTE,
    handler: ({ actor, lang, body, inTenant }) => importUploaded(app, { actor, lang, ...body, inTenant }),
  });
}

function changes(app: FastifyInstance): void {
  const ofBody = ({ body }: { body: { transferId: string } }) => body.transferId;
  route(app, 'POST transfer/run', {
    permission,
    audit: { ...TRANSFER, action: 'run', id: ofBody },
    handler: ({ actor, body, inTenant }) => inTenant(tx => startRun(tx, actor, body.transferId)),
  });
  route(app, 'POST transfer/cancel', {
    permission,
    audit: { ...TRANSFER, action: 'cancel', id: ofBody },
    handler: ({ actor, body, inTenant }) => inTenant(tx => cancelTransfer(tx, actor, body.transferId)),
  });
  route(app, 'POST transfer/undo', {
    permission,
    audit: { ...TRANSFER, action: 'undo', id: ofBody },
    handler: async ({ actor, body: { transferId }, inTenant }) => {
      await refuseUndo(app.db, { actor, transferId });
      return inTenant(tx => startUndo(tx, { actor, transferId }));
    },
  });
  route(app, 'GET transfer/delete/:transferId', {
    permission,
    audit: { ...TRANSFER, action: 'delete', id: ({ params }) => params.transferId },
    handler: async ({ actor, params, inTenant }) => {
      const key = await inTenant(tx => deleteTransfer(tx, actor, params.transferId));
      if (key !== null) await app.storage.remove(key);
      return null;
    },
  });
}

function reads(app: FastifyInstance): void {
  route(app, 'GET transfer/page', {
    permission,
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => transferPage(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET transfer/:transferId', {
    permission,
    handler: ({ actor, params, inTenant }) =>
      inTenant(async tx => rowOf(await ownTransfer(tx, actor, params.transferId))),
  });
  route(app, 'GET transfer/rows/:transferId', {
    permission,
    handler: ({ actor, params, query, lang, inTenant }) =>
      inTenant(async tx => {
        const transfer = await ownTransfer(tx, actor, params.transferId);
        const sheet = await sheetOf(transfer.noun);
        return importedRows(tx, { transfer, sheet, outcome: query.outcome, page: pageOf(query), lang });
      }),
  });
}
