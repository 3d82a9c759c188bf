/** A person outside of a department who is named in as many of its records as possible: no read of a limited administrator shows them. */
import { type RawBuilder, sql } from 'kysely';
import { withTenant } from '../../db/access.ts';
import type { Database } from '../../db/database.ts';
import { DEMO_COMPANY_ID } from '../../demo/company.ts';
import { DEPARTMENT, makeTargets } from './targets.ts';

const SIGN_IN_NAME = 'hidden.sign.in';
const NICK_NAME = 'hidden-nick';

export interface HiddenPerson {
  signInName: string;
  /** The name and the id of the person, the stand-in and a guest of the same department. */
  names: string[];
}

export async function makeHiddenPerson(db: Database): Promise<HiddenPerson> {
  const { person, other, grantPerson } = await makeTargets(db, 'hidden');
  await withTenant(db, DEMO_COMPANY_ID, async tx => {
    for (const statement of recordsOf(person)) await statement.execute(tx);
  });
  return { signInName: SIGN_IN_NAME, names: [person, other, grantPerson, NICK_NAME] };
}

const recordsOf = (person: string): RawBuilder<unknown>[] => [
  sql`update app_user set user_name = ${SIGN_IN_NAME}, nick_name = ${NICK_NAME} where user_id = ${person}`,
  sql`update organization set leader_id = ${person}, leader = ${NICK_NAME} where organize_id = ${DEPARTMENT}`,
  sql`insert into user_role (merchant_id, user_id, role_id) select merchant_id, ${person}, role_id from role`,
  sql`insert into user_position (merchant_id, user_id, position_id)
    select merchant_id, ${person}, position_id from position where organize_id = ${DEPARTMENT}`,
  sql`insert into project_member (merchant_id, project_id, user_id) select merchant_id, project_id, ${person} from project`,
  sql`update alarm_group set users = users || jsonb_build_array(${person}::text)`,
  sql`insert into data_permission_bind (merchant_id, data_permission_id, kind, target_id)
    select merchant_id, data_permission_id, 'user', ${person} from data_permission on conflict do nothing`,
  sql`insert into data_permission_exclusion (merchant_id, data_permission_id, user_id)
    select merchant_id, data_permission_id, ${person} from data_permission`,
  sql`insert into send_target (merchant_id, task_id, channel, target_id)
    select merchant_id, task_id, 'email', ${person} from send_task on conflict do nothing`,
  sql`insert into call_log (merchant_id, log_id, user_id, method, address, result, status, bytes, duration_ms)
    values (${DEMO_COMPANY_ID}, ${`call-${person}`}, ${person}, 'GET', 'https://a.test', 'ok', 200, 0, 0)`,
];
