/**
 * Renders the editor for a rule: its conditions, and the controls that it shows. An incomplete rule cannot be
 * saved.
 */
import type { FormDefinition, HideRule } from '@countersign/sdk/form';
import {
  controlChoicesForShowRule,
  fieldFaultsOf,
  fieldsForConditions,
  isRuleComplete,
  ruleSentence,
} from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { EditDialog } from '../../designer/dialogs/EditDialog.tsx';
import { ControlPicker } from './ControlPicker.tsx';
import { RuleConditionsEditor } from './RuleConditionsEditor.tsx';
import { RuleTestPanel } from './TryRule.tsx';
import { ruleTextsForLanguage } from './texts.ts';

interface RuleEditorProps {
  lang: Lang;
  definition: FormDefinition;
  rule: HideRule;
  isNew: boolean;
  onSave(rule: HideRule): void;
  onClose(): void;
}

export function RuleEditor({ lang, definition, rule, isNew, onSave, onClose }: RuleEditorProps): ReactNode {
  const t = ruleTextsForLanguage(lang);
  const [draft, setDraft] = useState(rule);
  const [refused, setRefused] = useState(false);
  const fields = useMemo(() => fieldsForConditions(definition), [definition]);
  const faults = useMemo(() => fieldFaultsOf(definition), [definition]);
  const targets = useMemo(() => controlChoicesForShowRule(definition, lang), [definition, lang]);
  const save = () => {
    if (isRuleComplete(draft)) onSave(draft);
    else setRefused(true);
  };
  return (
    <EditDialog
      lang={lang}
      title={t(isNew ? 'new-rule' : 'edit-rule')}
      width={650}
      alert={refused && !isRuleComplete(draft) && t('incomplete')}
      onSave={save}
      onClose={onClose}
    >
      <div className="dialog-sentence">{ruleSentence(definition, draft, lang)}</div>
      <section className="dialog-section">
        <h3>{t('conditions')}</h3>
        <RuleConditionsEditor
          lang={lang}
          fields={fields}
          faults={faults}
          range={draft.range === 'any' ? 'any' : 'all'}
          conditions={draft.conditions}
          isChecked={refused}
          onChange={next => setDraft({ ...draft, ...next })}
        />
      </section>
      <ControlPicker
        lang={lang}
        label={t('shows')}
        choices={targets}
        chosen={draft.showKeys}
        onChosen={showKeys => setDraft({ ...draft, showKeys })}
      />
      <RuleTestPanel lang={lang} definition={definition} fields={fields} rule={draft} />
    </EditDialog>
  );
}
