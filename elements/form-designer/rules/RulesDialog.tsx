/**
 * Renders the show/hide rules of a form: a sentence for each rule, warnings about cycles, and the editor for
 * a rule.
 */
import { type FormDefinition, getFormTextForLanguage, type HideRule } from '@countersign/sdk/form';
import {
  createShowControlsRule,
  listVisibilityRulesWithIndexes,
  ruleFaults,
  ruleSentence,
  withAddedOrReplacedRule,
} from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { ListDialog } from '../../designer/dialogs/ListDialog.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { ruleTextsForLanguage } from './texts.ts';

/**
 * The rule that the dialog opens with: an existing rule by its index, or a new rule that shows the given
 * controls.
 */
export type RuleStart = { at: number } | { showing: readonly string[] };

export interface RulesDialogProps {
  lang: Lang;
  definition: FormDefinition;
  /** If set, the dialog opens this rule directly, without the list, and closes when the editor closes. */
  start?: RuleStart | undefined;
  /** Applies the changed rules. Each call creates one undo step. */
  onRules(rules: HideRule[]): void;
  onClose(): void;
}

interface EditedRule {
  /** Index of the rule; undefined for a new rule. */
  at: number | undefined;
  rule: HideRule;
}

const initiallyEditedRule = (
  definition: FormDefinition,
  start: RuleStart | undefined,
): EditedRule | undefined => {
  if (!start) return undefined;
  if ('showing' in start) return { at: undefined, rule: createShowControlsRule(...start.showing) };
  const rule = listVisibilityRulesWithIndexes(definition).find(({ at }) => at === start.at)?.rule;
  return rule && { at: start.at, rule };
};

export function RulesDialog({ lang, definition, start, onRules, onClose }: RulesDialogProps): ReactNode {
  const t = ruleTextsForLanguage(lang);
  const [edited, setEdited] = useState(() => initiallyEditedRule(definition, start));
  const saved = Array.isArray(definition.config.hideRules) ? definition.config.hideRules : [];
  const leave = () => (start ? onClose() : setEdited(undefined));
  const editor = edited && (
    <RuleEditor
      key={edited.at ?? 'new'}
      lang={lang}
      definition={definition}
      rule={edited.rule}
      isNew={edited.at === undefined}
      onSave={rule => {
        onRules(withAddedOrReplacedRule(saved, rule, edited.at));
        leave();
      }}
      onClose={leave}
    />
  );
  if (start) return editor;
  return (
    <ListDialog
      lang={lang}
      title={t('rules')}
      entries={listVisibilityRulesWithIndexes(definition)}
      isOrdered
      emptyText={t('no-rules')}
      addText={t('new-rule')}
      namesOf={(_, index) => {
        const n = index + 1;
        return {
          edit: t('edit-n', { n }),
          copy: t('copy-n', { n }),
          remove: t('remove-n', { n }),
          removed: t('removed-n', { n }),
        };
      }}
      describe={({ rule }, index) => `${index + 1}. ${ruleSentence(definition, rule, lang)}`}
      onAdd={() => setEdited({ at: undefined, rule: createShowControlsRule() })}
      onEdit={({ at, rule }) => setEdited({ at, rule })}
      onCopy={({ rule }) => onRules([...saved, rule])}
      onRemove={({ at }) => onRules(saved.toSpliced(at, 1))}
      onClose={onClose}
      warnings={<RuleProblems lang={lang} definition={definition} />}
    >
      {editor}
    </ListDialog>
  );
}

/** Lists cycles and broken rules, with the same texts as the list of problems. */
function RuleProblems({ lang, definition }: Pick<RulesDialogProps, 'lang' | 'definition'>): ReactNode {
  return ruleFaults(definition).map(([code, params]) => (
    <div key={`${code} ${JSON.stringify(params)}`} className="dialog-warning">
      {getFormTextForLanguage(lang, code, params)}
    </div>
  ));
}
