/**
 * Looks at the running instances whose open tasks follow a changed group of the directory. People who left
 * lose their tasks, and people who joined get tasks.
 */
import type { FollowedGroup } from '@countersign/sdk/approval';
import { sql } from 'kysely';
import { unrecordedDirectoryOf } from '../../../audit/facts.ts';
import { type Tx, withTenant } from '../../../db/access.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueJobs, type NewJob } from '../../../jobs/outbox.ts';
import { blockNewRecordReferences } from '../../../rights/record-uses-lock.ts';
import { loadPeopleDirectory } from '../../people/index.ts';
import { runSystemCommand, TICK_COMMAND } from '../decisions/run.ts';
import {
  followedGroupText,
  followedGroupTexts,
  parseFollowedGroupText,
} from '../instances/followed-groups.ts';

/** Returns the job that looks at the instances of a tenant. */
export const createFollowJob = (merchantId: string): NewJob => ({ queue: 'follow', payload: { merchantId } });

/** Maximum number of instances that one job looks at. A further job continues. */
const MAX_INSTANCES_PER_JOB = 500;
const INSTANCES_PER_QUERY = 50;
/** Maximum number of groups whose members are read with one query. */
const GROUPS_PER_QUERY = 20;

/**
 * Adapts the open tasks of a tenant to its directory. Each instance has its own transaction, so that other
 * requests are served in between. A repeated call changes nothing.
 */
export async function followDirectoryOfTenant(
  db: Database,
  merchantId: string,
  most = MAX_INSTANCES_PER_JOB,
): Promise<void> {
  await withTenant(db, merchantId, tx => waitForRunningSteps(tx, merchantId));
  const outdated = await readOutdatedGroupTexts(db, merchantId);
  const failures: unknown[] = [];
  let after = '';
  for (let looked = 0; outdated.length > 0; ) {
    const ids = await withTenant(db, merchantId, tx => readFollowingInstanceIds(tx, { outdated, after }));
    for (const instanceId of ids)
      await withTenant(db, merchantId, tx => followDirectoryInInstance(tx, merchantId, instanceId)).catch(
        error => failures.push(error),
      );
    looked += ids.length;
    after = ids.at(-1) ?? '';
    if (ids.length < INSTANCES_PER_QUERY) break;
    if (looked >= most) {
      await withTenant(db, merchantId, tx => enqueueJobs(tx, merchantId, [createFollowJob(merchantId)]));
      break;
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'some instances could not follow the directory');
}

/**
 * Waits for the steps that may have read the directory before it changed. Later steps read the changed
 * directory. Steps share the same lock.
 */
const waitForRunningSteps = (tx: Tx, merchantId: string): Promise<unknown> =>
  blockNewRecordReferences(tx, merchantId);

/** Returns the stored texts of groups whose members have changed since the text was stored. */
async function readOutdatedGroupTexts(db: Database, merchantId: string): Promise<string[]> {
  const texts = await withTenant(db, merchantId, readFollowedGroupTexts);
  const byGroup = Map.groupBy(texts, text => JSON.stringify(parseFollowedGroupText(text)));
  const groups = [...byGroup.keys()].map((key): FollowedGroup => JSON.parse(key));
  const current = new Set<string>();
  for (let at = 0; at < groups.length; at += GROUPS_PER_QUERY)
    for (const text of await withTenant(db, merchantId, tx =>
      readCurrentGroupTexts(tx, merchantId, groups.slice(at, at + GROUPS_PER_QUERY)),
    ))
      current.add(text);
  return texts.filter(text => !current.has(text));
}

async function readFollowedGroupTexts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('instance')
    .select(sql<string>`unnest(followed)`.as('text'))
    .distinct()
    .where('followed', 'is not', null)
    .execute();
  return rows.map(row => row.text);
}

async function readCurrentGroupTexts(
  tx: Tx,
  merchantId: string,
  groups: readonly FollowedGroup[],
): Promise<string[]> {
  const idsOf = (kind: FollowedGroup['kind']) =>
    groups.filter(group => group.kind === kind).map(({ id }) => id);
  const directory = await loadPeopleDirectory(tx, merchantId, {
    users: [],
    roles: idsOf('role'),
    organizations: idsOf('organization'),
    positions: idsOf('position'),
    leadersOf: idsOf('leaders'),
    leaderOfOrganization: idsOf('organizationLeader'),
  });
  return groups.map(group => followedGroupText(group, directory));
}

async function readFollowingInstanceIds(
  tx: Tx,
  { outdated, after }: { outdated: string[]; after: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('instance')
    .select('instanceId')
    .where('followed', 'is not', null)
    .where(sql<boolean>`followed && ${outdated}::text[]`)
    .where('instanceId', '>', after)
    .orderBy('instanceId')
    .limit(INSTANCES_PER_QUERY)
    .execute();
  return rows.map(row => row.instanceId);
}

/**
 * Adapts the open tasks of one instance. If no task changes, for example because a person who joined already
 * takes part, only the digests are stored.
 */
async function followDirectoryInInstance(tx: Tx, merchantId: string, instanceId: string): Promise<void> {
  const { before, after, process, world } = await runSystemCommand(tx, merchantId, {
    instanceId,
    command: TICK_COMMAND,
  });
  if (before !== after) return;
  await tx
    .updateTable('instance')
    .set({ followed: followedGroupTexts(process, after, unrecordedDirectoryOf(world)) })
    .where('instanceId', '=', instanceId)
    .execute();
}

/** Returns the tenant's id once if open tasks follow the directory, for the periodic sweep. */
export async function pendingFollowing(tx: Tx): Promise<string[]> {
  const row = await tx
    .selectFrom('instance')
    .select('instanceId')
    .where('followed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row ? ['directory'] : [];
}
