/** Registers the API calls for the merged log and its hash chain. */
import type { LogChainFault, PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { linkLogRowsOfTenant, readLogChain } from '../../../audit/chain/link.ts';
import { findCheckpointFault, type VerifiedPart, verifyChainPart } from '../../../audit/chain/verify.ts';
import { writeSystemLogRow } from '../../../audit/system/log.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { readPagingFromQuery } from '../../../db/paging.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { route } from '../../../http/route.ts';
import type { SignedInActor } from '../../../http/security/actor.ts';
import { MIN_RETENTION_MONTHS } from '../../../jobs/retention.ts';
import { readLogDetail } from './detail.ts';
import { READ_LOGS_PERMISSION } from './extent.ts';
import { readLogPage } from './queries.ts';
import { readLogRetentionMonths } from './retention.ts';

const permission = READ_LOGS_PERMISSION;

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET log/page', {
    permission,
    subjects: { 'query.userId': 'filtered', 'query.after': 'filtered', 'query.before': 'filtered' },
    handler: ({ actor, query, tx }) =>
      readLogPage(tx, actor, { filter: query, page: readPagingFromQuery(query) }),
  });
  route(app, 'GET log/detail', {
    permission,
    subjects: { 'query.id': 'filtered' },
    handler: async ({ actor, query, tx }) =>
      (await readLogDetail(tx, actor, query)) ?? throwRefusal('not-found'),
  });
  logChainRoutes(app);
}

function logChainRoutes(app: FastifyInstance): void {
  route(app, 'GET log/chain', {
    permission,
    ownTransactions: true,
    handler: ({ actor, inContexts }) =>
      inContexts(async contexts => {
        const retentionMonths = await readLogRetentionMonths(contexts, actor.merchantId);
        const tx = await contexts.tenant(actor.merchantId);
        const { lastSeq, anchorSeq } = await readLogChain(tx);
        const waiting = await countLogRowsOutsideHashChain(tx);
        return {
          seq: lastSeq,
          anchor: anchorSeq,
          waiting,
          retentionMonths,
          leastMonths: MIN_RETENTION_MONTHS,
        };
      }),
  });
  // A complete verification of the hash chain takes many calls, so the single calls are not audited.
  // The system log contains one event for the complete verification of the hash chain, not one event per call.
  route(app, 'POST log/verify', {
    permission,
    audit: 'read',
    perMinute: 1200,
    ownTransactions: true,
    handler: ({ actor, body, db }) => verifyLogChainSegment(db, actor, body),
  });
  route(app, 'POST log/checkpoint', {
    permission,
    audit: 'read',
    ownTransactions: true,
    handler: async ({ actor: { merchantId }, db }) => {
      await linkLogRowsOfTenant(db, merchantId);
      return withTenant(db, merchantId, async tx => {
        const { lastSeq: seq, lastHash: hash } = await readLogChain(tx);
        return {
          merchantId,
          merchantName: await nameOfTenant(tx),
          seq,
          hash,
          time: new Date().toISOString(),
        };
      });
    },
  });
}

async function verifyLogChainSegment(
  db: Database,
  { merchantId, userId }: SignedInActor,
  { after, checkpoint }: PartOf<'POST log/verify', 'body'>,
): Promise<VerifiedPart> {
  if (after === undefined) await linkLogRowsOfTenant(db, merchantId);
  return withTenant(db, merchantId, async tx => {
    const early = checkpoint && (await findCheckpointFault(tx, checkpoint));
    const part: VerifiedPart = early
      ? { checked: 0, seq: 0, done: true, fault: early }
      : await verifyChainPart(tx, merchantId, { after });
    if (part.done) await writeChainVerificationEvent(tx, { userId }, part);
    return part;
  });
}

/**
 * Writes one event for a complete verification of the hash chain. The event contains the name of the user who
 * ran the verification.
 */
const writeChainVerificationEvent = (
  tx: Tx,
  { userId }: { userId: string },
  { seq, fault }: { seq: number; fault?: LogChainFault },
): Promise<void> =>
  writeSystemLogRow(tx, {
    event: 'verify-logs',
    result: fault ? 'failed' : 'ok',
    ...(fault && { targetId: fault.rowId }),
    detail: { userId, seq, ...(fault && { fault: fault.kind, log: fault.log }) },
  });

async function countLogRowsOutsideHashChain(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('logUnlinked')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function nameOfTenant(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('merchant').select('merchantName').executeTakeFirst();
  return row?.merchantName ?? '';
}
