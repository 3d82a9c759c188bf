/** The calls of the timeline and of its chain. */
import type { LogFault, PartOf } from '@countersign/sdk/api/contract';
import type { FastifyInstance } from 'fastify';
import { chainOf, linkTenant } from '../../audit/chain/link.ts';
import { checkpointFault, type VerifiedPart, verifyPart } from '../../audit/chain/verify.ts';
import { logSystem } from '../../audit/system/log.ts';
import { type Tx, withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { route } from '../../http/route.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import type { MenuEntry } from '../menu/index.ts';
import { logDetail } from './detail.ts';
import { READ_LOGS } from './extent.ts';
import { logPage } from './queries.ts';
import { LEAST_MONTHS, retentionMonthsOf } from './retention.ts';

const permission = READ_LOGS;

export const menu: MenuEntry[] = [
  {
    path: '/system/operation-log',
    name: 'operationLog',
    title: { zh: '审计日志', en: 'Audit logs' },
    icon: 'history',
    permission,
    order: 20,
  },
];

export function registerRoutes(app: FastifyInstance): void {
  route(app, 'GET log/page', {
    permission,
    subjects: { 'query.userId': 'filtered', 'query.after': 'filtered', 'query.before': 'filtered' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(tx => logPage(tx, actor, { filter: query, page: pageOf(query) })),
  });
  route(app, 'GET log/detail', {
    permission,
    subjects: { 'query.id': 'filtered' },
    handler: ({ actor, query, inTenant }) =>
      inTenant(async tx => (await logDetail(tx, actor, query)) ?? refuse('not-found')),
  });
  chainRoutes(app);
}

function chainRoutes(app: FastifyInstance): void {
  route(app, 'GET log/chain', {
    permission,
    handler: ({ actor, inContexts }) =>
      inContexts(async contexts => {
        const retentionMonths = await retentionMonthsOf(contexts, actor.merchantId);
        const tx = await contexts.tenant(actor.merchantId);
        const { lastSeq, anchorSeq } = await chainOf(tx, actor.merchantId);
        const waiting = await waitingRows(tx, actor.merchantId);
        return { seq: lastSeq, anchor: anchorSeq, waiting, retentionMonths, leastMonths: LEAST_MONTHS };
      }),
  });
  // Its row is an event of the system log: each part of a long chain is a call.
  route(app, 'POST log/verify', {
    permission,
    audit: 'read',
    perMinute: 600,
    handler: ({ actor, body, db }) => verified(db, actor, body),
  });
  route(app, 'POST log/checkpoint', {
    permission,
    audit: 'read',
    handler: async ({ actor: { merchantId }, db }) => {
      await linkTenant(db, merchantId);
      return withTenant(db, merchantId, async tx => {
        const { lastSeq: seq, lastHash: hash } = await chainOf(tx, merchantId);
        return {
          merchantId,
          merchantName: await nameOfTenant(tx, merchantId),
          seq,
          hash,
          time: new Date().toISOString(),
        };
      });
    },
  });
}

async function verified(
  db: Database,
  { merchantId, userId }: SignedInActor,
  { after, checkpoint }: PartOf<'POST log/verify', 'body'>,
): Promise<VerifiedPart> {
  if (after === undefined) await linkTenant(db, merchantId);
  return withTenant(db, merchantId, async tx => {
    const early = checkpoint && (await checkpointFault(tx, merchantId, checkpoint));
    const part: VerifiedPart = early
      ? { checked: 0, seq: 0, done: true, fault: early }
      : await verifyPart(tx, merchantId, { after });
    if (part.done) await logVerified(tx, { merchantId, userId }, part);
    return part;
  });
}

/** One row for the whole verification, with its person. */
const logVerified = (
  tx: Tx,
  { merchantId, userId }: { merchantId: string; userId: string },
  { seq, fault }: { seq: number; fault?: LogFault },
): Promise<void> =>
  logSystem(tx, merchantId, {
    event: 'verify-logs',
    result: fault ? 'failed' : 'ok',
    ...(fault && { targetId: fault.rowId }),
    detail: { userId, seq, ...(fault && { fault: fault.kind, log: fault.log }) },
  });

async function waitingRows(tx: Tx, merchantId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('log_unlinked')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function nameOfTenant(tx: Tx, merchantId: string): Promise<string> {
  const row = await tx
    .selectFrom('merchant')
    .select('merchant_name')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.merchant_name ?? '';
}
