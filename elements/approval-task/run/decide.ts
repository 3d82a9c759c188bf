/** Runs a decision: submit, agree or reject, with the dialogs for the parts that it lacks. */
import type { Values } from '@countersign/sdk/form';
import { atom, type Getter, type Setter } from 'jotai';
import type { Call, DecisionInput } from '../actions/action.ts';
import {
  commentAtom,
  type Decision,
  dialogAtom,
  noticeAtom,
  type OpenDialog,
  textsAtom,
  unansweredAtom,
  viewAtom,
} from '../atoms.ts';
import { isShown } from '../host.ts';
import { isSentAlready } from './attempt.ts';
import { callContext, type RunContext } from './context.ts';
import { loadDialogs } from './load-dialogs.ts';
import { contentsOf, runAction } from './run.ts';

/** Decides, or requests a missing part first: the form's fields, a comment, a signature, the next approvers. */
export const decideAtom = atom(null, async (get, set, decision: Decision) => {
  if (lacksComment(get, set, decision)) return;
  await runAction(get, set, {
    action: decision.action,
    retry: { decide: decision },
    prepare: context => callFor(get, set, { context, decision }),
  });
});

/** A dialog has added the part that was missing. */
export const continueAtom = atom(null, async (_get, set, decision: Decision) => {
  set(dialogAtom, null);
  await set(decideAtom, decision);
});

/** A reason is requested once only: the second press, and a pick, decide without one. */
function lacksComment(get: Getter, set: Setter, { action, picks }: Decision): boolean {
  const { commentRule, wantsReason } = action;
  if (!commentRule || get(commentAtom).trim()) return false;
  const required = get(viewAtom)?.task.requires.comment.includes(commentRule) ?? false;
  if (!required && (!wantsReason || picks || get(noticeAtom)?.tone === 'reason')) return false;
  set(noticeAtom, { tone: 'reason', text: get(textsAtom)(required ? 'needComment' : 'rejectReason') });
  return true;
}

interface Deciding {
  context: RunContext;
  decision: Decision;
}

async function callFor(get: Getter, set: Setter, { context, decision }: Deciding): Promise<Call | undefined> {
  const { action, picks, signature } = decision;
  const form = (action.isPass && (await context.host.form()?.read())) || null;
  if (form && 'errors' in form) {
    set(noticeAtom, { tone: 'error', text: get(textsAtom)('invalid', { count: form.errors }) });
    return undefined;
  }
  const values = form?.values;
  const input: DecisionInput = {
    ...(values && { values }),
    ...(picks && { picks }),
    ...(signature && { signature }),
  };
  const call = action.call(callContext(context), input);
  if (isSentAlready(contentsOf(action, call), get(unansweredAtom))) return call;
  const dialog = await missingPart({ context, decision }, values ?? {});
  if (!dialog) return call;
  const { host } = context;
  const isLoaded = await loadDialogs(get, set, { host, retry: { decide: decision } });
  if (isLoaded && isShown(get, host)) set(dialogAtom, dialog);
  return undefined;
}

/** Returns the dialog of a signature that the flow requires, or of the people of the next node. */
async function missingPart({ context, decision }: Deciding, params: Values): Promise<OpenDialog | undefined> {
  const { action, picks, signature } = decision;
  const { task } = context.view;
  if (action.takesSignature && task.requires.signature && !signature) return { kind: 'signature', decision };
  if (picks) return undefined;
  const body = { taskId: task.id ?? '', isPass: action.isPass, params };
  const { nodes } = await context.host.client.jflow.approvePreview({ body });
  return nodes.length > 0 ? { kind: 'picks', nodes, decision } : undefined;
}
