/** The person of a transfer as they are now: a job has no session to read them from. */

import type { Tx } from '../../db/access.ts';
import { query, type Statement } from '../../db/statement.ts';
import type { Actor, SignedInActor } from '../../http/security/actor.ts';

interface Row {
  user_name: string;
  nick_name: string;
  permissions: string[];
}

/** The permissions as `countersign_caller` reads them. */
const PERSON: Statement = {
  name: 'person-of-transfer',
  sql: `
    select u.user_name, u.nick_name, array(select distinct p.permission from user_role ur
      join role r on r.merchant_id = ur.merchant_id and r.role_id = ur.role_id and r.status = 'NORMAL'
      join role_permission p on p.merchant_id = r.merchant_id and p.role_id = r.role_id
      where ur.merchant_id = u.merchant_id and ur.user_id = u.user_id) as permissions
    from app_user u where u.merchant_id = $1 and u.user_id = $2 and u.status = 'NORMAL'`,
};

/** Undefined where they may no longer sign in. */
export async function personOf(
  tx: Tx,
  { merchantId, userId }: Pick<Actor, 'merchantId' | 'userId'>,
): Promise<SignedInActor | undefined> {
  const [row] = await query<Row>(tx, PERSON, [merchantId, userId]);
  if (!row) return undefined;
  const { user_name: userName, nick_name: nickName, permissions } = row;
  return { merchantId, userId, userName, nickName, permissions, sessionId: '' };
}
