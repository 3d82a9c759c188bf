/** The SQL of who belongs to what. */
import type { PeopleNeeded as OfFlow } from '@countersign/sdk/flow';
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { ALL_PERMISSIONS } from '../../http/actor.ts';

export interface PeopleNeeded extends Omit<OfFlow, 'leadersOfInitiator'> {
  /** People whose leaders may be asked for. */
  led?: string[];
  /** The moment at which people are away or not, in milliseconds; the present where it is not given. */
  now?: number;
}

export interface MemberRow {
  kind: 'user' | 'role' | 'organization' | 'position' | 'administrator' | 'leader' | 'stand-in';
  /** Of the role, organisation or position, or whose leader or stand-in it is; empty for users and administrators. */
  id: string;
  user_id: string;
  nick_name: string;
  disabled: boolean;
}

/** Who may put a stuck process right. */
const PROCESS_ADMINISTRATORS = ['system:process:manage', ALL_PERMISSIONS];

/**
 * An organisation stands for everyone in it and below it; leaders come from the person's own organisation upwards. A lock without an end
 * counts as disabled.
 */
export async function members(tx: Tx, merchantId: string, needs: PeopleNeeded): Promise<MemberRow[]> {
  const { users, roles, organizations, positions, led = [], now = Date.now() } = needs;
  const at = new Date(now).toISOString();
  const { rows } = await sql<MemberRow>`
    with recursive below as (
      select organize_id as root, organize_id from organization
      where merchant_id = ${merchantId} and organize_id = any(${organizations}::text[])
      union
      select below.root, o.organize_id from below
      join organization o on o.merchant_id = ${merchantId} and o.parent_id = below.organize_id
    ), above as (
      select u.user_id as led, o.parent_id, o.leader_id, 1 as level from app_user u
      join organization o on o.merchant_id = u.merchant_id and o.organize_id = u.organize_id
      where u.merchant_id = ${merchantId} and u.user_id = any(${led}::text[])
      union all
      select above.led, o.parent_id, o.leader_id, above.level + 1 from above
      join organization o on o.merchant_id = ${merchantId} and o.organize_id = above.parent_id
      where above.level < 100
    ), member as (
      select 'user' as kind, '' as id, wanted as user_id, 0 as level from unnest(${users}::text[]) wanted
      union all
      select 'organization', below.root, u.user_id, 0 from below
      join app_user u on u.merchant_id = ${merchantId} and u.organize_id = below.organize_id
      union all
      select 'position', position_id, user_id, 0 from user_position
      where merchant_id = ${merchantId} and position_id = any(${positions}::text[])
      union all
      select 'role', ur.role_id, ur.user_id, 0 from user_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      where ur.merchant_id = ${merchantId} and ur.role_id = any(${roles}::text[])
      union all
      select 'administrator', '', ur.user_id, 0 from user_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = ur.merchant_id and p.role_id = ur.role_id
      where ur.merchant_id = ${merchantId} and p.permission = any(${PROCESS_ADMINISTRATORS}::text[])
      union all
      select 'leader', led, leader_id, level from above where leader_id <> led
    ), away as (
      select o.user_id, o.stand_in_id from member
      join out_of_office o on o.merchant_id = ${merchantId} and o.user_id = member.user_id
      where o.begin_time <= ${at}::timestamptz and o.end_time > ${at}::timestamptz
      union
      select o.user_id, o.stand_in_id from away
      join out_of_office o on o.merchant_id = ${merchantId} and o.user_id = away.stand_in_id
      where o.begin_time <= ${at}::timestamptz and o.end_time > ${at}::timestamptz
    ), everyone as (
      select * from member union all select 'stand-in', user_id, stand_in_id, 0 from away
    )
    select distinct everyone.kind, everyone.id, everyone.level, u.user_id, u.nick_name,
      u.status = 'STOP_USING' or (u.status = 'LOCKED' and u.unlocking_time is null) as disabled
    from everyone join app_user u on u.merchant_id = ${merchantId} and u.user_id = everyone.user_id
    order by everyone.level, u.user_id`.execute(tx);
  return rows;
}
