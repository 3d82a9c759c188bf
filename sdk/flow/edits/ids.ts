/** Ids for new nodes: the one that is wished for, or the next that is free. */
import type { Flow } from '../model/flow.ts';
import { placesOf } from '../model/tree.ts';

export const idsOf = (flow: Flow): Set<string> => new Set(placesOf(flow).map(({ node }) => node.id));

/** `wish`, or `wish_2`, `wish_3` … if it is in use. `fits` checks other ids that derive from it. */
export function freeId(wanted: string, fits: (id: string) => boolean): string {
  let id = wanted;
  for (let n = 2; !fits(id); n++) id = `${wanted}_${n}`;
  return id;
}
