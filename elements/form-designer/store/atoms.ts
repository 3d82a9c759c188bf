/**
 * Defines the state of one designer in Jotai atoms. Primitive atoms hold data, and derived atoms compute
 * values from them. Each designer has its own store.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import { emptyForm, indexControlPlacesByKey, type Place } from '@countersign/sdk/form/edits';
import { type History, startHistory } from '@countersign/sdk/history';
import { atom } from 'jotai/vanilla';
import type { Opened } from '../../designer/store/history.ts';
import type { StepLabel } from './labels.ts';

export type FormHistory = History<FormDefinition, StepLabel>;

const emptyFormDefinition = emptyForm();

export const openedFormAtom = atom<Opened<FormDefinition>>({
  original: emptyFormDefinition,
  start: emptyFormDefinition,
});
export const undoHistoryAtom = atom<FormHistory>(
  startHistory<FormDefinition, StepLabel>(emptyFormDefinition),
);
export const definitionAtom = atom(get => get(undoHistoryAtom).present);

/** The form that was saved last. */
export const savedFormAtom = atom<FormDefinition>(emptyFormDefinition);
export const hasUnsavedChangesAtom = atom(get => get(savedFormAtom) !== get(definitionAtom));

/** The positions of all controls, by key. */
export const controlPositionByKeyAtom = atom<ReadonlyMap<string, Place>>(get =>
  indexControlPlacesByKey(get(definitionAtom)),
);

/**
 * The keys of all controls in reading order, joined into one string. The string changes only when a control
 * is added, removed or moved.
 */
export const controlOrderAtom = atom(get => {
  let order = '';
  for (const [key, { part, parent }] of get(controlPositionByKeyAtom))
    order += `${parent?.control.key} ${part} ${key}\n`;
  return order;
});

/** Keys of the selected controls, in the order of their selection. */
export const selectionAtom = atom<readonly string[]>([]);
/** Key of the control with the keyboard focus; null for the form itself. */
export const focusedControlKeyAtom = atom<string | null>(null);

export const selectedControlsAtom = atom(get => {
  const places = get(controlPositionByKeyAtom);
  return get(selectionAtom).flatMap(key => places.get(key)?.control ?? []);
});

/**
 * Index of the visible part, such as a tab, in each container that shows one part at a time. The map is keyed
 * by container key.
 */
export const openPartIndexByContainerAtom = atom<ReadonlyMap<string, number>>(new Map());

export type PanelTab = 'control' | 'form';
export const panelTabAtom = atom<PanelTab>('form');

/** The setting that the panel should focus next. After focusing it, the panel resets this atom to null. */
export const focusedSettingAtom = atom<{ key: string; at: string | undefined } | null>(null);

export type LeftTab = 'controls' | 'outline';
export const leftPanelTabAtom = atom<LeftTab>('controls');

/** State of the panels on both sides of the canvas: folded, or open as a drawer in a narrow designer. */
export type Side = 'left' | 'right';
export const foldedSidePanelsAtom = atom<Readonly<Record<Side, boolean>>>({ left: false, right: false });
export const openDrawerSideAtom = atom<Side | null>(null);

/** The open dialog. */
export type DialogName =
  | 'preview'
  | 'mobilePreview'
  | 'importJson'
  | 'exportJson'
  | 'exportCode'
  | 'reset'
  | 'rules'
  | 'events'
  | 'quickStart'
  | 'versions'
  | 'languages'
  | 'keys';
export const openDialogAtom = atom<DialogName | null>(null);
