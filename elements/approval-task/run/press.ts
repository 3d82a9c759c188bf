/** The verb of every deed beside the decision, and what a press on each button leads to. */
import { atom, type Getter, type Setter } from 'jotai';
import {
  type Ask,
  type AskedDeed,
  type Deed,
  hasWords,
  isDecided,
  type Offered,
} from '../actions/actions.ts';
import { callOf } from '../actions/calls.ts';
import {
  type Again,
  askingAtom,
  busyAtom,
  commentAtom,
  noticeAtom,
  offeredAtom,
  viewAtom,
  wordsAtom,
} from '../atoms.ts';
import { filesAtom } from '../comment/extras.ts';
import { readyDialogs } from '../dialogs/lazy.ts';
import { outsideAtom } from '../host.ts';
import { followAtom, reloadAtom } from '../loading/load.ts';
import { decideAtom } from './decide.ts';
import { conduct, type Job } from './run-action.ts';

/** Does a deed for which everything is chosen. */
export const actAtom = atom(null, async (get, set, ask: Ask) => {
  if (ask.deed === 'comment' && lacksWords(get, set)) return;
  await conduct(get, set, {
    ...{ deed: ask.deed, again: { act: ask }, words: wordsOf(ask.deed, get(offeredAtom)) },
    ...('users' in ask && { people: ask.users }),
    prepare: async scene => callOf(ask, scene),
    ...(REOPENS.has(ask.deed) && { after: () => follow(get, set) }),
  });
});

/** What is written for a decision does not go out with a reminder. */
function wordsOf(deed: Deed, offered: Offered): Job['words'] {
  if (deed === 'stage') return 'copied';
  if (deed === 'claim' || deed === 'unclaim') return 'none';
  return deed === 'urge' && isDecided(offered) ? 'none' : 'sent';
}

/** They open a task anew, under another id. */
const REOPENS: ReadonlySet<Deed> = new Set(['withdraw', 'recall']);

/** The task that takes the old one's place: the new state names it. */
async function follow(get: Getter, set: Setter): Promise<void> {
  await set(reloadAtom);
  const { id, openTask } = get(viewAtom)?.task ?? {};
  if (openTask && openTask !== id) await set(followAtom, openTask);
}

/** A comment without words is asked for; there is nothing to send. */
function lacksWords(get: Getter, set: Setter): boolean {
  if (get(commentAtom).trim() || get(filesAtom).length > 0) return false;
  set(noticeAtom, { tone: 'reason', text: get(wordsAtom)('askWords') });
  return true;
}

/** A button was pressed: does the deed, or asks for what it needs. */
export const pressAtom = atom(null, async (get, set, deed: Deed) => {
  switch (deed) {
    case 'agree':
    case 'submit':
      return set(decideAtom, { isPass: true });
    case 'reject':
      return set(decideAtom, { isPass: false });
    case 'claim':
    case 'unclaim':
    case 'stage':
    case 'urge':
      return set(actAtom, { deed });
    case 'comment':
      return hasWords(get(offeredAtom)) ? set(actAtom, { deed }) : openDialog(get, set, deed);
    default:
      return openDialog(get, set, deed);
  }
});

async function openDialog(get: Getter, set: Setter, deed: AskedDeed): Promise<void> {
  if (get(busyAtom)) return;
  const outside = get(outsideAtom);
  set(noticeAtom, null);
  set(busyAtom, deed);
  const ready = await readyDialogs(get, set, { open: deed });
  set(busyAtom, null);
  if (ready && get(outsideAtom) === outside) set(askingAtom, { deed });
}

/** Leaves the dialog; what was written stays in the comment field. */
export const closeDialogAtom = atom(null, (_get, set) => {
  set(askingAtom, null);
  set(noticeAtom, null);
});

/** Once more what failed. */
export const againAtom = atom(null, (_get, set, again: Again) => {
  if ('decide' in again) return set(decideAtom, again.decide);
  return 'act' in again ? set(actAtom, again.act) : set(pressAtom, again.open);
});
