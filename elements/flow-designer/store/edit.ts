/**
 * Changes the flow and the basic information in a designer. Every change goes through these functions and
 * becomes an undo step.
 */
import { type Flow, type FlowBasics, importFlow, readProcessBasics } from '@countersign/sdk/flow';
import { startHistory } from '@countersign/sdk/history';
import { deepCopy } from '../../designer/history/use-bound-state.ts';
import {
  createUndoableEditFunctions,
  findSavedState,
  type EditOptions as HistoryEditOptions,
  reuseHostPageObjectIfUnchanged,
} from '../../designer/store/history.ts';
import { plainCopy } from '../../ui/plain-copy.ts';
import {
  type Draft,
  flowAsOpenedAtom,
  flowAtom,
  flowNodeIndexAtom,
  historyAtom,
  initialFlowBasicsAtom,
  processBasicInfoAtom,
  savedDraftAtom,
  selectedNodeIdAtom,
} from './atoms.ts';
import type { Designer } from './designer.ts';
import type { StepLabel } from './labels.ts';
import { openFlowDesignerStepShowingChange } from './step.ts';

/** Options of an edit. `select` is the id of the node to select afterwards; null clears the selection. */
export type EditOptions = HistoryEditOptions<StepLabel, string | null>;

const flowDraftUndoHistory = createUndoableEditFunctions<Draft, StepLabel, string | null>(historyAtom, {
  select: (store, id) => {
    if (id !== undefined) store.set(selectedNodeIdAtom, id);
    deselectMissingNode(store);
  },
  show: (store, { label }) => {
    deselectMissingNode(store);
    if (label) openFlowDesignerStepShowingChange(store, label);
  },
});

export const { endTyping, undoStep, redoStep } = flowDraftUndoHistory;

/** Changes the flow. Returns whether the flow is different afterwards. */
export const editFlow = (designer: Designer, change: (flow: Flow) => Flow, options: EditOptions): boolean =>
  editFlowDraft(
    designer,
    draft => {
      const flow = change(draft.flow);
      return flow === draft.flow ? draft : { ...draft, flow };
    },
    options,
  );

/** Changes the basic information of the process. Returns true if the change has an effect. */
export const editProcessBasicInfo = (
  designer: Designer,
  change: (basics: FlowBasics) => FlowBasics,
  options: Omit<EditOptions, 'select' | 'label'>,
): boolean =>
  editFlowDraft(
    designer,
    draft => {
      const basics = change(draft.basics);
      return basics === draft.basics ? draft : { ...draft, basics };
    },
    { ...options, label: { code: 'basics' } },
  );

/**
 * Changes the flow and the basic information in one undo step. Returns whether anything is different
 * afterwards. A read-only designer changes nothing.
 */
export const editFlowDraft = (
  designer: Designer,
  change: (draft: Draft) => Draft,
  options: EditOptions,
): boolean => !designer.readOnly && flowDraftUndoHistory.edit(designer, change, options);

type Store = Designer['store'];

function deselectMissingNode(store: Store): void {
  const selected = store.get(selectedNodeIdAtom);
  if (selected !== null && !store.get(flowNodeIndexAtom).has(selected)) store.set(selectedNodeIdAtom, null);
}

/** Opens a flow and starts a new history. Returns false and reports `bad-flow` if the value is not a flow. */
export function openFlow({ store, calls }: Designer, json: unknown): boolean {
  const reason = openFlowInStore(store, json);
  if (reason !== undefined) calls.failed({ code: 'bad-flow', message: reason });
  return reason === undefined;
}

/**
 * Opens a flow in the store like `openFlow`, but does not require a designer. If the value is not a flow,
 * returns the reason why it is rejected.
 */
export function openFlowInStore(store: Store, json: unknown): string | undefined {
  const result = importFlow(json);
  if (!result.ok) return result.reason;
  const flow = deepCopy(result.flow);
  store.set(flowAsOpenedAtom, { original: json, start: flow });
  store.set(historyAtom, startHistory<Draft, StepLabel>({ flow, basics: store.get(processBasicInfoAtom) }));
  store.set(savedDraftAtom, { ...store.get(savedDraftAtom), flow });
  store.set(selectedNodeIdAtom, null);
  return undefined;
}

/**
 * Opens the basic information and starts a new history, which keeps the current flow. Returns false and
 * reports `bad-basics` if the value is not an object.
 */
export function openFlowBasicsInStore({ store, calls }: Designer, json: unknown): boolean {
  const original = readProcessBasics(json);
  if (!original) {
    calls.failed({ code: 'bad-basics', message: 'The basics are no object.' });
    return false;
  }
  const basics = plainCopy(original);
  store.set(initialFlowBasicsAtom, { original, start: basics });
  store.set(historyAtom, startHistory<Draft, StepLabel>({ flow: store.get(flowAtom), basics }));
  store.set(savedDraftAtom, { ...store.get(savedDraftAtom), basics });
  return true;
}

/**
 * Returns the flow for the host page: the object that the host page provided if the flow equals it, otherwise
 * the edited flow.
 */
export function flowToSendToHostPage(store: Store): Flow {
  const present = store.get(flowAtom);
  const flow = reuseHostPageObjectIfUnchanged(store.get(flowAsOpenedAtom), present);
  return typeof flow === 'object' ? (flow as Flow) : present;
}

/**
 * Returns the basic information for the host page: the object that the host page provided if the information
 * equals it, otherwise the edited information.
 */
export const flowBasicsForHostPage = (store: Store): FlowBasics =>
  reuseHostPageObjectIfUnchanged(store.get(initialFlowBasicsAtom), store.get(processBasicInfoAtom));

/** Returns the detail for the save, publish and change events. */
export const createFlowDraftForHostPage = (store: Store): Draft => ({
  flow: flowToSendToHostPage(store),
  basics: flowBasicsForHostPage(store),
});

/**
 * Marks a flow and its basic information as saved. Default: the current flow and basic information. The
 * arguments can be the objects in the detail of a designer event, or copies of them.
 */
export function markSaved(
  store: Store,
  { flow, basics }: Partial<Draft> = createFlowDraftForHostPage(store),
): void {
  const saved = store.get(savedDraftAtom);
  store.set(savedDraftAtom, {
    flow: flow ? findSavedFlow(store, flow) : saved.flow,
    basics: basics ? findSavedProcessProperties(store, basics) : saved.basics,
  });
}

const findSavedFlow = (store: Store, flow: Flow): Flow =>
  findSavedState(
    { history: store.get(historyAtom), partOf: state => state.flow, opened: store.get(flowAsOpenedAtom) },
    flow,
  );

const findSavedProcessProperties = (store: Store, basics: FlowBasics): FlowBasics =>
  findSavedState(
    {
      history: store.get(historyAtom),
      partOf: state => state.basics,
      opened: store.get(initialFlowBasicsAtom),
    },
    basics,
  );
