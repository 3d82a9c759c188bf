/**
 * Finds the records that use a person or an organisation, so that the removal of the person or organisation
 * does not silently affect these records.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { findProcessesReferencingRecords } from './named-in-flows.ts';

interface RecordUse {
  /** Names the table and the column that contain the id of a person or an organisation, as `table.column`. */
  column: `${string}.${string}`;
  /**
   * A query that returns all ids in a row of the table. The alias of the row is `t`. Required if the column
   * does not contain exactly one id as plain text.
   */
  ids?: RawBuilder<unknown>;
  /**
   * SQL condition that a row of the table must meet to count as a use of the record. Other rows are ignored.
   */
  where?: RawBuilder<boolean>;
}

type UsedKind = 'user' | 'organization';

const isPlannedMessageSql = sql<boolean>`t.kind <> 'notice' and t.plan is not null
  and not coalesce((t.plan ->> 'isSent')::boolean, false) and not coalesce((t.plan ->> 'isCancelled')::boolean, false)`;

/**
 * Describes where planned messages refer to people or organisations as recipients. Messages that were sent or
 * cancelled are excluded.
 */
const plannedMessageRecipientReference = (kind: UsedKind): RecordUse => ({
  column: 'send_task.plan',
  ids: sql`select target ->> 'id' from jsonb_array_elements(t.plan -> 'targets') target where target ->> 'kind' = ${kind}`,
  where: isPlannedMessageSql,
});

/**
 * The columns that refer to people and organisations. Flows are not listed here, because `findProcessesReferencingRecords`
 * finds them. A test compares this table with the columns of the database.
 */
export const PEOPLE_REFERENCE_COLUMNS: Readonly<Record<UsedKind, readonly RecordUse[]>> = {
  user: [
    { column: 'task.actor_id' },
    { column: 'instance.initiator_id' },
    { column: 'application_draft.user_id' },
    { column: 'application_draft.for_user', ids: sql`select t.for_user ->> 'id'` },
    { column: 'organization.leader_id' },
    { column: 'out_of_office.user_id' },
    { column: 'out_of_office.stand_in_id' },
    { column: 'alarm_group.users', ids: sql`select jsonb_array_elements_text(t.users)` },
    {
      column: 'process.managers',
      ids: sql`select manager ->> 'id' from jsonb_array_elements(t.managers) manager`,
      where: sql<boolean>`t.state <> 3`,
    },
    plannedMessageRecipientReference('user'),
    { column: 'project.create_by' },
    { column: 'project_member.user_id' },
    { column: 'login_log.user_id', where: sql<boolean>`t.result = 'ok'` },
  ],
  organization: [
    { column: 'app_user.organize_id' },
    { column: 'position.organize_id' },
    { column: 'data_permission_bind.organize_id' },
    {
      column: 'data_permission_item.value',
      ids: sql`select unnest(string_to_array(substr(t.value, 6), ','))`,
      where: sql<boolean>`t.value like 'orgs:%'`,
    },
    plannedMessageRecipientReference('organization'),
  ],
};

interface UseQuery {
  kind: UsedKind;
  ids: readonly string[];
}

/** Returns the ids that at least one record or flow uses. */
export async function findDirectoryIdsInUse(
  tx: Tx,
  merchantId: string,
  { kind, ids }: UseQuery,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const queries = PEOPLE_REFERENCE_COLUMNS[kind].map(use => directoryIdsInUseSql(merchantId, use, ids));
  const { rows } = await sql<{ id: string }>`${sql.join(queries, sql` union `)}`.execute(tx);
  const used = new Set(rows.map(row => row.id));
  if ((await findProcessesReferencingRecords(tx, merchantId, { kind, ids })).length > 0)
    for (const id of ids)
      if (
        !used.has(id) &&
        (await findProcessesReferencingRecords(tx, merchantId, { kind, ids: [id] })).length > 0
      )
        used.add(id);
  return [...used];
}

function directoryIdsInUseSql(
  merchantId: string,
  { column, ids, where }: RecordUse,
  among: readonly string[],
) {
  const [table = '', name = ''] = column.split('.');
  return sql`select used.id from ${sql.table(table)} t
    cross join lateral (${ids ?? sql`select ${sql.ref(`t.${name}`)}`}) as used(id)
    where t.merchant_id = ${merchantId} and ${where ?? sql`true`} and used.id = any(${[...among]}::text[])`;
}
