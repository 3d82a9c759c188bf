/** The people as the engine asks for them: loaded beforehand in one query, then answered from memory. */
import type { Directory, Person } from '@countersign/sdk/approval';
import type { Tx } from '../../db/access.ts';
import { type MemberRow, members, type PeopleNeeded } from './queries.ts';

/** Returns the people with these ids, their leaders and stand-ins, and the administrators. Ids of other tenants are unknown. */
export async function loadDirectory(tx: Tx, merchantId: string, needs: PeopleNeeded): Promise<Directory> {
  return directoryOf(await members(tx, merchantId, needs));
}

/** The contents of the rows, by person and by group. */
export interface Known {
  people: Map<string, Person>;
  /** Ids by kind and id of the group. */
  groups: Map<string, string[]>;
  standIns: Map<string, string>;
}

export const directoryOf = (rows: MemberRow[]): Directory => directoryFrom(knownOf(rows));

/** People come in the order of their ids, so that a line of approvers is the same on every entry. */
export function knownOf(rows: MemberRow[]): Known {
  const groups = Map.groupBy(rows, row => `${row.kind} ${row.id}`);
  return {
    people: new Map(rows.map(row => [row.user_id, personOf(row)])),
    groups: new Map([...groups].map(([key, of]) => [key, [...new Set(of.map(row => row.user_id))]])),
    standIns: new Map(rows.filter(row => row.kind === 'stand-in').map(row => [row.id, row.user_id])),
  };
}

export function directoryFrom({ people, groups, standIns }: Known): Directory {
  const group = (kind: MemberRow['kind'], id: string) => [...(groups.get(`${kind} ${id}`) ?? [])];
  return {
    person: id => people.get(id),
    withRole: id => group('role', id),
    inOrganization: id => group('organization', id),
    inPosition: id => group('position', id),
    administrators: () => group('administrator', ''),
    leadersOf: id => group('leader', id),
    standInFor: id => lastOf(standIns, id),
  };
}

/** An absent stand-in passes tasks on to their own stand-in. A circle, which no call can make, resolves to nobody. */
function lastOf(standIns: Map<string, string>, id: string): string | undefined {
  let at = standIns.get(id);
  for (let steps = 0; at !== undefined && standIns.has(at); at = standIns.get(at))
    if (++steps > standIns.size) return undefined;
  return at;
}

const personOf = ({ user_id, nick_name, disabled, guest }: MemberRow): Person => ({
  id: user_id,
  name: nick_name,
  disabled,
  ...(guest && { guest }),
});
