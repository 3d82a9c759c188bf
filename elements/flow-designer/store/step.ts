/** The three steps of the designer: basic information, flow, settings. */
import { atom } from 'jotai/vanilla';
import type { FlowStep } from '../page-types.ts';
import type { Designer } from './designer.ts';
import type { StepLabel } from './labels.ts';

export const FLOW_STEPS: readonly FlowStep[] = ['basicInfo', 'flowDesign', 'flowSetting'];

export const stepAtom = atom<FlowStep>('flowDesign');

/** The steps that were open so far; the one that is open is among them. */
export const visitedStepsAtom = atom<ReadonlySet<FlowStep>>(new Set<FlowStep>());

/** The entry of the menu of the settings. */
export type SettingsPage = 'basic' | 'display' | 'remind' | 'print';
export const settingsPageAtom = atom<SettingsPage>('basic');

export function openStep(store: Designer['store'], step: FlowStep): void {
  const visited = store.get(visitedStepsAtom);
  if (!visited.has(step)) store.set(visitedStepsAtom, new Set([...visited, step]));
  store.set(stepAtom, step);
}

/** Opens the step on which an undone or redone change is seen. */
export function showChange(store: Designer['store'], { code, page }: StepLabel): void {
  if (code === 'theirs') return;
  if (page) store.set(settingsPageAtom, page);
  openStep(store, code === 'basics' ? 'basicInfo' : code === 'setting' ? 'flowSetting' : 'flowDesign');
}
