/** The strategy where a node's people are nobody. */
import type { NobodyStrategy } from '@countersign/sdk/flow';
import type { ReactNode } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { nodePanelTextsIn } from '../panel/texts.ts';
import { PeopleList } from './PeopleList.tsx';

const STRATEGIES: readonly NobodyStrategy['do'][] = ['admins', 'pass', 'refuse', 'users'];

export function Nobody({ id, setting, value, lang, describedBy, onChange }: EditorProps): ReactNode {
  const t = nodePanelTextsIn(lang);
  const strategy = (value ?? setting.default) as NobodyStrategy;
  const { users = [] } = strategy;
  const choose = (next: NobodyStrategy['do']) =>
    onChange({ do: next, ...((next === 'users' || users.length > 0) && { users }) });
  return (
    <div className="cfp-part">
      <select
        id={id}
        className="csp-input csp-select"
        aria-label={setting.label}
        aria-describedby={describedBy}
        value={strategy.do}
        onChange={event => choose(event.target.value as NobodyStrategy['do'])}
      >
        {STRATEGIES.map(one => (
          <option key={one} value={one}>
            {t(`nobody.${one}`)}
          </option>
        ))}
      </select>
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
