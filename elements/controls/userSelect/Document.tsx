/** People or organisations as they are read: their names. */
import type { ReactNode } from 'react';
import type { DocumentProps } from '../control.ts';
import { kindOf } from './Field.tsx';
import { chosenIn } from './stored-people.ts';
import { useNames } from './use-names.ts';

export function Document({ control, value, lang }: DocumentProps): ReactNode {
  const chosen = useNames(kindOf(control.type), chosenIn(value), lang);
  return chosen.map(({ name }) => name).join(lang === 'zh' ? '、' : ', ');
}
