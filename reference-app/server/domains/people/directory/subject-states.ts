/**
 * Reads the state of each person, group or process that a flow names: missing, disabled, or a group without
 * members.
 */
import {
  type FlowDirectory,
  type Subject,
  type SubjectKind,
  type SubjectState,
  subjectKey,
} from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { runStatement, type Statement } from '../../../db/statement.ts';

interface StateRow {
  kind: SubjectKind;
  id: string;
  state: SubjectState;
}

/**
 * A temporarily locked account does not count as disabled. The query of `readMembers` follows the same rule.
 */
const FLOW_REFERENCE_STATES_SQL: Statement = {
  name: 'subject_states',
  sql: `
    with enabled as (
      select user_id, organize_id from app_user
      where merchant_id = $1::text and removed_time is null and status <> 'STOP_USING'
        and (status <> 'LOCKED' or unlocking_time is not null) and (guest_until is null or guest_until > now())
    )
    select w.kind, w.id, coalesce(case w.kind
      when 'user' then (
        select case when u.removed_time is not null then 'missing'
          when exists (select from enabled e where e.user_id = u.user_id) then 'ok' else 'disabled' end
        from app_user u where u.merchant_id = $1 and u.user_id = w.id)
      when 'role' then (
        select case when r.status <> 'NORMAL' then 'disabled'
          when exists (select from held_role h join enabled e on e.user_id = h.user_id
            where h.merchant_id = $1 and h.role_id = r.role_id) then 'ok' else 'empty' end
        from role r where r.merchant_id = $1 and r.role_id = w.id)
      when 'organization' then (
        select case when exists (select from organization_path p join enabled e on e.organize_id = p.organize_id
            where p.merchant_id = $1 and p.ancestor_id = o.organize_id) then 'ok' else 'empty' end
        from organization o where o.merchant_id = $1 and o.organize_id = w.id)
      when 'position' then (
        select case when exists (select from user_position up join enabled e on e.user_id = up.user_id
            where up.merchant_id = $1 and up.position_id = o.position_id) then 'ok' else 'empty' end
        from position o where o.merchant_id = $1 and o.position_id = w.id)
      when 'process' then (
        select case p.state when 1 then 'ok' when 2 then 'stopped' else 'unpublished' end
        from process p where p.merchant_id = $1 and p.process_key = w.id and p.state <> 3)
      end, 'missing') as state
    from unnest($2::text[], $3::text[]) as w(kind, id)`,
};

/** Returns each distinct person, group or process with its state. */
export async function readStatesOfFlowReferences(
  tx: Tx,
  merchantId: string,
  subjects: readonly Pick<Subject, 'kind' | 'id'>[],
): Promise<StateRow[]> {
  const each = [...new Map(subjects.map(one => [subjectKey(one), one])).values()];
  if (each.length === 0) return [];
  const kinds = each.map(({ kind }) => kind);
  return runStatement<StateRow>(tx, FLOW_REFERENCE_STATES_SQL, [merchantId, kinds, each.map(({ id }) => id)]);
}

/** Returns the states of the given users, groups and processes as the map that the flow lint expects. */
export async function readDirectoryStatesForFlowLint(
  tx: Tx,
  merchantId: string,
  subjects: readonly Pick<Subject, 'kind' | 'id'>[],
): Promise<FlowDirectory> {
  const rows = await readStatesOfFlowReferences(tx, merchantId, subjects);
  return new Map(rows.map(row => [subjectKey(row), row.state]));
}
