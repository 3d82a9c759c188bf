/**
 * Opens the canvas editors for the type and the choices of a control. Also switches a control between
 * required and optional.
 */
import { isKnownControlType } from '@countersign/sdk/form';
import { setProperty } from '@countersign/sdk/form/edits';
import { atom } from 'jotai/vanilla';
import { withRequiredRule } from '../../designer/panel/patterns/patterns.ts';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { type Control, controlDisplayName, controlOptionsOf, requiredRule } from '../canvas/item-text.ts';
import { settingsOfControlType } from '../panel/control-settings.ts';
import { controlNamesText } from '../store/actions.ts';
import { selectedControlsAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';

/** The in-place editor that is open, and its control. */
export interface OpenInPlaceEditor {
  key: string;
  list: 'type' | 'choices';
}

export const openInPlaceEditorAtom = atom<OpenInPlaceEditor | null>(null);

/**
 * Returns the setting for choices that are stored in the control. Returns undefined if the control has no
 * choices, or if they come from another source.
 */
export function findStoredChoicesSetting(control: Control, { lang }: Designer): PanelSetting | undefined {
  const { dynamic, dictCode } = controlOptionsOf(control);
  if (dynamic || dictCode) return undefined;
  return settingsOfControlType(control.type, lang).find(({ as }) => as === 'choices' || as === 'tree');
}

export const canBeRequired = (control: Control, { lang }: Designer): boolean =>
  settingsOfControlType(control.type, lang).some(({ at }) => at === 'rules');

export const canChangeControlType = ({ type }: Control): boolean => isKnownControlType(type);

/** Makes the selected fields required, or optional if all of them are required. */
export function toggleRequired(designer: Designer): void {
  const { store, t } = designer;
  const controls = store.get(selectedControlsAtom).filter(control => canBeRequired(control, designer));
  if (controls.length === 0) {
    announceToScreenReader(designer, t('cannotMove'));
    return;
  }
  const required = controls.some(control => requiredRule(control) === undefined);
  edit(
    designer,
    definition =>
      controls.reduce(
        (now, { key = '', rules }) => setProperty(now, [key], 'rules', withRequiredRule(rules, { required })),
        definition,
      ),
    {
      label: createUndoStepLabel('set', controls),
      announce: t(required ? 'nowRequired' : 'nowOptional', { name: controlNamesText(designer, controls) }),
    },
  );
}

/** Opens an editor at the most recently selected control, if the control supports it. */
export function openInPlaceEditor(designer: Designer, list: OpenInPlaceEditor['list']): void {
  const { store, t } = designer;
  const control = store.get(selectedControlsAtom).at(-1);
  const isOffered =
    control &&
    (list === 'type' ? canChangeControlType(control) : findStoredChoicesSetting(control, designer));
  if (!isOffered || control.key === undefined) {
    announceToScreenReader(designer, t('cannotMove'));
    return;
  }
  store.set(openInPlaceEditorAtom, { key: control.key, list });
  announceToScreenReader(
    designer,
    t(list === 'type' ? 'typeOf' : 'choicesOf', { name: controlDisplayName(control, designer.lang) }),
  );
}
