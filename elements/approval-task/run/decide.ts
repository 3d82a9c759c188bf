/** The verbs of a decision: agree, submit, reject, and the choice of the next approvers. */
import type { Values } from '@countersign/sdk/form';
import { atom, type Getter, type Setter } from 'jotai';
import type { Decision } from '../actions/actions.ts';
import {
  type Asking,
  askingAtom,
  type Choice,
  commentAtom,
  noticeAtom,
  offeredAtom,
  unansweredAtom,
  viewAtom,
  wordsAtom,
} from '../atoms.ts';
import { readyDialogs } from '../dialogs/lazy.ts';
import { isShown } from '../host.ts';
import { isSentAlready } from './attempt.ts';
import { type Call, conduct, type Scene } from './run-action.ts';

/** Agree, submit or reject. Asks for what is missing first: the form's fields, a reason, the next approvers. */
export const decideAtom = atom(null, async (get, set, choice: Choice) => {
  const deed = deedOf(choice, get(offeredAtom).main.includes('submit'));
  if (deed !== 'submit' && lacksWords(get, set, { deed, choice })) return;
  const { isPass } = choice;
  await conduct(get, set, {
    ...{ deed, isPass, words: 'sent', again: { decide: choice } },
    prepare: scene => callOf(get, set, { scene, choice, deed }),
  });
});

const deedOf = ({ isPass }: Choice, isStart: boolean): Decision => {
  if (!isPass) return 'reject';
  return isStart ? 'submit' : 'agree';
};

/** Words are asked for where the flow needs them; a reject without a reason only once, the second press means it, and so does a pick. */
function lacksWords(
  get: Getter,
  set: Setter,
  { deed, choice }: { deed: 'agree' | 'reject'; choice: Choice },
): boolean {
  if (get(commentAtom).trim()) return false;
  const needed = get(viewAtom)?.task.requires.comment.includes(deed) ?? false;
  if (!needed && (deed === 'agree' || choice.picks || get(noticeAtom)?.tone === 'reason')) return false;
  set(noticeAtom, { tone: 'reason', text: get(wordsAtom)(needed ? 'needComment' : 'askReason') });
  return true;
}

interface Deciding {
  scene: Scene;
  choice: Choice;
}

async function callOf(
  get: Getter,
  set: Setter,
  { scene, choice, deed }: Deciding & { deed: Decision },
): Promise<Call | undefined> {
  const { outside } = scene;
  const form = (choice.isPass && (await outside.form()?.read())) || null;
  if (form && 'errors' in form) {
    set(noticeAtom, { tone: 'error', text: get(wordsAtom)('invalid', { count: form.errors }) });
    return undefined;
  }
  const params = form?.values;
  const body = bodyOf(scene, choice, params);
  const goesAgain = isSentAlready({ deed, ...body }, get(unansweredAtom));
  if (!goesAgain && (await isAsked(get, set, { scene, choice, params: params ?? {} }))) return undefined;
  return { body, send: key => outside.client.jflow.approve({ body: { ...body, key } }) };
}

function bodyOf({ view, comment, extras }: Scene, { isPass, picks, signature }: Choice, params?: Values) {
  const attachments = [...(extras.attachments ?? []), ...(signature ? [signature] : [])];
  return {
    ...{ taskId: view.task.id ?? '', isPass, comment, ...extras },
    ...(attachments.length > 0 && { attachments }),
    ...(params && { params }),
    ...(picks && { assignorList: picks }),
  };
}

interface Looking extends Deciding {
  params: Values;
}

/** Before an agree the person signs where the flow wants it; before any decision they choose the next node's people where the server says so. */
async function isAsked(get: Getter, set: Setter, looking: Looking): Promise<boolean> {
  const { scene, choice } = looking;
  const { requires, actions } = scene.view.task;
  if (choice.isPass && requires.signature && !choice.signature && actions.includes('agree')) {
    await ask(get, set, { ...looking, asking: { sign: choice } });
    return true;
  }
  return choice.picks ? false : picksAreMissing(get, set, looking);
}

async function picksAreMissing(get: Getter, set: Setter, looking: Looking): Promise<boolean> {
  const { scene, choice, params } = looking;
  const { view, outside } = scene;
  const body = { taskId: view.task.id ?? '', isPass: choice.isPass, params };
  const next = await outside.client.jflow.approvePreview({ body });
  if (next.needActors) await ask(get, set, { ...looking, asking: { nodes: next.nodes, choice } });
  return next.needActors;
}

async function ask(get: Getter, set: Setter, { scene, choice, asking }: Deciding & { asking: Asking }) {
  const ready = await readyDialogs(get, set, { decide: choice });
  if (ready && isShown(get, scene.outside)) set(askingAtom, asking);
}

/** The dialog was answered: the decision goes on with what it asked for. */
export const answeredAtom = atom(null, async (_get, set, choice: Choice) => {
  set(askingAtom, null);
  await set(decideAtom, choice);
});
