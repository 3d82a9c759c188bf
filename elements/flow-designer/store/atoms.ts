/**
 * Holds the state of one designer in Jotai atoms. Primitive atoms hold data; derived atoms compute values
 * from them. Each designer has its own store.
 */
import {
  createNewFlow,
  type Flow,
  type FlowBasics,
  type FlowIndex,
  flowTextsIn,
  indexFlowNodesById,
  type LintRow,
} from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import { type History, startHistory } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import { atom } from 'jotai/vanilla';
import type { Opened } from '../../designer/store/history.ts';
import type { FlowVersions } from '../page-types.ts';
import { peopleDirectoryAtom, processCirclesAtom } from './directory.ts';
import type { StepLabel } from './labels.ts';
import { isFlowLinterLoadedAtom, lazyFlowLinter } from './linter.ts';

/**
 * The designer state that the undo history stores. One undo step covers both the flow and the basic
 * information.
 */
export interface Draft {
  flow: Flow;
  basics: FlowBasics;
}

export type FlowHistory = History<Draft, StepLabel>;

const EMPTY_FLOW: Flow = createNewFlow(flowTextsIn());
/**
 * The basic information of a flow until the host page or the user sets a field. Other code detects this state
 * by comparing references to this object.
 */
export const UNSET_FLOW_BASIC_INFO: FlowBasics = { processName: '', processKey: '', processType: '' };
const EMPTY_FLOW_DRAFT: Draft = { flow: EMPTY_FLOW, basics: UNSET_FLOW_BASIC_INFO };

export const flowAsOpenedAtom = atom<Opened<Flow, unknown>>({ original: EMPTY_FLOW, start: EMPTY_FLOW });
/**
 * The basic information that the host page provided, and the initial state of the undo history that was
 * created from it.
 */
export const initialFlowBasicsAtom = atom<Opened<FlowBasics>>({
  original: UNSET_FLOW_BASIC_INFO,
  start: UNSET_FLOW_BASIC_INFO,
});
export const historyAtom = atom<FlowHistory>(startHistory<Draft, StepLabel>(EMPTY_FLOW_DRAFT));
export const flowAtom = atom(get => get(historyAtom).present.flow);
/** Whether times to wait count only the working time of the calendar. */
export const countsWorkingTimeAtom = atom(get => get(flowAtom).setting?.timeBasis === 'working');
export const processBasicInfoAtom = atom(get => get(historyAtom).present.basics);

/** The flow and the basic information as they were last saved. */
export const savedDraftAtom = atom<Draft>(EMPTY_FLOW_DRAFT);
export const hasUnsavedChangesAtom = atom(get => {
  const { flow, basics } = get(savedDraftAtom);
  return flow !== get(flowAtom) || basics !== get(processBasicInfoAtom);
});

/** The form whose fields the flow uses. Undefined if the host page provides no form. */
export const boundFormAtom = atom<FormDefinition | undefined>(undefined);
export const langAtom = atom<Lang>('zh');
export const isReadOnlyAtom = atom(false);

/**
 * The data of the instance whose progress the flow shows, as the host page provided it. Null if no instance
 * is shown.
 */
export const hostProvidedInstanceRunAtom = atom<unknown>(null);

/** The source of versions that the host page provides, or null if the versions come from the server. */
export const hostProvidedFlowVersionsAtom = atom<FlowVersions | null>(null);

export const flowNodeIndexAtom = atom<FlowIndex>(get => indexFlowNodesById(get(flowAtom)));

/** Id of the selected node. The selected node has the keyboard focus, and its settings are displayed. */
export const selectedNodeIdAtom = atom<string | null>(null);
export const selectedNodeTreePositionAtom = atom(get =>
  get(flowNodeIndexAtom).get(get(selectedNodeIdAtom) ?? ''),
);

/**
 * The linter of this designer, which finds problems in the flow. After an edit, it checks only the changed
 * nodes.
 */
const flowLinterAtom = atom(() => lazyFlowLinter.get()());
const NO_PROBLEMS: readonly LintRow[] = [];
export const problemsAtom = atom<readonly LintRow[]>(get => {
  if (!get(isFlowLinterLoadedAtom)) return NO_PROBLEMS;
  const form = get(boundFormAtom);
  const directory = get(peopleDirectoryAtom);
  const { managers = [] } = get(processBasicInfoAtom);
  return get(flowLinterAtom)({
    flow: get(flowAtom),
    managers,
    form,
    directory,
    circles: get(processCirclesAtom),
  });
});
