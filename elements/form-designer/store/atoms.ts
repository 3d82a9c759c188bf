/** The state of one designer: primitive atoms hold facts, derived atoms compute. Each designer has a store of its own. */
import type { FormDefinition } from '@countersign/sdk/form';
import { emptyForm, index, type Place } from '@countersign/sdk/form/edits';
import { type History, startHistory } from '@countersign/sdk/history';
import { atom } from 'jotai/vanilla';
import type { StepLabel } from './labels.ts';

export type FormHistory = History<FormDefinition, StepLabel>;

/** The form that came in, and the same form with a key on every control. */
export interface Opened {
  original: FormDefinition;
  start: FormDefinition;
}

const opened = emptyForm();

export const openedAtom = atom<Opened>({ original: opened, start: opened });
export const historyAtom = atom<FormHistory>(startHistory<FormDefinition, StepLabel>(opened));
export const definitionAtom = atom(get => get(historyAtom).present);

/** The state that was saved last. */
export const savedAtom = atom<FormDefinition>(opened);
export const unsavedAtom = atom(get => get(savedAtom) !== get(definitionAtom));

/** The places of all controls by key. */
export const placesAtom = atom<ReadonlyMap<string, Place>>(get => index(get(definitionAtom)));

/** The keys of all controls in reading order; the same text until a control comes, goes or moves. */
export const orderAtom = atom(get => {
  let order = '';
  for (const [key, { part, parent }] of get(placesAtom)) order += `${parent?.control.key} ${part} ${key}\n`;
  return order;
});

/** Keys of the selected controls; the last one is the newest. */
export const selectionAtom = atom<readonly string[]>([]);
/** The key of the control that the keyboard is at; null for the form itself. */
export const focusAtom = atom<string | null>(null);

export const selectedControlsAtom = atom(get => {
  const places = get(placesAtom);
  return get(selectionAtom).flatMap(key => places.get(key)?.control ?? []);
});

/** The open part of each container that shows one part at a time, by key. */
export const openPartsAtom = atom<ReadonlyMap<string, number>>(new Map());

export type PanelTab = 'control' | 'form';
export const panelTabAtom = atom<PanelTab>('form');

/** The setting of a control that the panel focuses next; it sets null once it has done so. */
export const focusedSettingAtom = atom<{ key: string; at: string | undefined } | null>(null);

export type LeftTab = 'controls' | 'outline';
export const leftTabAtom = atom<LeftTab>('controls');

/** Both sides of the canvas: folded, or as a drawer over it in a narrow designer. */
export type Side = 'left' | 'right';
export const foldedAtom = atom<Readonly<Record<Side, boolean>>>({ left: false, right: false });
export const drawerAtom = atom<Side | null>(null);

/** The dialog on screen. */
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
export const dialogAtom = atom<DialogName | null>(null);

/** The text of the live region; a new object is read out again. */
export const announcementAtom = atom<{ text: string }>({ text: '' });
