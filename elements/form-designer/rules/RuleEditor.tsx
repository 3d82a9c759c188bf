/** Edits one rule: its conditions and the controls that it shows. A rule that is not whole is refused. */
import type { FormDefinition, HideRule } from '@countersign/sdk/form';
import { askableFields, isWhole, ruleSentence, showableControls } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { Conditions } from './Conditions.tsx';
import { ControlPicker } from './ControlPicker.tsx';
import { TryRule } from './TryRule.tsx';
import { ruleTextsIn } from './texts.ts';

interface RuleEditorProps {
  lang: Lang;
  definition: FormDefinition;
  rule: HideRule;
  isNew: boolean;
  onSave(rule: HideRule): void;
  onClose(): void;
}

export function RuleEditor({ lang, definition, rule, isNew, onSave, onClose }: RuleEditorProps): ReactNode {
  const t = ruleTextsIn(lang);
  const [draft, setDraft] = useState(rule);
  const [refused, setRefused] = useState(false);
  const fields = useMemo(() => askableFields(definition), [definition]);
  const targets = useMemo(() => showableControls(definition, lang), [definition, lang]);
  const save = () => {
    if (isWhole(draft)) onSave(draft);
    else setRefused(true);
  };
  return (
    <DialogFrame
      lang={lang}
      title={t(isNew ? 'new-rule' : 'edit-rule')}
      width={650}
      onClose={onClose}
      footer={
        <>
          {refused && !isWhole(draft) && (
            <div className="csg-alert" role="alert">
              {t('incomplete')}
            </div>
          )}
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={save}>
            {t('save')}
          </button>
        </>
      }
    >
      <div className="csg-sentence">{ruleSentence(definition, draft, lang)}</div>
      <section className="csg-section">
        <h3>{t('conditions')}</h3>
        <Conditions
          lang={lang}
          fields={fields}
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
      <TryRule lang={lang} definition={definition} fields={fields} rule={draft} />
    </DialogFrame>
  );
}
