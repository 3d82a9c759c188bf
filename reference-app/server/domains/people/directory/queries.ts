/** Reads people and their memberships. */
import type { PeopleNeeded as OfFlow } from '@countersign/sdk/flow';
import type { Tx } from '../../../db/access.ts';
import { runStatement, type Statement } from '../../../db/statement.ts';
import { ALL_PERMISSIONS } from '../../../http/security/actor.ts';

export interface PeopleNeeded extends Omit<OfFlow, 'leadersOfInitiator' | 'groupsOfInitiator'> {
  /** The ids of people whose leaders are loaded too. */
  leadersOf?: string[];
  /** The ids of people whose organisations, roles and positions are loaded too. */
  groupsOf?: string[];
  /** The ids of organisations whose leaders are loaded. */
  leaderOfOrganization?: string[];
  /** The time at which absences are evaluated, in milliseconds since 1970. Defaults to the current time. */
  now?: number;
}

export interface MemberRow {
  kind:
    | 'user'
    | 'role'
    | 'organization'
    | 'position'
    | 'administrator'
    | 'leader'
    | 'organization-leader'
    | 'own-organization'
    | 'own-role'
    | 'own-position'
    | 'stand-in';
  /**
   * The id of the role, organisation or position to which the user belongs. For a leader, the id of the
   * person led. For a stand-in, the id of the person replaced. For the kinds that start with `own-`, the id of a
   * group of the user; the organisations above the user's own follow it. Empty for rows of the kinds `user` and
   * `administrator`.
   */
  id: string;
  userId: string;
  nickName: string;
  disabled: boolean;
  guest: boolean;
  /** Version stamp of the tenant's directory. It changes with every change of the directory. */
  stamp: string | null;
  /**
   * The next time at which the directory changes by itself. At this time, an absence starts or ends, or an
   * external user (guest) loses access. Null if no such change is planned.
   */
  until: Date | null;
}

/** Permissions that make a user a process administrator. Each of them is sufficient. */
const PROCESS_ADMINISTRATOR_PERMISSIONS = ['system:process:manage', ALL_PERMISSIONS];

const GROUP_MEMBERS_STATEMENT: Statement = {
  name: 'members',
  sql: `
    with recursive below as (
      select organize_id as root, organize_id from organization
      where merchant_id = $1::text and organize_id = any($4::text[])
      union
      select below.root, o.organize_id from below
      join organization o on o.merchant_id = $1 and o.parent_id = below.organize_id
    ), above as (
      select u.user_id as led, o.parent_id, o.leader_id, 1 as level from app_user u
      join organization o on o.merchant_id = u.merchant_id and o.organize_id = u.organize_id
      where u.merchant_id = $1 and u.user_id = any($6::text[])
      union all
      select above.led, o.parent_id, o.leader_id, above.level + 1 from above
      join organization o on o.merchant_id = $1 and o.organize_id = above.parent_id
      where above.level < 100
    ), own as (
      select u.user_id, u.organize_id, 0 as level from app_user u
      where u.merchant_id = $1 and u.user_id = any($9::text[])
      union all
      select own.user_id, o.parent_id, own.level + 1 from own
      join organization o on o.merchant_id = $1 and o.organize_id = own.organize_id
      where own.level < 100
    ), member as (
      select 'user' as kind, '' as id, wanted as user_id, 0 as level from unnest($2::text[]) wanted
      union all
      select 'organization', below.root, u.user_id, 0 from below
      join app_user u on u.merchant_id = $1 and u.organize_id = below.organize_id
      union all
      select 'position', position_id, user_id, 0 from user_position
      where merchant_id = $1 and position_id = any($5::text[])
      union all
      select 'role', ur.role_id, ur.user_id, 0 from held_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      where ur.merchant_id = $1 and ur.role_id = any($3::text[])
      union all
      select 'administrator', '', ur.user_id, 0 from held_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = ur.merchant_id and p.role_id = ur.role_id
      where ur.merchant_id = $1 and p.permission = any($8::text[])
      union all
      select 'leader', led, leader_id, level from above where leader_id <> led
      union all
      select 'organization-leader', organize_id, leader_id, 0 from organization
      where merchant_id = $1 and organize_id = any($10::text[])
      union all
      select 'own-organization', o.organize_id, own.user_id, own.level from own
      join organization o on o.merchant_id = $1 and o.organize_id = own.organize_id
      union all
      select 'own-role', ur.role_id, ur.user_id, 0 from held_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      where ur.merchant_id = $1 and ur.user_id = any($9::text[])
      union all
      select 'own-position', position_id, user_id, 0 from user_position
      where merchant_id = $1 and user_id = any($9::text[])
    ), away as (
      select o.user_id, o.stand_in_id from member
      join out_of_office o on o.merchant_id = $1 and o.user_id = member.user_id
      where o.begin_time <= $7::timestamptz and o.end_time > $7::timestamptz
      union
      select o.user_id, o.stand_in_id from away
      join out_of_office o on o.merchant_id = $1 and o.user_id = away.stand_in_id
      where o.begin_time <= $7::timestamptz and o.end_time > $7::timestamptz
    ), everyone as (
      select * from member union all select 'stand-in', user_id, stand_in_id, 0 from away
    )
    select distinct everyone.kind, everyone.id, everyone.level, u.user_id, u.nick_name,
      u.status = 'STOP_USING' or (u.status = 'LOCKED' and u.unlocking_time is null)
        or coalesce(u.guest_until <= $7::timestamptz, false) as disabled, u.is_guest as guest,
      (select s.stamp from directory_state s where s.merchant_id = $1) as stamp,
      least(
        min(u.guest_until) filter (where u.guest_until > $7::timestamptz) over (),
        (select min(edge) from out_of_office o, unnest(array[o.begin_time, o.end_time]) edge
          where o.merchant_id = $1 and edge > $7::timestamptz)) as until
    from everyone join app_user u on u.merchant_id = $1 and u.user_id = everyone.user_id
    order by everyone.level, u.user_id, everyone.id`,
};

/**
 * Returns the requested users and the members of the requested groups. The members of an organisation include
 * the people of its sub-organisations. The leaders of a user are found from the user's own organisation
 * upwards. If a locked account has no unlock time, it counts as disabled.
 */
export function readGroupMembers(tx: Tx, merchantId: string, needs: PeopleNeeded): Promise<MemberRow[]> {
  const { users, roles, organizations, positions, now = Date.now() } = needs;
  const { leadersOf = [], groupsOf = [], leaderOfOrganization = [] } = needs;
  const at = new Date(now).toISOString();
  const asked = [
    merchantId,
    users,
    roles,
    organizations,
    positions,
    leadersOf,
    at,
    PROCESS_ADMINISTRATOR_PERMISSIONS,
    groupsOf,
    leaderOfOrganization,
  ];
  return runStatement<MemberRow>(tx, GROUP_MEMBERS_STATEMENT, asked);
}
