/** The state of one designer: primitive atoms hold facts, derived atoms compute. Each designer has a store of its own. */

import {
  createLinter,
  type Flow,
  type FlowBasics,
  type FlowIndex,
  flowTextsIn,
  indexFlow,
  type LintRow,
  start,
} from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { type History, startHistory } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import { atom } from 'jotai/vanilla';
import { directoryAtom } from './directory.ts';
import type { StepLabel } from './labels.ts';

/** The state of the history: one undo goes through the basic information and the flow alike. */
export interface Draft {
  flow: Flow;
  basics: FlowBasics;
}

export type FlowHistory = History<Draft, StepLabel>;

/** The flow that came in, and the same flow as the model reads it. */
export interface Opened {
  original: unknown;
  start: Flow;
}

const empty: Flow = { node: start.create('start', flowTextsIn()) };
/** One object, so that a designer knows whether the page or the author has set anything. */
export const noBasics: FlowBasics = { processName: '', processKey: '', processType: '' };
const emptyDraft: Draft = { flow: empty, basics: noBasics };

export const openedAtom = atom<Opened>({ original: empty, start: empty });
/** The basic information that came in, and the state that it began with. */
export const openedBasicsAtom = atom<{ original: FlowBasics; start: FlowBasics }>({
  original: noBasics,
  start: noBasics,
});
export const historyAtom = atom<FlowHistory>(startHistory<Draft, StepLabel>(emptyDraft));
export const flowAtom = atom(get => get(historyAtom).present.flow);
export const basicsAtom = atom(get => get(historyAtom).present.basics);

/** The state that was saved last. */
export const savedAtom = atom<Draft>(emptyDraft);
export const unsavedAtom = atom(get => {
  const { flow, basics } = get(savedAtom);
  return flow !== get(flowAtom) || basics !== get(basicsAtom);
});

/** The form whose fields the flow uses; undefined where the page gives none. */
export const formAtom = atom<FormDefinition | undefined>(undefined);
export const langAtom = atom<Lang>('zh');
export const readOnlyAtom = atom(false);

/** The run of an instance that the page shows on the flow, as it came in; null for none. */
export const statusAtom = atom<unknown>(null);

export const indexAtom = atom<FlowIndex>(get => indexFlow(get(flowAtom)));

/** The id of the node that is selected, that the keyboard is at, and whose settings are open. */
export const selectionAtom = atom<string | null>(null);
export const selectedPlaceAtom = atom(get => get(indexAtom).get(get(selectionAtom) ?? ''));

/** One for each designer: after an edit it looks only at nodes that changed. */
const linterAtom = atom(() => createLinter());
export const problemsAtom = atom<readonly LintRow[]>(get => {
  const form = get(formAtom);
  const directory = get(directoryAtom);
  const { managers = [] } = get(basicsAtom);
  return get(linterAtom)({
    flow: get(flowAtom),
    managers,
    ...(form && { form }),
    ...(directory && { directory }),
  });
});

/** The text of the live region; a new object is read out again. */
export const announcementAtom = atom<{ text: string }>({ text: '' });
