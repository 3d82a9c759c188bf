/** The show/hide rules that concern a control: each as a sentence that opens its editor, and a new one that shows the control. */
import type { Control } from '@countersign/sdk/form';
import { type ListedRule, ruleSentence, rulesOfControl } from '@countersign/sdk/form/rules';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { openRules } from '../rules/open-rules.ts';
import { ruleTextsIn } from '../rules/texts.ts';
import { definitionAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';

export function RulesSection({ control }: { control: Control }): ReactNode {
  const designer = useDesigner();
  const t = ruleTextsIn(designer.lang);
  const definition = useAtomValue(definitionAtom);
  const { shownBy, askedBy } = rulesOfControl(definition, control);
  const { key } = control;
  return (
    <div className="csp-rules">
      {shownBy.length + askedBy.length === 0 && <p className="csp-note">{t('not-ruled')}</p>}
      <Sentences title={t('shown-by')} rules={shownBy} />
      <Sentences title={t('asked-by')} rules={askedBy} />
      {key !== undefined && (
        <button type="button" className="csp-button" onClick={() => openRules(designer, { showing: [key] })}>
          + {t('show-when')}
        </button>
      )}
    </div>
  );
}

function Sentences({ title, rules }: { title: string; rules: readonly ListedRule[] }): ReactNode {
  const designer = useDesigner();
  const definition = useAtomValue(definitionAtom);
  if (rules.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      {rules.map(({ at, rule }) => (
        <button
          key={at}
          type="button"
          className="csp-sentence"
          title={ruleTextsIn(designer.lang)('edit')}
          onClick={() => openRules(designer, { at })}
        >
          {ruleSentence(definition, rule, designer.lang)}
        </button>
      ))}
    </>
  );
}
