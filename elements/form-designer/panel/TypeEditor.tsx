/** The type of a control; another one keeps every setting that fits. Only types that lose no control inside are offered. */
import { type ControlType, isKnownType } from '@countersign/sdk/form';
import { designs } from '@countersign/sdk/form/design';
import { changeableTypes, changeType } from '@countersign/sdk/form/edits';
import { type ReactNode, useState } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { formPanelTextsIn } from './texts.ts';

export function TypeEditor({ id, value, subjects, lang, describedBy }: EditorProps): ReactNode {
  const designer = useDesigner();
  const t = formPanelTextsIn(lang);
  const type = String(value ?? '');
  const [offered, setOffered] = useState<readonly ControlType[]>([]);
  const key = String(subjects[0]?.key ?? '');
  /** Each type is tried on the control, so that is left until the list is wanted. */
  const offer = () => setOffered(changeableTypes(designer.store.get(definitionAtom), key));
  const nameOf = (one: string) =>
    isKnownType(one) ? designs[one].name[lang] : t('type-unknown', { type: one });
  const change = (next: string) => {
    if (!isKnownType(next)) return;
    edit(designer, definition => changeType(definition, { key, type: next }, lang), {
      label: stepOf('set', subjects as never),
    });
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
