/** Everyone a flow may ask for, so that a server loads its directory once before a step. */
import type { Flow } from './model.ts';
import { kindOf } from './nodes/index.ts';
import { nobodyNeeded, type PeopleNeeded } from './people.ts';
import { indexFlow } from './tree.ts';

/** Ids of users, roles, organisations and positions that any node names, each once. */
export function peopleNeeded(flow: Flow): PeopleNeeded {
  const all = [...indexFlow(flow).values()].map(({ node }) => kindOf(node)?.people?.(node) ?? nobodyNeeded());
  const merged = (key: keyof PeopleNeeded) => [...new Set(all.flatMap(needs => needs[key]))];
  return {
    users: merged('users'),
    roles: merged('roles'),
    organizations: merged('organizations'),
    positions: merged('positions'),
  };
}
