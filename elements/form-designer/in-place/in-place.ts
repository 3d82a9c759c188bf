/** The parts of a control that are edited where it stands on the canvas: its type, its choices, and whether it is required. */
import { isKnownType } from '@countersign/sdk/form';
import { set } from '@countersign/sdk/form/edits';
import { atom } from 'jotai/vanilla';
import { withRequired } from '../../designer/panel/patterns/patterns.ts';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { type Control, displayName, optionsOf, requiredRule } from '../canvas/item-text.ts';
import { settingsOfType } from '../panel/control-settings.ts';
import { namesText } from '../store/actions.ts';
import { selectedControlsAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { announce, edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';

/** The list that is open at a control. */
export interface InPlace {
  key: string;
  list: 'type' | 'choices';
}

export const inPlaceAtom = atom<InPlace | null>(null);

/** The setting of a control's own choices; undefined where it has none, or where they come from elsewhere. */
export function choicesSetting(control: Control, { lang }: Designer): PanelSetting | undefined {
  const { dynamic, dictCode } = optionsOf(control);
  if (dynamic || dictCode) return undefined;
  return settingsOfType(control.type, lang).find(({ as }) => as === 'choices' || as === 'tree');
}

export const takesRequired = (control: Control, { lang }: Designer): boolean =>
  settingsOfType(control.type, lang).some(({ at }) => at === 'rules');

export const takesType = ({ type }: Control): boolean => isKnownType(type);

/** Makes the selected fields required, or no longer where all are. */
export function toggleRequired(designer: Designer): void {
  const { store, t } = designer;
  const controls = store.get(selectedControlsAtom).filter(control => takesRequired(control, designer));
  if (controls.length === 0) {
    announce(designer, t('cannotMove'));
    return;
  }
  const required = controls.some(control => requiredRule(control) === undefined);
  edit(
    designer,
    definition =>
      controls.reduce(
        (now, { key = '', rules }) => set(now, [key], 'rules', withRequired(rules, { required })),
        definition,
      ),
    {
      label: stepOf('set', controls),
      announce: t(required ? 'nowRequired' : 'nowOptional', { name: namesText(designer, controls) }),
    },
  );
}

/** Opens a list at the control that was selected last, where it has one. */
export function openInPlace(designer: Designer, list: InPlace['list']): void {
  const { store, t } = designer;
  const control = store.get(selectedControlsAtom).at(-1);
  const isOffered = control && (list === 'type' ? takesType(control) : choicesSetting(control, designer));
  if (!isOffered || control.key === undefined) {
    announce(designer, t('cannotMove'));
    return;
  }
  store.set(inPlaceAtom, { key: control.key, list });
  announce(
    designer,
    t(list === 'type' ? 'typeOf' : 'choicesOf', { name: displayName(control, designer.lang) }),
  );
}
