/** The type of a control; another one keeps every setting that fits. Only types that lose no control inside are offered. */
import { type ControlType, type FormDefinition, isKnownType } from '@countersign/sdk/form';
import { designs } from '@countersign/sdk/form/design';
import { changeableTypes, changeType } from '@countersign/sdk/form/edits';
import { type ReactNode, useState } from 'react';
import type { EditorProps, Subject } from '../../designer/panel/setting.ts';
import { panelText } from '../../designer/panel/texts.ts';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { formPanelTextsIn } from './texts.ts';

export function TypeEditor({ id, value, isMixed, subjects, lang, describedBy }: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsIn(lang);
  const type = isMixed ? '' : String(value ?? '');
  const [offered, setOffered] = useState<readonly ControlType[]>([]);
  /** Each type is tried on the control, so that is left until the list is wanted. */
  const offer = () => setOffered(typesOfAll(designer.store.get(definitionAtom), subjects));
  const nameOf = (one: string) => {
    if (one === '') return panelText(lang, 'mixed');
    return isKnownType(one) ? designs[one].name[lang] : t('type-unknown', { type: one });
  };
  const change = (next: string) => {
    if (!isKnownType(next)) return;
    const changeAll = (definition: FormDefinition) =>
      subjects.reduce<FormDefinition>(
        (now, { key }) => changeType(now, { key: String(key), type: next }, lang),
        definition,
      );
    edit(designer, changeAll, { label: stepOf('set', subjects as never) });
    setOffered([]);
  };
  const types = offered.includes(type as ControlType) ? offered : [type, ...offered];
  return (
    <select
      id={id}
      className="csp-input csp-select"
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
    </select>
  );
}

/** The types that each of the controls can have: its own, and those that it can be changed to. */
function typesOfAll(definition: FormDefinition, subjects: readonly Subject[]): readonly ControlType[] {
  const [first = [], ...others] = subjects.map(({ key, type }) => [
    ...(isKnownType(String(type)) ? [type as ControlType] : []),
    ...changeableTypes(definition, String(key)),
  ]);
  return [...new Set(first)].filter(type => others.every(types => types.includes(type)));
}
