/** How a dynamic node finds its people: picked, or by the line of leaders of the initiator. */
import { type FlowNode, NODE, type DynamicRule as Rule } from '@countersign/sdk/flow';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '../../designer/panel/editors/NumberInput.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { peopleTextsIn } from './texts.ts';

const RULES = {
  pick: { by: 'pick' },
  leader: { by: 'leader', level: 1 },
  supervisors: { by: 'supervisors' },
} as const;
const RULE_NAMES = Object.keys(RULES) as (keyof typeof RULES)[];

export function Dynamic(props: EditorProps): ReactNode {
  const { id, setting, value, subjects, lang, describedBy, onChange } = props;
  const t = peopleTextsIn(lang);
  const levelId = useId();
  const node = subjects[0] as unknown as FlowNode;
  const rule = (value ?? RULES.pick) as Rule;
  // Recipients of copies are never picked; a flow from elsewhere may say so all the same.
  const isPickable = node.type !== NODE.copy;
  const offered = RULE_NAMES.filter(by => by !== 'pick' || isPickable || rule.by === 'pick');
  const level = rule.by === 'leader' ? rule.level : rule.by === 'supervisors' ? rule.levels : undefined;
  const isUnlimited = rule.by === 'supervisors' && rule.levels === undefined;
  const setLevel = (next: unknown, options?: { typing?: boolean }) => {
    if (rule.by === 'leader') onChange({ by: 'leader', level: next ?? 1 }, options);
    else onChange({ by: 'supervisors', ...(next !== undefined && { levels: next }) }, options);
  };
  return (
    <div className="cfp-part">
      <select
        id={id}
        className="csp-input csp-select"
        aria-label={t('rule')}
        aria-describedby={describedBy}
        value={rule.by}
        onChange={event => onChange(RULES[event.target.value as keyof typeof RULES])}
      >
        {offered.map(by => (
          <option key={by} value={by} disabled={by === 'pick' && !isPickable}>
            {t(by)}
          </option>
        ))}
      </select>
      {rule.by === 'supervisors' && (
        <label className="cfp-check">
          <input
            type="checkbox"
            checked={isUnlimited}
            onChange={() => setLevel(isUnlimited ? 1 : undefined)}
          />
          {t('toTop')}
        </label>
      )}
      {rule.by !== 'pick' && !isUnlimited && (
        <div className="cfp-line">
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
