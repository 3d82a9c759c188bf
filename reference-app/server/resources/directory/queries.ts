/** The SQL of who belongs to what. */
import type { PeopleNeeded } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { ALL_PERMISSIONS } from '../../http/actor.ts';

export interface MemberRow {
  kind: 'user' | 'role' | 'organization' | 'position' | 'administrator';
  /** Of the role, organisation or position; empty for users and administrators. */
  id: string;
  user_id: string;
  nick_name: string;
  disabled: boolean;
}

/** Who may put a stuck process right. */
const PROCESS_ADMINISTRATORS = ['system:process:manage', ALL_PERMISSIONS];

/** An organisation stands for everyone in it and below it. A lock without an end counts as disabled. */
export async function members(tx: Tx, merchantId: string, needs: PeopleNeeded): Promise<MemberRow[]> {
  const { users, roles, organizations, positions } = needs;
  const { rows } = await sql<MemberRow>`
    with recursive below as (
      select organize_id as root, organize_id from organization
      where merchant_id = ${merchantId} and organize_id = any(${organizations}::text[])
      union
      select below.root, o.organize_id from below
      join organization o on o.merchant_id = ${merchantId} and o.parent_id = below.organize_id
    ), member as (
      select 'user' as kind, '' as id, wanted as user_id from unnest(${users}::text[]) wanted
      union all
      select 'organization', below.root, u.user_id from below
      join app_user u on u.merchant_id = ${merchantId} and u.organize_id = below.organize_id
      union all
      select 'position', position_id, user_id from user_position
      where merchant_id = ${merchantId} and position_id = any(${positions}::text[])
      union all
      select 'role', ur.role_id, ur.user_id from user_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      where ur.merchant_id = ${merchantId} and ur.role_id = any(${roles}::text[])
      union all
      select 'administrator', '', ur.user_id from user_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = ur.merchant_id and p.role_id = ur.role_id
      where ur.merchant_id = ${merchantId} and p.permission = any(${PROCESS_ADMINISTRATORS}::text[])
    )
    select distinct member.kind, member.id, u.user_id, u.nick_name,
      u.status = 'STOP_USING' or (u.status = 'LOCKED' and u.unlocking_time is null) as disabled
    from member join app_user u on u.merchant_id = ${merchantId} and u.user_id = member.user_id
    order by u.user_id`.execute(tx);
  return rows;
}
