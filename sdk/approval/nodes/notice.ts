/** The notice node: people are notified by its channels, and the flow goes on at once. */
import { groupSetting, type NoticeNode } from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { ablePeople, resolve } from '../people/assign.ts';
import { completeVisit } from '../routing/route.ts';
import { log, type Turn } from '../turn/turn.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const notice: NodeBehaviour<NoticeNode> = { enter, passesBy: true, row: 2 };

function enter(turn: Turn, node: NoticeNode, visit: Visit): void {
  const named = (node.approverGroups ?? []).flatMap(group => resolve(turn, groupSetting(group)));
  const userIds = ablePeople(turn, named, visit);
  visit.actors = userIds;
  const entry = { nodeId: node.id, visitId: visit.id };
  if (userIds.length === 0) log(turn, { ...entry, kind: 'skipped', reason: 'nobody' });
  for (const toId of userIds) log(turn, { ...entry, kind: 'noticed', toId });
  if (userIds.length > 0)
    turn.effects.push({ kind: 'notice', nodeId: node.id, userIds, channels: node.channels ?? [] });
  completeVisit(turn, visit);
}
