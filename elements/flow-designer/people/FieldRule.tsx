/** Selects the form field that names the people of a node. */
import { canFieldNamePeople, type DynamicRule, namingFieldsOf } from '@countersign/sdk/flow';
import type { Lang } from '@countersign/sdk/i18n';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FieldSelect } from '../panel/editors/FieldSelect.tsx';
import { formFieldsAtom } from '../panel/form-fields.ts';
import { boundFormAtom } from '../store/atoms.ts';
import { peopleTextsForLanguage } from './texts.ts';

type FieldRule = Extract<DynamicRule, { by: 'field' }>;

interface FieldRuleEditorProps {
  lang: Lang;
  rule: FieldRule;
  onChange(rule: FieldRule, options?: { typing?: boolean }): void;
}

export function FieldRuleEditor({ lang, rule, onChange }: FieldRuleEditorProps): ReactNode {
  const t = peopleTextsForLanguage(lang);
  const form = useAtomValue(boundFormAtom);
  const naming = form && namingFieldsOf(form);
  const fields = useAtomValue(formFieldsAtom)?.filter(
    ({ model }) => naming && canFieldNamePeople({ field: model, as: rule.as }, naming),
  );
  return (
    <>
      <FieldSelect
        label={t('field')}
        lang={lang}
        fields={fields}
        value={rule.field}
        isInvalid={rule.field === ''}
        onChange={(field, options) => onChange({ ...rule, field }, options)}
      />
      {fields?.length === 0 && <p className="panel-note">{t('noField')}</p>}
      <p className="panel-note">{t(`field-${rule.as}-note`)}</p>
    </>
  );
}
