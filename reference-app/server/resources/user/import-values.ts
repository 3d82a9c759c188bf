/** The cells of a user's row as ids: an organisation by its path or its name, roles and positions by theirs. */
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { masked, visibleUsers } from '../directory/index.ts';
import { namesIn, organizationAt } from '../organization/index.ts';
import { refuseValue, type Values } from '../transfer/index.ts';

/** `Company/Research`, or a name that one organisation alone has. */
export async function organizationIn(
  tx: Tx,
  actor: Actor,
  text: string,
  column = 'organizeName',
): Promise<string> {
  const names = namesIn(text);
  const whole = await organizationAt(tx, actor, names, column);
  if (whole !== undefined) return whole;
  if (names.length > 1) return refuseValue('value-unknown', column);
  const rows = await tx
    .selectFrom('organization')
    .select('organize_id as id')
    .where('merchant_id', '=', actor.merchantId)
    .where('organize_name', '=', names[0] ?? '')
    .limit(2)
    .execute();
  return only(rows, column);
}

/** Replaces all where the cell has text. */
export async function membershipsIn(tx: Tx, actor: Actor, { roles = '', positions = '' }: Values) {
  return {
    ...(roles && { roleIds: await each(roles, name => roleIn(tx, actor, name)) }),
    ...(positions && { positionIds: await each(positions, name => positionIn(tx, actor, name)) }),
  };
}

async function each(cell: string, idOf: (name: string) => Promise<string>): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of cell.split(/[;；\n]/)) if (name.trim()) ids.add(await idOf(name.trim()));
  return [...ids];
}

async function roleIn(tx: Tx, { merchantId }: Actor, name: string): Promise<string> {
  const rows = await tx
    .selectFrom('role')
    .select('role_id as id')
    .where('merchant_id', '=', merchantId)
    .where(({ or, eb }) => or([eb('role_name', '=', name), eb('role_key', '=', name)]))
    .limit(2)
    .execute();
  return only(rows, 'roles');
}

/** The last name is the position's, those before it are its organisation's. */
async function positionIn(tx: Tx, actor: Actor, text: string): Promise<string> {
  const names = namesIn(text);
  const above = names.slice(0, -1);
  const organizeId =
    above.length > 0 ? ((await organizationAt(tx, actor, above, 'positions')) ?? '') : undefined;
  const rows = await tx
    .selectFrom('position')
    .select('position_id as id')
    .where('merchant_id', '=', actor.merchantId)
    .where('position_name', '=', names.at(-1) ?? '')
    .$if(organizeId !== undefined, where => where.where('organize_id', '=', organizeId!))
    .limit(2)
    .execute();
  return only(rows, 'positions');
}

function only(rows: readonly { id: string }[], column: string): string {
  if (rows.length > 1) return refuseValue('value-ambiguous', column);
  return rows[0]?.id ?? refuseValue('value-unknown', column);
}

/** True where the text is the stored number as lists and exports show it. */
export async function masksPhone(
  tx: Tx,
  actor: Actor,
  { userId, phonenumber }: { userId: string; phonenumber: string },
): Promise<boolean> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible().select('u.phonenumber').where('u.user_id', '=', userId).executeTakeFirst();
  return row !== undefined && masked(row.phonenumber) === phonenumber;
}
