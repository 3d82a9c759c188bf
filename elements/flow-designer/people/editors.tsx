/** Exports the editors with which the node panel selects people. */
import type { Named } from '@countersign/sdk/flow';
import type { ReactNode } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { PeopleList } from './PeopleList.tsx';
import type { PeopleKind } from './sources.ts';

export { AssigneeRuleEditor } from './DynamicRule.tsx';
export { TimeLimitEditor } from './Limit.tsx';
export { NoAssigneeStrategyEditor } from './Nobody.tsx';
export { NoticeGroupsEditor } from './NoticeGroups.tsx';

/**
 * Edits a list of people, roles, organisations or positions. The property `as` of the setting selects which
 * of these types the list contains.
 */
export const PeopleEditor = ({ setting, value, lang, onChange }: EditorProps): ReactNode => (
  <PeopleList
    kind={setting.as as PeopleKind}
    label={setting.label}
    lang={lang}
    people={Array.isArray(value) ? (value as Named[]) : []}
    onChange={onChange}
  />
);
