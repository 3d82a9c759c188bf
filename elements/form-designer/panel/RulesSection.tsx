/**
 * Lists the show/hide rules of a control as sentences. A click on a sentence opens the editor of its rule. A
 * button adds a rule that shows the control.
 */
import type { Control } from '@countersign/sdk/form';
import { type ListedRule, ruleSentence, rulesOfControl } from '@countersign/sdk/form/rules';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { openRulesDialog } from '../rules/open-rules.ts';
import { ruleTextsForLanguage } from '../rules/texts.ts';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

export function RulesSection({ control }: { control: Control }): ReactNode {
  const designer = useDesigner();
  const t = ruleTextsForLanguage(designer.lang);
  const definition = useAtomValue(definitionAtom);
  const { shownBy, askedBy } = rulesOfControl(definition, control);
  const { key } = control;
  return (
    <div className="panel-rules">
      {shownBy.length + askedBy.length === 0 && <p className="panel-note">{t('not-ruled')}</p>}
      <RuleSentences title={t('shown-by')} rules={shownBy} />
      <RuleSentences title={t('asked-by')} rules={askedBy} />
      {key !== undefined && (
        <Button look="plain" onClick={() => openRulesDialog(designer, { showing: [key] })}>
          + {t('show-when')}
        </Button>
      )}
    </div>
  );
}

function RuleSentences({ title, rules }: { title: string; rules: readonly ListedRule[] }): ReactNode {
  const designer = useDesigner();
  const definition = useAtomValue(definitionAtom);
  if (rules.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      {rules.map(({ at, rule }) => (
        <Button
          key={at}
          className="panel-sentence"
          title={ruleTextsForLanguage(designer.lang)('edit')}
          onClick={() => openRulesDialog(designer, { at })}
        >
          {ruleSentence(definition, rule, designer.lang)}
        </Button>
      ))}
    </>
  );
}
