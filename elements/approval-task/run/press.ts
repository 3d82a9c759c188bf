/** Runs the action of a pressed button, or opens its dialog. */
import { atom, type Getter, type Setter } from 'jotai';
import type { Action, DialogAction } from '../actions/action.ts';
import { hasComment } from '../actions/offered.ts';
import {
  type ActionRequest,
  busyAtom,
  commentAtom,
  dialogAtom,
  noticeAtom,
  offeredAtom,
  type Retry,
  textsAtom,
} from '../atoms.ts';
import { filesAtom } from '../comment/extras.ts';
import { hostAtom, isShown } from '../host.ts';
import { callContext } from './context.ts';
import { decideAtom } from './decide.ts';
import { loadDialogs } from './load-dialogs.ts';
import { runAction } from './run.ts';

export const pressAtom = atom(null, async (get, set, action: Action) => {
  if (action.input === 'decision') return set(decideAtom, { action });
  if (action.input === 'none') return set(runAtom, { action, call: action.call });
  if (action.input === 'confirm' && action.needsComment && hasComment(get(offeredAtom)))
    return set(runAtom, { action, call: action.call });
  return openActionDialog(get, set, action);
});

/** Runs an action for which everything is chosen. */
export const runAtom = atom(null, async (get, set, request: ActionRequest) => {
  const { action, call, users } = request;
  if (lacksComment(get, set, action)) return;
  await runAction(get, set, {
    action,
    ...(users && { users }),
    retry: { run: request },
    prepare: async context => call(callContext(context)),
  });
});

/** A comment without text or files is nothing to send. */
function lacksComment(get: Getter, set: Setter, action: Action): boolean {
  if (action.input !== 'confirm' || !action.needsComment) return false;
  if (get(commentAtom).trim() || get(filesAtom).length > 0) return false;
  set(noticeAtom, { tone: 'reason', text: get(textsAtom)('commentMissing') });
  return true;
}

async function openActionDialog(get: Getter, set: Setter, action: DialogAction): Promise<void> {
  const host = get(hostAtom);
  if (get(busyAtom) || !host) return;
  set(noticeAtom, null);
  set(busyAtom, action.name);
  const isLoaded = await loadDialogs(get, set, { host, retry: { open: action } });
  set(busyAtom, null);
  if (isLoaded && isShown(get, host)) set(dialogAtom, { kind: 'action', action });
}

/** Leaves the dialog; the comment stays in its field. */
export const closeDialogAtom = atom(null, (_get, set) => {
  set(dialogAtom, null);
  set(noticeAtom, null);
});

/** Tries again what failed. */
export const retryAtom = atom(null, (_get, set, retry: Retry) => {
  if ('decide' in retry) return set(decideAtom, retry.decide);
  return 'run' in retry ? set(runAtom, retry.run) : set(pressAtom, retry.open);
});
