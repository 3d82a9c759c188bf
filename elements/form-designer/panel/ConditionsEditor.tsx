/**
 * Renders the editor for the conditions under which a control is required or read-only. The editor also shows
 * the conditions as a sentence.
 */
import { areDeeplyEqual, isObject } from '@countersign/sdk/form/common';
import { conditionsSentence, fieldFaultsOf, fieldsForConditions } from '@countersign/sdk/form/rules';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { MixedValueEditor } from '../../designer/panel/editors/Mixed.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import type { ConditionValue } from '../rules/ConditionRow.tsx';
import { RuleConditionsEditor } from '../rules/RuleConditionsEditor.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { type ConditionDraft, readConditionDraft, toStoredConditions } from './condition-draft.ts';

export const ConditionsEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={ConditionGroup} />
);

function ConditionGroup({ value, lang, onChange }: EditorProps): ReactNode {
  const definition = useAtomValue(definitionAtom);
  const fields = useMemo(() => fieldsForConditions(definition), [definition]);
  const faults = useMemo(() => fieldFaultsOf(definition), [definition]);
  const [draft, setDraft] = useState<{ group: ConditionDraft; over: unknown }>();
  const group = draft && areDeeplyEqual(draft.over, value) ? draft.group : readConditionDraft(value);
  /**
   * Conditions without a field are not stored in the form. The local draft keeps these conditions visible
   * until the author selects a field.
   */
  const change = (next: { range: 'all' | 'any'; conditions: ConditionValue[] }) => {
    const stored = toStoredConditions(isObject(value) ? value : {}, next);
    setDraft({ group: next, over: stored });
    if (!areDeeplyEqual(stored, value)) onChange(stored, { typing: true });
  };
  const whole = group.conditions.filter(({ field }) => field !== '');
  return (
    <>
      {whole.length > 0 && (
        <div className="panel-sentence-line">
          {conditionsSentence(definition, { ...group, conditions: whole }, lang)}
        </div>
      )}
      <RuleConditionsEditor
        lang={lang}
        fields={fields}
        faults={faults}
        range={group.range}
        conditions={group.conditions}
        mayBeEmpty
        onChange={change}
      />
    </>
  );
}
