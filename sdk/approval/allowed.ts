/** What a person may do now. The engine itself is asked, deed by deed, and what it would do is thrown away. */
import { ACTIONS, type ActionName } from './model/action.ts';
import {
  type Command,
  type Instance,
  type Process,
  type RefusalCode,
  TASK_STATE,
  type World,
} from './model/instance.ts';
import { returnTargets } from './routing/targets.ts';
import { step } from './step.ts';

export interface Asker {
  actorId: string;
  /** The person's own task; without one only what is done to the instance as a whole. */
  taskId?: string | undefined;
}

export interface Allowed {
  actions: ActionName[];
  /** Whom the person asked to sign and may still take back. */
  signers: string[];
}

/** What the person may do with the instance, and with their task of it, at `world.now`. */
export function allowedActions(process: Process, instance: Instance, asker: Asker, world: World): Allowed {
  const refusalOf = (command: Command): RefusalCode | undefined => {
    const result = step(process, instance, command, world);
    return result.ok ? undefined : result.refusal.code;
  };
  const signers = asked(instance, asker).filter(
    id => refusalOf({ kind: 'reduce-sign', ...own(asker), userIds: [id] }) === undefined,
  );
  const possible = ACTIONS.filter(action => {
    if (action === 'reduce-sign') return signers.length > 0;
    if (action === 'fall-back' && returnTargets(process, instance, asker.taskId ?? '').length === 0)
      return false;
    const command = probe(action, instance, asker);
    return command !== undefined && !CLOSED.has(refusalOf(command) ?? 'needs-actors');
  });
  return { actions: possible, signers };
}

/** Refusals of the deed itself; any other only says what it still lacks: people, values, a node. */
const CLOSED: ReadonlySet<RefusalCode> = new Set([
  'not-your-task',
  'task-done',
  'unknown-task',
  'ended',
  'conflict',
  'not-allowed',
  'already-holds',
  'successor-acted',
  'caller-disabled',
  'needs-claim',
  'waits-for-signers',
  'not-initiator',
  'not-admin',
]);

const own = ({ actorId, taskId = '' }: Asker) => ({ actorId, taskId });

/** The deed without what a person would still choose: nobody to hand over to, no values, no words. */
function probe(action: ActionName, instance: Instance, asker: Asker): Command | undefined {
  const { actorId, taskId } = asker;
  const task = instance.tasks.find(one => one.id === taskId);
  const mine = { actorId, taskId: taskId ?? '' };
  const isStart = task?.taskType === 0;
  const ofTask: Partial<Record<ActionName, () => Command | undefined>> = {
    claim: () => (isClaimed(instance, mine.taskId) ? undefined : { kind: 'claim', ...mine }),
    submit: () => (isStart ? { kind: 'agree', ...mine } : undefined),
    agree: () => (isStart ? undefined : { kind: 'agree', ...mine }),
    reject: () => ({ kind: 'reject', ...mine }),
    'fall-back': () => ({ kind: 'fall-back', nodeId: '', ...mine }),
    stage: () => ({ kind: 'stage', values: {}, ...mine }),
    transfer: () => ({ kind: 'transfer', to: actorId, ...mine }),
    delegate: () => ({ kind: 'delegate', to: actorId, ...mine }),
    'add-sign': () => ({ kind: 'add-sign', way: 'before', users: [], ...mine }),
    'copy-to': () => ({ kind: 'copy-to', users: [], ...mine }),
    unclaim: () => ({ kind: 'unclaim', ...mine }),
    withdraw: () => ({ kind: 'withdraw', ...mine }),
  };
  const ofInstance: Partial<Record<ActionName, () => Command>> = {
    recall: () => ({ kind: 'recall', actorId }),
    revoke: () => ({ kind: 'revoke', actorId }),
    urge: () => ({ kind: 'urge', actorId }),
    comment: () => ({ kind: 'comment', actorId, comment: '' }),
    terminate: () => ({ kind: 'terminate', actorId }),
  };
  return ofInstance[action]?.() ?? (task ? ofTask[action]?.() : undefined);
}

/** To claim what is claimed already is no deed, though it does no harm. */
const isClaimed = ({ visits }: Instance, taskId: string): boolean =>
  visits.some(visit => visit.claimedBy === taskId);

/** Everybody whom the task asked to sign, now or ever; in a line only the story knows them. */
function asked({ tasks, timeline }: Instance, { taskId }: Asker): string[] {
  const named = timeline.filter(one => one.kind === 'signer-added' && one.taskId === taskId);
  const open = tasks.filter(
    one => one.parentId === taskId && one.sign && one.state === TASK_STATE.processing,
  );
  const behind = tasks.find(one => one.id === taskId)?.signAfter ?? [];
  return [...new Set([...open.map(one => one.actorId), ...behind, ...named.map(one => one.toId ?? '')])];
}
