/** Computes the state of each step of the designer: complete, current or open. */
import { isPublishable } from '@countersign/sdk/flow';
import { atom } from 'jotai/vanilla';
import type { FlowStep } from '../page-types.ts';
import { flowAtom, problemsAtom, processBasicInfoAtom, UNSET_FLOW_BASIC_INFO } from './atoms.ts';
import { basicsProblemsAtom } from './basics.ts';
import { isFlowLinterLoadedAtom } from './linter.ts';
import { currentDesignerStepAtom, visitedStepsAtom } from './step.ts';

export type StepState = 'complete' | 'current' | 'open';

/**
 * The states of all steps. All settings have defaults, so the settings step is complete as soon as it was
 * visited or a setting was changed.
 */
export const flowDesignerStepStatesAtom = atom<Readonly<Record<FlowStep, StepState>>>(get => {
  const current = get(currentDesignerStepAtom);
  const flow = get(flowAtom);
  const complete: Readonly<Record<FlowStep, boolean>> = {
    basicInfo: get(processBasicInfoAtom) !== UNSET_FLOW_BASIC_INFO && get(basicsProblemsAtom).length === 0,
    flowDesign:
      Boolean(flow.node.childNode) && get(isFlowLinterLoadedAtom) && isPublishable([...get(problemsAtom)]),
    flowSetting: flow.setting !== undefined || get(visitedStepsAtom).has('flowSetting'),
  };
  const stateOf = (step: FlowStep): StepState =>
    step === current ? 'current' : complete[step] ? 'complete' : 'open';
  return {
    basicInfo: stateOf('basicInfo'),
    flowDesign: stateOf('flowDesign'),
    flowSetting: stateOf('flowSetting'),
  };
});
