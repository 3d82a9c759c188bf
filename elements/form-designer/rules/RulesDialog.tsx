/** The show/hide rules of a form: a sentence for each, circles by name, and the editor of one. */
import { type FormDefinition, formText, type HideRule } from '@countersign/sdk/form';
import {
  type ListedRule,
  listedRules,
  ruleFaults,
  ruleSentence,
  ruleShowing,
  withRule,
} from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { ruleTextsIn } from './texts.ts';

/** The rule that a dialog opens with: one of the list, or a new one that shows these controls. */
export type RuleStart = { at: number } | { showing: readonly string[] };

export interface RulesDialogProps {
  lang: Lang;
  definition: FormDefinition;
  /** Opens the editor at once, and closes with it. */
  start?: RuleStart | undefined;
  /** Each call is one step of the history. */
  onRules(rules: HideRule[]): void;
  onClose(): void;
}

interface Edited {
  /** Undefined for a new rule. */
  at: number | undefined;
  rule: HideRule;
}

const startOf = (definition: FormDefinition, start: RuleStart | undefined): Edited | undefined => {
  if (!start) return undefined;
  if ('showing' in start) return { at: undefined, rule: ruleShowing(...start.showing) };
  const rule = listedRules(definition).find(({ at }) => at === start.at)?.rule;
  return rule && { at: start.at, rule };
};

export function RulesDialog({ lang, definition, start, onRules, onClose }: RulesDialogProps): ReactNode {
  const t = ruleTextsIn(lang);
  const [edited, setEdited] = useState(() => startOf(definition, start));
  const [announced, announce] = useState('');
  const saved = Array.isArray(definition.config.hideRules) ? definition.config.hideRules : [];
  const rules = listedRules(definition);
  const leave = () => (start ? onClose() : setEdited(undefined));
  const editor = edited && (
    <RuleEditor
      key={edited.at ?? 'new'}
      lang={lang}
      definition={definition}
      rule={edited.rule}
      isNew={edited.at === undefined}
      onSave={rule => {
        onRules(withRule(saved, rule, edited.at));
        leave();
      }}
      onClose={leave}
    />
  );
  if (start) return editor;
  const remove = (at: number, n: number) => {
    onRules(saved.toSpliced(at, 1));
    announce(t('removed-n', { n }));
  };
  return (
    <DialogFrame
      lang={lang}
      title={t('rules')}
      width={850}
      onClose={onClose}
      footer={
        <button type="button" className="csp-button" onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      <Faults lang={lang} definition={definition} />
      {rules.length === 0 && <div className="csg-empty">{t('no-rules')}</div>}
      <RuleList
        lang={lang}
        definition={definition}
        rules={rules}
        onEdit={({ at, rule }) => setEdited({ at, rule })}
        onCopy={({ rule }) => onRules([...saved, rule])}
        onRemove={remove}
      />
      <button
        type="button"
        className="csp-button csp-add"
        onClick={() => setEdited({ at: undefined, rule: ruleShowing() })}
      >
        + {t('new-rule')}
      </button>
      <span className="csp-unseen" role="status">
        {announced}
      </span>
      {editor}
    </DialogFrame>
  );
}

/** Circles and breaks, in the words of the problem list. */
function Faults({ lang, definition }: Pick<RulesDialogProps, 'lang' | 'definition'>): ReactNode {
  return ruleFaults(definition).map(([code, params]) => (
    <div key={`${code} ${JSON.stringify(params)}`} className="csg-warning">
      {formText(lang, code, params)}
    </div>
  ));
}

interface RuleListProps extends Pick<RulesDialogProps, 'lang' | 'definition'> {
  rules: readonly ListedRule[];
  onEdit(rule: ListedRule): void;
  onCopy(rule: ListedRule): void;
  onRemove(at: number, n: number): void;
}

function RuleList({ lang, definition, rules, onEdit, onCopy, onRemove }: RuleListProps): ReactNode {
  const t = ruleTextsIn(lang);
  return (
    <ol className="csg-list">
      {rules.map((listed, place) => {
        const n = place + 1;
        return (
          <li key={listed.at}>
            <span>
              {n}. {ruleSentence(definition, listed.rule, lang)}
            </span>
            <button
              type="button"
              className="csp-button"
              aria-label={t('edit-n', { n })}
              onClick={() => onEdit(listed)}
            >
              {t('edit')}
            </button>
            <button
              type="button"
              className="csp-button"
              aria-label={t('copy-n', { n })}
              onClick={() => onCopy(listed)}
            >
              {t('copy')}
            </button>
            <button
              type="button"
              className="csp-button"
              aria-label={t('remove-n', { n })}
              onClick={() => onRemove(listed.at, n)}
            >
              {t('remove')}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
