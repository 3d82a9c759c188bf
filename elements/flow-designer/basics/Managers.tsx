/** Lets the author select the people who may manage the process in addition to the administrators. */
import type { Named } from '@countersign/sdk/flow';
import type { ReactNode } from 'react';
import { PeopleList } from '../people/PeopleList.tsx';
import type { SetBasics } from '../store/basics.ts';
import { useDesigner } from '../store/designer.ts';
import { Field } from '../view/Field.tsx';
import type { BasicsTexts } from './texts.ts';

interface ManagersProps {
  t: BasicsTexts;
  managers: readonly Named[];
  set: SetBasics;
}

export function ManagersField({ t, managers, set }: ManagersProps): ReactNode {
  const { lang, readOnly } = useDesigner();
  return (
    <Field name="managers" label={t('managers')} hint={t('managersHint')} isGroup>
      {() =>
        readOnly ? (
          <p>{managers.map(({ name }) => name).join(lang === 'zh' ? '、' : ', ') || '—'}</p>
        ) : (
          <PeopleList
            kind="users"
            label={t('managers')}
            lang={lang}
            people={managers}
            onChange={(people, options) => set({ managers: people }, options)}
          />
        )
      }
    </Field>
  );
}
