/** Resolves the cells of a user row to ids of organisations, roles and positions, by path or by name. */
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { maskedPhone } from '../../../rights/masked-phone.ts';
import { visibleUsers } from '../../../rights/people.ts';
import { throwInvalidCellValue, type Values } from '../../files/index.ts';
import { organizationByPath, parseOrganizationPath } from '../organization/path.ts';

/**
 * Returns the organisation with a path such as `Company/Research`, or the only organisation with a given
 * name.
 */
export async function organizationFromCell(
  tx: Tx,
  actor: Actor,
  text: string,
  column = 'organizeName',
): Promise<string> {
  const names = parseOrganizationPath(text);
  const whole = await organizationByPath(tx, actor, names, column);
  if (whole !== undefined) return whole;
  if (names.length > 1) return throwInvalidCellValue('value-unknown', column);
  const rows = await tx
    .selectFrom('organization')
    .select('organizeId as id')
    .where('organizeName', '=', names[0] ?? '')
    .limit(2)
    .execute();
  return requireSingleMatchingId(rows, column);
}

/**
 * Returns the role and position ids from non-empty cells. The returned ids replace all roles or positions of
 * the user.
 */
export async function membershipsFromCells(tx: Tx, actor: Actor, { roles = '', positions = '' }: Values) {
  return {
    ...(roles && { roleIds: await resolveNamesInCellToIds(roles, name => findRoleIdByName(tx, name)) }),
    ...(positions && {
      positionIds: await resolveNamesInCellToIds(positions, name => positionFromPath(tx, actor, name)),
    }),
  };
}

async function resolveNamesInCellToIds(
  cell: string,
  idOf: (name: string) => Promise<string>,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of cell.split(/[;；\n]/)) if (name.trim()) ids.add(await idOf(name.trim()));
  return [...ids];
}

async function findRoleIdByName(tx: Tx, name: string): Promise<string> {
  const rows = await tx
    .selectFrom('role')
    .select('roleId as id')
    .where(({ or, eb }) => or([eb('roleName', '=', name), eb('roleKey', '=', name)]))
    .limit(2)
    .execute();
  return requireSingleMatchingId(rows, 'roles');
}

/**
 * Returns the position for a path. The last name is the position; the preceding names are its organisation.
 */
async function positionFromPath(tx: Tx, actor: Actor, text: string): Promise<string> {
  const names = parseOrganizationPath(text);
  const above = names.slice(0, -1);
  const organizeId =
    above.length > 0 ? ((await organizationByPath(tx, actor, above, 'positions')) ?? '') : undefined;
  const rows = await tx
    .selectFrom('position')
    .select('positionId as id')
    .where('positionName', '=', names.at(-1) ?? '')
    .$if(organizeId !== undefined, where => where.where('organizeId', '=', organizeId!))
    .limit(2)
    .execute();
  return requireSingleMatchingId(rows, 'positions');
}

function requireSingleMatchingId(rows: readonly { id: string }[], column: string): string {
  if (rows.length > 1) return throwInvalidCellValue('value-ambiguous', column);
  return rows[0]?.id ?? throwInvalidCellValue('value-unknown', column);
}

/**
 * Returns true if the text is the masked form of the stored phone number, which lists and exports contain.
 */
export async function isMaskedStoredPhone(
  tx: Tx,
  actor: Actor,
  { userId, phonenumber }: { userId: string; phonenumber: string },
): Promise<boolean> {
  const visible = await visibleUsers(tx, actor);
  const row = await visible().select('u.phonenumber').where('u.userId', '=', userId).executeTakeFirst();
  return row !== undefined && maskedPhone(row.phonenumber) === phonenumber;
}
