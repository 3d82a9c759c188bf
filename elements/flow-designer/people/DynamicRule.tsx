/**
 * Edits how a node with dynamic assignees determines them: a person picks the assignees, they are managers of
 * the initiator, or a form field names them.
 */
import {
  FIELD_PEOPLE,
  type FieldPeople,
  type FlowNode,
  NODE,
  type DynamicRule as Rule,
} from '@countersign/sdk/flow';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { Select } from '../../ui/kit/fields.tsx';
import { FieldRuleEditor } from './FieldRule.tsx';
import { peopleTextsForLanguage } from './texts.ts';

type FieldRuleName = `field-${FieldPeople}`;
type RuleName = Exclude<Rule['by'], 'field'> | FieldRuleName;

const DEFAULT_ASSIGNEE_RULES: Readonly<Record<Exclude<Rule['by'], 'field'>, Rule>> = {
  pick: { by: 'pick' },
  leader: { by: 'leader', level: 1 },
  supervisors: { by: 'supervisors' },
};

const ASSIGNEE_RULE_NAMES: readonly RuleName[] = [
  'pick',
  'leader',
  'supervisors',
  ...FIELD_PEOPLE.map((as): FieldRuleName => `field-${as}`),
];

const ruleNameOf = (rule: Rule): RuleName => (rule.by === 'field' ? `field-${rule.as}` : rule.by);

/** Returns the rule with the given name. Another way to read a field starts without a field. */
const createRule = (name: string): Rule => {
  const as = FIELD_PEOPLE.find(one => name === `field-${one}`);
  if (as) return { by: 'field', field: '', as };
  return DEFAULT_ASSIGNEE_RULES[name as keyof typeof DEFAULT_ASSIGNEE_RULES];
};

export function AssigneeRuleEditor(props: EditorProps): ReactNode {
  const { id, setting, value, subjects, lang, describedBy, onChange } = props;
  const t = peopleTextsForLanguage(lang);
  const levelId = useId();
  const node = subjects[0] as unknown as FlowNode;
  const rule = (value ?? DEFAULT_ASSIGNEE_RULES.pick) as Rule;
  // A copy node sends copies of the application.
  // The assignee rule `pick` is not available for it, because users cannot pick the recipients.
  // If an imported copy node uses the rule `pick`, the list shows it as a disabled option.
  const isPickable = node.type !== NODE.copy;
  const offered = ASSIGNEE_RULE_NAMES.filter(by => by !== 'pick' || isPickable || rule.by === 'pick');
  const level = rule.by === 'leader' ? rule.level : rule.by === 'supervisors' ? rule.levels : undefined;
  const isUnlimited = rule.by === 'supervisors' && rule.levels === undefined;
  const hasLevel = (rule.by === 'leader' || rule.by === 'supervisors') && !isUnlimited;
  const setLevel = (next: unknown, options?: { typing?: boolean }) => {
    if (rule.by === 'leader') onChange({ by: 'leader', level: next ?? 1 }, options);
    else onChange({ by: 'supervisors', ...(next !== undefined && { levels: next }) }, options);
  };
  return (
    <div className="node-part">
      <Select
        id={id}
        aria-label={t('rule')}
        aria-describedby={describedBy}
        value={ruleNameOf(rule)}
        onChange={event => onChange(createRule(event.target.value))}
      >
        {offered.map(by => (
          <option key={by} value={by} disabled={by === 'pick' && !isPickable}>
            {t(by)}
          </option>
        ))}
      </Select>
      {rule.by === 'field' && <FieldRuleEditor lang={lang} rule={rule} onChange={onChange} />}
      {rule.by === 'supervisors' && (
        <label className="node-check">
          <input
            type="checkbox"
            checked={isUnlimited}
            onChange={() => setLevel(isUnlimited ? 1 : undefined)}
          />
          {t('toTop')}
        </label>
      )}
      {hasLevel && (
        <div className="node-line">
          <label htmlFor={levelId}>{t(rule.by === 'leader' ? 'level' : 'levels')}</label>
          <NumberInput
            {...props}
            id={levelId}
            setting={{ ...setting, at: `${setting.at}.level.span`, default: undefined, min: 1, max: 20 }}
            value={level}
            onChange={setLevel}
          />
        </div>
      )}
    </div>
  );
}
