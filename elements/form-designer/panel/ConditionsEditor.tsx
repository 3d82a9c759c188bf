/** Conditions under which a control is required or read-only: edited as those of a rule, and read as one sentence. */
import { equal, isObject } from '@countersign/sdk/form/common';
import { askableFields, conditionsSentence } from '@countersign/sdk/form/rules';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { Mixed } from '../../designer/panel/editors/Mixed.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import type { ConditionValue } from '../rules/ConditionRow.tsx';
import { Conditions } from '../rules/Conditions.tsx';
import { definitionAtom } from '../store/atoms.ts';
import { type ConditionDraft, readConditions, storedConditions } from './condition-draft.ts';

export const ConditionsEditor = (props: EditorProps): ReactNode => <Mixed {...props} Editor={Group} />;

function Group({ value, lang, onChange }: EditorProps): ReactNode {
  const definition = useAtomValue(definitionAtom);
  const fields = useMemo(() => askableFields(definition), [definition]);
  const [draft, setDraft] = useState<{ group: ConditionDraft; over: unknown }>();
  const group = draft && equal(draft.over, value) ? draft.group : readConditions(value);
  /** A condition without a field is not stored; it stays in sight until it has one. */
  const change = (next: { range: 'all' | 'any'; conditions: ConditionValue[] }) => {
    const stored = storedConditions(isObject(value) ? value : {}, next);
    setDraft({ group: next, over: stored });
    if (!equal(stored, value)) onChange(stored, { typing: true });
  };
  const whole = group.conditions.filter(({ field }) => field !== '');
  return (
    <>
      {whole.length > 0 && (
        <div className="csp-sentence-line">
          {conditionsSentence(definition, { ...group, conditions: whole }, lang)}
        </div>
      )}
      <Conditions
        lang={lang}
        fields={fields}
        range={group.range}
        conditions={group.conditions}
        mayBeEmpty
        onChange={change}
      />
    </>
  );
}
