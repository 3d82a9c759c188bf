/** The reason for which a person is among the people of a node. */

import { isPicked, namedBy, type PeopleSetting, SET_TYPE, type SetType } from '../../flow/index.ts';
import { own } from '../../form/index.ts';
import type { Directory, Instance } from '../model/instance.ts';
import type { Because } from '../nodes/behaviour.ts';
import { leadersBy } from './assign.ts';

/** The reason for people other than those of the node's own setting, such as substitutes. */
const SUBSTITUTE: Because = { because: 'substitute' };

export function becauseOf(
  { instance, world }: { instance: Instance; world: { directory: Directory } },
  node: PeopleSetting & { id: string },
  id: string,
): Because {
  const { initiatorId, picked } = instance;
  const { directory } = world;
  const { setType, dynamic } = node;
  if (setType === SET_TYPE.initiator) return id === initiatorId ? { because: 'initiator' } : SUBSTITUTE;
  if (isPicked(node)) return own(picked ?? {}, node.id)?.includes(id) ? { because: 'picked' } : SUBSTITUTE;
  if (setType === SET_TYPE.dynamic)
    return leadersBy(dynamic, initiatorId, directory).includes(id) ? { because: 'leader' } : SUBSTITUTE;
  return becauseListed(directory, node, id);
}

const groups: Partial<Record<SetType, Because['because']>> = {
  [SET_TYPE.role]: 'role',
  [SET_TYPE.organization]: 'organization',
  [SET_TYPE.position]: 'position',
};

function becauseListed(directory: Directory, node: PeopleSetting, id: string): Because {
  const members: Partial<Record<SetType, (of: string) => string[]>> = {
    [SET_TYPE.members]: of => [of],
    [SET_TYPE.role]: directory.withRole,
    [SET_TYPE.organization]: directory.inOrganization,
    [SET_TYPE.position]: directory.inPosition,
  };
  const found = namedBy(node).find(one => members[node.setType]?.(one.id).includes(id));
  if (!found) return SUBSTITUTE;
  const because = groups[node.setType];
  return because ? { because, of: found.name } : { because: 'named' };
}
