/** Queries over people begin with the predicate of the data scope, or are listed here with the reason why they need none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Reads the table of people: in SQL, by Kysely, by the shared query without a limit, or by the names of ids. */
const READS_PEOPLE =
  /(?:\bfrom|\bjoin)\s+app_user\b|(?:selectFrom|[jJ]oin)\(\s*'app_user\b|usersWithin\([^)]*kind: 'all'|\bawait namesOf\(/g;

/** The predicate limits these reads of the file, or the counts of its rows. */
const LIMITED: Record<string, number> = {
  'resources/data-permission/queries.ts': 5,
  'resources/embed/tokens.ts': 1,
  'resources/log/conditions.ts': 1,
  'resources/log/detail.ts': 1,
  'resources/log/targets.ts': 2,
  'resources/notice/log.ts': 1,
  'resources/operation-log/queries.ts': 1,
  'resources/organization/move.ts': 1,
  'resources/organization/sheet.ts': 2,
  'resources/out-of-office/queries.ts': 1,
  'resources/position/queries.ts': 1,
  'resources/project/overview.ts': 1,
  'resources/project/queries.ts': 1,
  'resources/send-task/queries.ts': 2,
  'rights/hidden-holders.ts': 2,
  'rights/people-counts.ts': 2,
  'rights/people.ts': 1,
};

/** The account of the caller, a subject that the guard has resolved, or people of organisations that the actor sees. */
const RESOLVED: Record<string, number> = {
  'resources/account/audit.ts': 1,
  'resources/account/profile.ts': 1,
  'resources/account/queries.ts': 1,
  'resources/channel-account/service.ts': 1,
  'resources/organization/move.ts': 1,
  'resources/organization/remove.ts': 1,
  'resources/out-of-office/service.ts': 1,
  'resources/session/info.ts': 1,
  'resources/session/queries.ts': 1,
  'resources/session/steps/names.ts': 1,
  'resources/tenant-grant/guest.ts': 1,
  'resources/transfer/person.ts': 1,
  'resources/user/audit.ts': 1,
  'resources/user/import.ts': 2,
  'resources/user/queries.ts': 3,
  'resources/user/register.ts': 1,
  'resources/user/undo.ts': 2,
  'rights/held.ts': 1,
  'rights/inherit.ts': 2,
  'rights/memberships.ts': 1,
  'rights/scope-of-actor.ts': 1,
};

/**
 * The name of a person in a record that the caller may read: its author, the leader of an organisation, a stand-in, a
 * participant.
 */
const NAMES: Record<string, number> = {
  'resources/alarm-group/queries.ts': 1,
  'resources/data-permission/audit.ts': 1,
  'resources/directory/groups.ts': 1,
  'resources/directory/subject-states.ts': 2,
  'resources/directory/users.ts': 1,
  'resources/form/queries.ts': 1,
  'resources/form/service.ts': 1,
  'resources/form/versions.ts': 3,
  'resources/log/rows.ts': 1,
  'resources/message/messages.ts': 1,
  'resources/operation-log/queries.ts': 2,
  'resources/organization/move.ts': 1,
  'resources/organization/queries.ts': 1,
  'resources/out-of-office/queries.ts': 1,
  'resources/parameter/service.ts': 1,
  'resources/project/queries.ts': 1,
  'resources/properties/service.ts': 1,
  'resources/send-task/queries.ts': 1,
  'resources/workflow/definitions/conflict.ts': 1,
  'resources/workflow/definitions/service.ts': 1,
  'resources/workflow/definitions/version-list.ts': 2,
  'resources/workflow/lists/instances.ts': 1,
  'resources/workflow/lists/shared.ts': 1,
  'resources/workflow/views/changes.ts': 1,
  'resources/workflow/views/instance-flow.ts': 1,
};

/**
 * The server acts for the tenant: it finds approvers and receivers, or counts the people that a change of the tenant affects.
 */
const OF_THE_TENANT: Record<string, number> = {
  // Choosing people in an approval is not administration.
  'resources/directory/candidates.ts': 1,
  // The call is refused unless the administrator sees all people.
  'resources/data-permission/preview.ts': 2,
  'resources/directory/queries.ts': 3,
  'resources/home/tour.ts': 1,
  'resources/merchant/detail.ts': 2,
  'resources/message/sending/claim.ts': 1,
  'resources/notice/publish.ts': 1,
  // Its routes replace the count.
  'resources/organization/queries.ts': 1,
  // The settings of the tenant apply to all its people.
  'resources/security/preview.ts': 1,
  'resources/send-task/receivers.ts': 1,
  // A data permission changes for all that it was passed on to.
  'rights/inherit.ts': 1,
  'rights/move-gains.ts': 1,
};

/** A file may read people in several ways. */
function sumOf(tables: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const table of tables)
    for (const [path, count] of Object.entries(table)) sum[path] = (sum[path] ?? 0) + count;
  return sum;
}

const sources = ['resources', 'rights'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path))
    .filter(path => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path)),
);

const readsIn = (source: string): number => source.match(READS_PEOPLE)?.length ?? 0;

it('each read of people is limited by the data scope or has a reason', () => {
  const found = Object.fromEntries(
    sources
      .map(path => [path, readsIn(readFileSync(join(ROOT, path), 'utf8'))])
      .filter(([, count]) => count !== 0),
  );
  expect(found).toEqual(sumOf([LIMITED, RESOLVED, NAMES, OF_THE_TENANT]));
});

it('files whose reads are limited use the predicate', () => {
  for (const path of Object.keys(LIMITED))
    expect([path, /within\(|usersWithin|visibleUsers/.test(readFileSync(join(ROOT, path), 'utf8'))]).toEqual([
      path,
      true,
    ]);
});

it.each([
  'select user_id from app_user u',
  'left join app_user as l on true',
  "tx.selectFrom('app_user as u')",
  "query.innerJoin('app_user as u', join => join)",
  "usersWithin(tx, merchantId, { kind: 'all' })",
  'const nameOf = await namesOf(tx, merchantId, ids)',
])('finds %s', source => expect(readsIn(source)).toBe(1));
