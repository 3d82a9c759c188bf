/** Shows and emits that an action was accepted, then loads the new state. */
import type { Getter, Setter } from 'jotai';
import type { Action } from '../actions/action.ts';
import {
  commentAtom,
  dialogAtom,
  loadingAtom,
  noticeAtom,
  textsAtom,
  unansweredAtom,
  viewAtom,
} from '../atoms.ts';
import { clearExtras } from '../comment/extras.ts';
import { isShown } from '../host.ts';
import { followAtom, reloadAtom } from '../loading/load.ts';
import type { Decided } from '../props.ts';
import type { RunContext } from './context.ts';

interface Success {
  context: RunContext;
  instanceState: number;
}

export async function handleSuccess(
  get: Getter,
  set: Setter,
  { context, instanceState }: Success,
): Promise<void> {
  const { action, host, comment, extras, usesComment } = context;
  set(unansweredAtom, null);
  if (isShown(get, host)) {
    set(dialogAtom, null);
    if (usesComment && get(commentAtom).trim() === comment) set(commentAtom, '');
    if (extras.attachments || extras.mentions) clearExtras(set);
    showDone(get, set, { action, instanceState });
  }
  host.decided(detailOf(context, instanceState));
  if (!isShown(get, host)) return;
  await (action.reopens ? followReopened(get, set) : set(reloadAtom));
}

function detailOf({ action, view }: RunContext, instanceState: number): Decided {
  const { id: taskId, instanceId } = view.task;
  return {
    ...(taskId !== undefined && { taskId }),
    instanceId,
    action: action.name,
    ...(action.input === 'decision' && { isPass: action.isPass }),
    isOver: action.endsPart === true,
    instanceState,
  };
}

/** An action that ended the person's part leaves no button until the new state is loaded. */
function showDone(
  get: Getter,
  set: Setter,
  { action, instanceState }: { action: Action; instanceState: number },
): void {
  const view = get(viewAtom);
  const leaves = action.endsPart === true;
  if (view && leaves) {
    const task = { ...view.task, instanceState, actions: [] };
    set(loadingAtom, { kind: 'ready', view: { ...view, task } });
  }
  set(noticeAtom, { tone: 'success', text: get(textsAtom)(action.done ?? 'done'), leaves });
}

/** The new state names the task that takes the old one's place. */
async function followReopened(get: Getter, set: Setter): Promise<void> {
  await set(reloadAtom);
  const { id, openTask } = get(viewAtom)?.task ?? {};
  if (openTask && openTask !== id) await set(followAtom, openTask);
}
