/** Queries over people begin with the predicate of the data scope, or are listed here with the reason why they need none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPersonNameLookup } from '../db/names/person-names.ts';
import { usersInDataScopeQuery, visibleUsers } from './people.ts';
import { createDataScopeSqlCondition } from './within.ts';

const ROOT = join(import.meta.dirname, '..');

/** Reads the table of people: in SQL, by Kysely, by the shared query without a limit, or by the names of ids. */
const READS_PEOPLE = new RegExp(
  [
    String.raw`(?:\bfrom|\bjoin)\s+app_user\b`,
    String.raw`(?:selectFrom|[jJ]oin)\(\s*'appUser\b`,
    String.raw`${usersInDataScopeQuery.name}\([^)]*kind: 'all'`,
    String.raw`\bawait ${createPersonNameLookup.name}\(`,
  ].join('|'),
  'g',
);

/** Functions that limit a read of people to the data scope of the actor. */
const LIMITING_FUNCTIONS = [createDataScopeSqlCondition, usersInDataScopeQuery, visibleUsers].map(
  ({ name }) => name,
);

/** The predicate limits these reads of the file, or the counts of its rows. */
const LIMITED: Record<string, number> = {
  'domains/people/data-permission/queries.ts': 5,
  'domains/workflow/embed/tokens.ts': 1,
  'domains/logs/log/conditions.ts': 1,
  'domains/logs/log/detail.ts': 1,
  'domains/logs/log/targets.ts': 2,
  'domains/workflow/notice/log.ts': 1,
  'domains/logs/operation-log/queries.ts': 1,
  'domains/people/organization/move.ts': 1,
  'domains/people/organization/sheet.ts': 2,
  'domains/workflow/out-of-office/queries.ts': 1,
  'domains/people/position/queries.ts': 1,
  'domains/tenancy/project/overview.ts': 1,
  'domains/tenancy/project/queries.ts': 1,
  'domains/messages/send-task/queries.ts': 2,
  'rights/hidden-holders.ts': 1,
  'rights/people-counts.ts': 2,
  'rights/people.ts': 1,
};

/** The account of the caller, a subject that the guard has resolved, or people of organisations that the actor sees. */
const RESOLVED: Record<string, number> = {
  'domains/access/account/audit.ts': 2,
  'domains/access/session/guests.ts': 1,
  'domains/access/account/profile.ts': 1,
  'domains/access/account/queries.ts': 1,
  'domains/messages/channel-account/service.ts': 1,
  'domains/people/organization/move.ts': 1,
  'domains/people/organization/remove.ts': 1,
  'domains/workflow/out-of-office/service.ts': 1,
  'domains/access/session/info.ts': 1,
  'domains/access/session/queries.ts': 1,
  'domains/access/session/steps/names.ts': 1,
  'domains/tenancy/tenant-grant/guest.ts': 1,
  'domains/files/transfer/person.ts': 1,
  'domains/people/user/audit.ts': 2,
  'domains/people/user/import.ts': 2,
  'domains/people/user/queries.ts': 3,
  'domains/people/user/register.ts': 1,
  'domains/people/user/undo.ts': 2,
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
  'domains/messages/alarm-group/queries.ts': 1,
  'domains/people/data-permission/audit.ts': 2,
  'domains/people/directory/groups.ts': 1,
  'domains/people/directory/subject-states.ts': 2,
  'domains/people/directory/users.ts': 1,
  'domains/forms/queries.ts': 1,
  'domains/forms/service.ts': 1,
  'domains/forms/versions.ts': 3,
  'domains/logs/log/rows.ts': 1,
  'domains/messages/message/messages.ts': 1,
  'domains/logs/operation-log/queries.ts': 2,
  'domains/people/organization/move.ts': 1,
  'domains/people/organization/queries.ts': 1,
  'domains/workflow/out-of-office/queries.ts': 1,
  'domains/tenancy/parameter/service.ts': 1,
  'domains/tenancy/project/queries.ts': 1,
  'domains/tenancy/properties/service.ts': 1,
  'domains/messages/send-task/queries.ts': 1,
  'domains/workflow/definitions/conflict.ts': 1,
  'domains/workflow/definitions/service.ts': 1,
  'domains/workflow/definitions/version-list.ts': 2,
  'domains/workflow/lists/instance-query.ts': 1,
  'domains/workflow/lists/shared.ts': 1,
  'domains/workflow/views/changes.ts': 1,
  'domains/workflow/views/instance-flow.ts': 1,
};

/**
 * The server acts for the tenant: it finds approvers and receivers, or counts the people that a change of the tenant affects.
 */
const OF_THE_TENANT: Record<string, number> = {
  // Choosing people in an approval is not administration.
  'domains/people/directory/candidates.ts': 1,
  'domains/people/directory/form-people.ts': 1,
  // The call is refused unless the administrator sees all people.
  'domains/people/data-permission/preview.ts': 2,
  'domains/people/directory/queries.ts': 4,
  'domains/tenancy/home/tour.ts': 1,
  'domains/tenancy/merchant/detail.ts': 2,
  'domains/messages/message/sending/claim.ts': 1,
  'domains/messages/message/sending/pushed.ts': 1,
  'domains/workflow/notice/publish.ts': 1,
  // A job ticks instances whose approver can no longer sign in.
  'domains/workflow/instances/due.ts': 1,
  // Its routes replace the count.
  'domains/people/organization/queries.ts': 1,
  // The settings of the tenant apply to all its people.
  'domains/access/security/preview.ts': 1,
  'domains/messages/send-task/receivers.ts': 1,
  // A guest who is invited again has the name that approvals show.
  'domains/tenancy/tenant-grant/add-grant.ts': 1,
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

const sources = ['domains', 'live', 'rights'].flatMap(folder =>
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
  const withoutPredicate = Object.keys(LIMITED).filter(path => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    return !LIMITING_FUNCTIONS.some(name => source.includes(`${name}(`));
  });
  expect(withoutPredicate).toEqual([]);
});

it.each([
  'select user_id from app_user u',
  'left join app_user as l on true',
  "tx.selectFrom('appUser as u')",
  "query.innerJoin('appUser as u', join => join)",
  "usersInDataScopeQuery(tx, { kind: 'all' })",
  'const nameOf = await createPersonNameLookup(tx, merchantId, ids)',
])('finds %s', source => expect(readsIn(source)).toBe(1));
