/**
 * Renders the editor for a control's type. A change of the type keeps all compatible settings. If the control
 * has nested controls, only types that can hold them are offered.
 */
import { type ControlType, type FormDefinition, isKnownControlType } from '@countersign/sdk/form';
import { controlDesignByControlType } from '@countersign/sdk/form/design';
import { changeableTypes, changeType } from '@countersign/sdk/form/edits';
import { type ReactNode, useState } from 'react';
import type { EditorProps, Subject } from '../../designer/panel/setting.ts';
import { panelText } from '../../designer/panel/texts.ts';
import { Select } from '../../ui/kit/fields.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { formPanelTextsForLanguage } from './texts.ts';

export function ControlTypeEditor({
  id,
  value,
  isMixed,
  subjects,
  lang,
  describedBy,
}: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsForLanguage(lang);
  const type = isMixed ? '' : String(value ?? '');
  const [offered, setOffered] = useState<readonly ControlType[]>([]);
  /**
   * The types are computed only when the list is opened, because the computation tests for each type whether
   * the control can have it.
   */
  const offer = () => setOffered(typesPossibleForAllControls(designer.store.get(definitionAtom), subjects));
  const nameOf = (one: string) => {
    if (one === '') return panelText(lang, 'mixed');
    return isKnownControlType(one)
      ? controlDesignByControlType[one].name[lang]
      : t('type-unknown', { type: one });
  };
  const change = (next: string) => {
    if (!isKnownControlType(next)) return;
    const changeAll = (definition: FormDefinition) =>
      subjects.reduce<FormDefinition>(
        (now, { key }) => changeType(now, { key: String(key), type: next }, lang),
        definition,
      );
    edit(designer, changeAll, { label: createUndoStepLabel('set', subjects as never) });
    setOffered([]);
  };
  const types = offered.includes(type as ControlType) ? offered : [type, ...offered];
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      value={type}
      onFocus={offer}
      onPointerDown={offer}
      onChange={event => change(event.target.value)}
    >
      {types.map(one => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Select>
  );
}

/**
 * Returns the types that are possible for every given control: its current type, and the types it can be
 * changed to.
 */
function typesPossibleForAllControls(
  definition: FormDefinition,
  subjects: readonly Subject[],
): readonly ControlType[] {
  const [first = [], ...others] = subjects.map(({ key, type }) => [
    ...(isKnownControlType(String(type)) ? [type as ControlType] : []),
    ...changeableTypes(definition, String(key)),
  ]);
  return [...new Set(first)].filter(type => others.every(types => types.includes(type)));
}
