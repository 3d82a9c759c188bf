/** A random trial, and the real engine on it, command by command: what a try-out is compared with. */
import {
  type Instance,
  nodesRequiringAssigneePicks,
  type Process,
  step,
  type World,
} from '@countersign/sdk/approval';
import { type Flow, nodePlacesOf } from '@countersign/sdk/flow';
import { form } from '../../../../sdk/approval/testing/flows.ts';
import { placeholderCommentAndSignature } from '../../../../sdk/approval/turn/requires.ts';
import type { Random } from '../../../../sdk/testing/random.ts';
import type { Decision, Trial } from '../samples.ts';
import {
  createSimulatedCandidate,
  createSimulatedDirectory,
  createSimulatedInitiator,
} from '../stand-ins.ts';
import { simulationTextsForLanguage } from '../texts.ts';

const t = simulationTextsForLanguage('en');

export function trialFor(random: Random, flow: Flow): Trial {
  const decisions: Record<string, Decision> = {};
  for (const { node } of nodePlacesOf(flow)) if (random.percent(10)) decisions[node.id] = 'reject';
  return { values: { amount: random.below(12), reason: random.one(['a', 'b', '']) }, decisions, picks: {} };
}

/** The engine, command by command: the first open task is decided, then a sub-process ends, then time passes. */
export function played(
  flow: Flow,
  { values, decisions }: Trial,
): { nodes: string[]; state: number | undefined } {
  const process: Process = { id: 'draft', name: '', version: 1, flow, form };
  const ids = { last: 0 };
  let now = Date.now();
  const world = (): World => ({
    now,
    newId: () => {
      ids.last += 1;
      return `v${ids.last}`;
    },
    directory: createSimulatedDirectory(flow, { initiator: createSimulatedInitiator(t) }, t),
    timeZone: 'Asia/Shanghai',
    lang: 'en',
  });
  const nodes = new Map<string, string>();
  let instance: Instance | undefined;
  const send = (command: Parameters<typeof step>[2]): boolean => {
    const isPicking = command.kind === 'start' || command.kind === 'agree' || command.kind === 'reject';
    const asked = isPicking ? nodesRequiringAssigneePicks(process, instance, command, world()) : undefined;
    const picks = asked?.ok
      ? asked.nodes.flatMap(({ nodeId, candidates }) =>
          (candidates.length > 0 ? candidates.slice(0, 1) : [createSimulatedCandidate(t)]).map(one => ({
            ...one,
            nodeId,
          })),
        )
      : [];
    const result = step(process, instance, isPicking ? { ...command, picks } : command, world());
    if (!result.ok) return false;
    instance = result.instance;
    for (const effect of result.effects)
      if (effect.kind === 'child-wanted')
        send({ kind: 'child-started', visitId: effect.visitId, instanceId: `child of ${effect.visitId}` });
    for (const { id, nodeId } of instance.visits) nodes.set(id, nodeId);
    return true;
  };
  if (!send({ kind: 'start', instanceId: 'simulation', actorId: 'initiator', values }))
    return { nodes: [], state: undefined };
  for (let steps = 0; steps < 2000 && instance?.state === 0; steps += 1) {
    const open = instance.tasks.find(({ state, held }) => state === 0 && !held);
    const child = instance.visits.find(visit => visit.state === 'open' && visit.childId);
    const due = Math.min(
      ...instance.visits.flatMap(({ state, timer }) => (state === 'open' && timer ? [timer.at] : [])),
    );
    if (open) {
      const { id: taskId, actorId, nodeId } = open;
      const kind = decisions[nodeId] ?? 'agree';
      const signed = placeholderCommentAndSignature(flow.setting, kind);
      if (flow.setting?.quickApproval === false) send({ kind: 'view', taskId, actorId });
      if (send({ kind, taskId, actorId, ...signed })) continue;
      if (send({ kind: 'claim', taskId, actorId }) && send({ kind, taskId, actorId, ...signed })) continue;
      break;
    }
    if (child?.childId)
      send({ kind: 'child-ended', visitId: child.id, instanceId: child.childId, state: 1, values: {} });
    else if (Number.isFinite(due)) {
      now = Math.max(now, due);
      if (!send({ kind: 'tick' })) break;
    } else break;
  }
  return { nodes: [...nodes.values()], state: instance?.state };
}
