/** Implements the notice node: notifies people through its channels and continues at once. */
import { convertNoticeGroupToPeopleSetting, type NoticeNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { enabledPeople } from '../people/assign.ts';
import { resolvePeople } from '../people/resolve.ts';
import { completeNodeVisit } from '../routing/route.ts';
import { appendTimelineEntry } from '../turn/turn.ts';
import type { NodeBehaviour, Turn } from './behaviour.ts';

export const noticeBehaviour: NodeBehaviour<NoticeNode> = { enter: enterNoticeNode, passesBy: true, row: 2 };

function enterNoticeNode(turn: Turn, node: NoticeNode, visit: Visit): void {
  const named = (node.approverGroups ?? []).flatMap(group =>
    resolvePeople(turn, convertNoticeGroupToPeopleSetting(group), visit),
  );
  const userIds = enabledPeople(turn, named, visit);
  visit.actors = userIds;
  const entry = { nodeId: node.id, visitId: visit.id };
  if (userIds.length === 0) appendTimelineEntry(turn, { ...entry, kind: 'skipped', reason: 'nobody' });
  for (const toId of userIds) appendTimelineEntry(turn, { ...entry, kind: 'noticed', toId });
  if (userIds.length > 0)
    turn.effects.push({ kind: 'notice', nodeId: node.id, userIds, channels: node.channels ?? [] });
  completeNodeVisit(turn, visit);
}
