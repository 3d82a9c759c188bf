/** Everyone a flow may ask for, so that a server loads its directory once before a step. */

import { kindOf } from '../nodes/index.ts';
import type { Flow } from './flow.ts';
import { mergeNeeds, nobodyNeeded, type PeopleNeeded } from './people.ts';
import { placesOf } from './tree.ts';

/** Ids of users, roles, organisations and positions that any node names, each once, and whether leaders are asked for. */
export const peopleNeeded = (flow: Flow): PeopleNeeded =>
  mergeNeeds(placesOf(flow).map(({ node }) => kindOf(node)?.people?.(node) ?? nobodyNeeded()));
