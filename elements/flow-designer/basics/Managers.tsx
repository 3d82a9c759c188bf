/** The people who manage the process beside its administrators. */
import type { Named } from '@countersign/sdk/flow';
import { type ReactNode, useMemo } from 'react';
import { searchOf } from '../../controls/userSelect/sources.ts';
import { useHostAccess } from '../../ui/host.ts';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { useDesigner } from '../store/designer.ts';
import { Field } from '../view/Field.tsx';
import type { SetBasics } from './BasicsPage.tsx';
import { ChosenList } from './ChosenList.tsx';
import type { BasicsTexts } from './texts.ts';

interface ManagersProps {
  t: BasicsTexts;
  managers: readonly Named[];
  set: SetBasics;
}

export function Managers({ t, managers, set }: ManagersProps): ReactNode {
  const { lang, readOnly } = useDesigner();
  const host = useHostAccess();
  const search = useMemo(() => searchOf('users', host, lang), [host, lang]);
  const pick = ({ id, name }: Named) => {
    const others = managers.filter(one => one.id !== id);
    set({ managers: others.length < managers.length ? others : [...managers, { id, name }] });
  };
  return (
    <Field name="managers" label={t('managers')} hint={t('managersHint')} isGroup>
      {({ describedBy }) => (
        <>
          <ChosenList
            t={t}
            label={t('managers')}
            entries={managers}
            disabled={readOnly}
            onEntries={list => set({ managers: list.map(({ id, name }) => ({ id, name })) })}
          />
          {!readOnly && (
            <Combobox
              id="cfd-managers"
              label={t('managers')}
              placeholder={t('findPerson')}
              search={search}
              chosen={managers}
              stays
              lang={lang}
              disabled={false}
              required={false}
              invalid={false}
              describedBy={describedBy}
              onPick={pick}
            />
          )}
        </>
      )}
    </Field>
  );
}
