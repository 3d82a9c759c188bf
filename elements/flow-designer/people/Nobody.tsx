/** Edits what happens if no assignee is found for a node. */
import type { NobodyStrategy } from '@countersign/sdk/flow';
import type { ReactNode } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { Select } from '../../ui/kit/fields.tsx';
import { nodePanelTextsForLanguage } from '../panel/texts.ts';
import { PeopleList } from './PeopleList.tsx';

const NO_ASSIGNEE_STRATEGIES: readonly NobodyStrategy['do'][] = ['admins', 'pass', 'refuse', 'users'];

export function NoAssigneeStrategyEditor({
  id,
  setting,
  value,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const t = nodePanelTextsForLanguage(lang);
  const strategy = (value ?? setting.default) as NobodyStrategy;
  const { users = [] } = strategy;
  const choose = (next: NobodyStrategy['do']) =>
    onChange({ do: next, ...((next === 'users' || users.length > 0) && { users }) });
  return (
    <div className="node-part">
      <Select
        id={id}
        aria-label={setting.label}
        aria-describedby={describedBy}
        value={strategy.do}
        onChange={event => choose(event.target.value as NobodyStrategy['do'])}
      >
        {NO_ASSIGNEE_STRATEGIES.map(one => (
          <option key={one} value={one}>
            {t(`nobody.${one}`)}
          </option>
        ))}
      </Select>
      {strategy.do === 'users' && (
        <PeopleList
          kind="users"
          label={t('nobodyUsers')}
          lang={lang}
          people={users}
          onChange={(next, options) => onChange({ do: 'users', users: next }, options)}
        />
      )}
    </div>
  );
}
