/** The editors of a panel that choose people. */
import type { Named } from '@countersign/sdk/flow';
import type { ReactNode } from 'react';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { PeopleList } from './PeopleList.tsx';
import type { PeopleKind } from './sources.ts';

export { Dynamic } from './DynamicRule.tsx';
export { Limit } from './Limit.tsx';
export { Nobody } from './Nobody.tsx';
export { Groups } from './NoticeGroups.tsx';

/** The kind of the editor is that of the people. */
export const People = ({ setting, value, lang, onChange }: EditorProps): ReactNode => (
  <PeopleList
    kind={setting.as as PeopleKind}
    label={setting.label}
    lang={lang}
    people={Array.isArray(value) ? (value as Named[]) : []}
    onChange={onChange}
  />
);
