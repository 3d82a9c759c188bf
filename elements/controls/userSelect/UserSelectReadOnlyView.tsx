/** Renders the names of people or organisations read-only. */
import type { ReactNode } from 'react';
import type { DocumentProps } from '../control.ts';
import { lookupKindForType } from './Field.tsx';
import { parseStoredPeopleValue } from './stored-people.ts';
import { useLookupNames } from './use-names.ts';

export function UserSelectReadOnlyView({ control, value, lang }: DocumentProps): ReactNode {
  const chosen = useLookupNames(lookupKindForType(control.type), parseStoredPeopleValue(value), lang);
  return chosen.map(({ name }) => name).join(lang === 'zh' ? '、' : ', ');
}
