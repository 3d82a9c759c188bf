/** The people of a random case: enabled people, absent people, administrators, and the members of groups. */
import type { Directory } from '../model/world.ts';
import { PEOPLE } from './random-flow.ts';

/** The members of the groups of random flows. Each kind has one group, and one that is empty. */
export interface Groups {
  role: readonly string[];
  organization: readonly string[];
  position: readonly string[];
  leaders: readonly string[];
  /** The first one leads every organisation. */
  unitLeaders: readonly string[];
}

export const FIRST_GROUPS: Groups = {
  role: ['li', 'wang', 'r1'],
  organization: ['zhao', 'sun'],
  position: ['qian'],
  leaders: ['sun', 'qian', 'admin'],
  unitLeaders: ['zhao'],
};

/** The people of a node at one moment. */
export interface Staff {
  gone: ReadonlySet<string>;
  away: ReadonlyMap<string, string>;
  administrators: readonly string[];
  groups: Groups;
}

export const directoryOf = ({ gone, away, administrators, groups }: Staff): Directory => ({
  person: id =>
    PEOPLE.includes(id) || id.startsWith('r1') ? { id, name: id, disabled: gone.has(id) } : undefined,
  withRole: id => (id === 'empty' ? [] : [...groups.role]),
  inOrganization: id => (id === 'empty' ? [] : [...groups.organization]),
  inPosition: id => (id === 'empty' ? [] : [...groups.position]),
  administrators: () => [...administrators],
  leadersOf: id => groups.leaders.filter(leader => leader !== id),
  leaderOfOrganization: id => (id === 'empty' ? undefined : groups.unitLeaders[0]),
  groupsOf: id => ({
    organizations: groups.organization.includes(id) ? ['o1', 'company'] : ['company'],
    roles: groups.role.includes(id) ? ['r1'] : [],
    positions: groups.position.includes(id) ? ['p1'] : [],
  }),
  standInFor: id => away.get(id),
});
