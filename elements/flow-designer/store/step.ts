/** Holds the state of the three steps of the designer: basic information, flow and settings. */
import { atom } from 'jotai/vanilla';
import type { FlowStep, SettingsPage } from '../page-types.ts';
import type { Designer } from './designer.ts';
import type { StepLabel } from './labels.ts';

export const DESIGNER_STEP_ORDER: readonly FlowStep[] = ['basicInfo', 'flowDesign', 'flowSetting'];

export const currentDesignerStepAtom = atom<FlowStep>('flowDesign');

/** Steps that were opened at least once, including the current step. */
export const visitedStepsAtom = atom<ReadonlySet<FlowStep>>(new Set<FlowStep>());

/** The page that is open in the settings step of the designer. */
export const settingsPageAtom = atom<SettingsPage>('basic');

export function openFlowDesignerStep(store: Designer['store'], step: FlowStep): void {
  const visited = store.get(visitedStepsAtom);
  if (!visited.has(step)) store.set(visitedStepsAtom, new Set([...visited, step]));
  store.set(currentDesignerStepAtom, step);
}

/** Opens the designer page (basic information, flow or settings) that shows an undone or redone change. */
export function openFlowDesignerStepShowingChange(store: Designer['store'], { code, page }: StepLabel): void {
  if (code === 'theirs') return;
  if (page) store.set(settingsPageAtom, page);
  openFlowDesignerStep(
    store,
    code === 'basics' ? 'basicInfo' : code === 'setting' ? 'flowSetting' : 'flowDesign',
  );
}
