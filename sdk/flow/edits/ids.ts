/** Creates ids for added nodes: the wanted id if it is free, otherwise the id with a number. */
import type { Flow } from '../model/flow.ts';
import { nodePlacesOf } from '../model/tree.ts';

export const nodeIdsOfFlow = (flow: Flow): Set<string> =>
  new Set(nodePlacesOf(flow).map(({ node }) => node.id));

/**
 * Returns `wanted` if it is free, otherwise `wanted_2`, `wanted_3` and so on. `fits` returns whether an id
 * and the ids derived from it are free.
 */
export function unusedIdFor(wanted: string, fits: (id: string) => boolean): string {
  let id = wanted;
  for (let n = 2; !fits(id); n++) id = `${wanted}_${n}`;
  return id;
}
