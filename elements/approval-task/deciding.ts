/** The verbs of a decision: agree, submit, reject, and the choice of the next approvers. */
import { atom, type Getter, type Setter } from 'jotai';
import {
  askingAtom,
  type Choice,
  commentAtom,
  noticeAtom,
  offeredAtom,
  type Pick,
  type PickNode,
  wordsAtom,
} from './atoms.ts';
import { type Call, conduct, type Scene } from './conducting.ts';
import type { Decision } from './deeds.ts';
import { readyDialogs } from './dialogs.ts';
import { isShown } from './outside.ts';

/** Agree, submit or reject. Asks for what is missing first: the form's fields, a reason, the next approvers. */
export const decideAtom = atom(null, async (get, set, choice: Choice) => {
  const deed = deedOf(choice, get(offeredAtom).main.includes('submit'));
  if (deed === 'reject' && lacksReason(get, set)) return;
  const { isPass } = choice;
  await conduct(get, set, {
    ...{ deed, isPass, words: 'sent', again: { decide: choice } },
    prepare: scene => callOf(get, set, { scene, choice }),
  });
});

const deedOf = ({ isPass }: Choice, isStart: boolean): Decision => {
  if (!isPass) return 'reject';
  return isStart ? 'submit' : 'agree';
};

/** A reject without a reason is asked about once; the second press means it. */
function lacksReason(get: Getter, set: Setter): boolean {
  if (get(commentAtom).trim() || get(noticeAtom)?.tone === 'reason') return false;
  set(noticeAtom, { tone: 'reason', text: get(wordsAtom)('askReason') });
  return true;
}

interface Deciding {
  scene: Scene;
  choice: Choice;
}

async function callOf(get: Getter, set: Setter, { scene, choice }: Deciding): Promise<Call | undefined> {
  const { view, outside, comment } = scene;
  const { isPass, picks } = choice;
  const form = (isPass && (await outside.form()?.read())) || null;
  if (form && 'errors' in form) {
    set(noticeAtom, { tone: 'error', text: get(wordsAtom)('invalid', { count: form.errors }) });
    return undefined;
  }
  const params = form?.values;
  if (isPass && !picks && (await picksAreMissing(get, set, { scene, params: params ?? {} })))
    return undefined;
  const body = {
    ...{ taskId: view.task.id ?? '', isPass, comment },
    ...(params && { params }),
    ...(picks && { assignorList: picks }),
  };
  return { body, send: key => outside.client.jflow.approve({ body: { ...body, key } }) };
}

interface Looking {
  scene: Scene;
  params: Record<string, unknown>;
}

/** Before an agree the server says whether the next node's people are to be chosen; then the question comes up. */
async function picksAreMissing(
  get: Getter,
  set: Setter,
  { scene: { view, outside }, params }: Looking,
): Promise<boolean> {
  const next = await outside.client.jflow.approvePreview({ body: { taskId: view.task.id ?? '', params } });
  if (next.needActors) await askWho(get, set, { nodes: next.nodes, shown: () => isShown(get, outside) });
  return next.needActors;
}

async function askWho(
  get: Getter,
  set: Setter,
  { nodes, shown }: { nodes: PickNode[]; shown(): boolean },
): Promise<void> {
  const ready = await readyDialogs(get, set, { decide: { isPass: true } });
  if (ready && shown()) set(askingAtom, { nodes });
}

/** The next approvers were chosen; choosing nobody only closes the question. */
export const pickedAtom = atom(null, async (_get, set, picks: Pick[]) => {
  set(askingAtom, null);
  if (picks.length > 0) await set(decideAtom, { isPass: true, picks });
});
