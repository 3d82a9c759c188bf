/** Builds the directory in which the approval engine looks up people, from the rows of one query. */
import type { Directory, Person } from '@countersign/sdk/approval';
import type { PersonGroups } from '@countersign/sdk/flow';
import type { MemberRow } from './queries.ts';

/** The loaded people, indexed by id and by group. */
export interface KnownPeople {
  people: Map<string, Person>;
  /** User ids by the kind and id of their group. */
  groups: Map<string, string[]>;
  /** The organisations, roles and positions of people, by user id. */
  groupsOfPeople: Map<string, PersonGroups>;
  standIns: Map<string, string>;
}

export const buildDirectoryFromRows = (rows: MemberRow[]): Directory =>
  buildPeopleDirectory(indexMemberRows(rows));

/**
 * Indexes the loaded member rows by person and by group. It keeps the order of the user ids, so that a flow
 * node has the same sequence of approvers each time it is entered.
 */
export function indexMemberRows(rows: MemberRow[]): KnownPeople {
  const groups = Map.groupBy(rows, row => `${row.kind} ${row.id}`);
  return {
    people: new Map(rows.map(row => [row.userId, toPerson(row)])),
    groups: new Map([...groups].map(([key, of]) => [key, [...new Set(of.map(row => row.userId))]])),
    groupsOfPeople: indexGroupsOfPeople(rows),
    standIns: new Map(rows.filter(row => row.kind === 'stand-in').map(row => [row.id, row.userId])),
  };
}

function indexGroupsOfPeople(rows: MemberRow[]): Map<string, PersonGroups> {
  const own = Map.groupBy(
    rows.filter(row => row.kind.startsWith('own-')),
    row => row.userId,
  );
  return new Map(
    [...own].map(([userId, of]) => {
      const idsOf = (kind: MemberRow['kind']) => of.filter(row => row.kind === kind).map(row => row.id);
      return [
        userId,
        {
          organizations: idsOf('own-organization'),
          roles: idsOf('own-role'),
          positions: idsOf('own-position'),
        },
      ];
    }),
  );
}

const NO_GROUPS: PersonGroups = { organizations: [], roles: [], positions: [] };

export function buildPeopleDirectory({ people, groups, groupsOfPeople, standIns }: KnownPeople): Directory {
  const group = (kind: MemberRow['kind'], id: string) => [...(groups.get(`${kind} ${id}`) ?? [])];
  return {
    person: id => people.get(id),
    withRole: id => group('role', id),
    inOrganization: id => group('organization', id),
    inPosition: id => group('position', id),
    administrators: () => group('administrator', ''),
    leadersOf: id => group('leader', id),
    leaderOfOrganization: id => group('organization-leader', id)[0],
    groupsOf: id => groupsOfPeople.get(id) ?? NO_GROUPS,
    standInFor: id => findFinalAbsenceSubstitute(standIns, id),
  };
}

/**
 * Follows the chain of stand-ins, because an absent stand-in delegates to their own stand-in. Returns
 * undefined for a cycle, which no API call can create.
 */
function findFinalAbsenceSubstitute(standIns: Map<string, string>, id: string): string | undefined {
  let at = standIns.get(id);
  for (let steps = 0; at !== undefined && standIns.has(at); at = standIns.get(at))
    if (++steps > standIns.size) return undefined;
  return at;
}

const toPerson = ({ userId, nickName, disabled, guest }: MemberRow): Person => ({
  id: userId,
  name: nickName,
  disabled,
  ...(guest && { guest }),
});
