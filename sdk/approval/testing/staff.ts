/** The people of a random case: enabled people, absent people and administrators. */
import type { Directory } from '../model/world.ts';
import { PEOPLE } from './random-flow.ts';

/** The people of a node at one moment. */
export interface Staff {
  gone: ReadonlySet<string>;
  away: ReadonlyMap<string, string>;
  administrators: readonly string[];
}

export const directoryOf = ({ gone, away, administrators }: Staff): Directory => ({
  person: id =>
    PEOPLE.includes(id) || id.startsWith('r1') ? { id, name: id, disabled: gone.has(id) } : undefined,
  withRole: id => (id === 'empty' ? [] : ['li', 'wang', 'r1']),
  inOrganization: id => (id === 'empty' ? [] : ['zhao', 'sun']),
  inPosition: id => (id === 'empty' ? [] : ['qian']),
  administrators: () => [...administrators],
  leadersOf: id => ['sun', 'qian', 'admin'].filter(leader => leader !== id),
  standInFor: id => away.get(id),
});
