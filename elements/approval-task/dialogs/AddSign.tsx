/** Who signs too: before, after or beside the person who asks. */
import { useState } from 'react';
import type { Person } from '../actions/actions.ts';
import { DeedDialog } from './ActionDialog.tsx';
import { Choices } from './Choices.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useWords } from './texts.ts';
import { useMyself } from './use-own-id.ts';

type Way = 'before' | 'after' | 'beside';

export function AddSign() {
  const t = useWords();
  const myself = useMyself();
  const [way, setWay] = useState<Way>('before');
  const [users, setUsers] = useState<Person[]>([]);
  return (
    <DeedDialog
      deed="add-sign"
      intro={t('introAddSign')}
      hint={t('chosen', { count: users.length })}
      ask={() => (users.length > 0 ? { deed: 'add-sign', way, users } : t('missingPeople'))}
    >
      <Choices<Way>
        legend={t('signWay')}
        chosen={way}
        onChosen={setWay}
        choices={[
          { value: 'before', text: t('signBefore'), means: t('signBeforeMeans') },
          { value: 'after', text: t('signAfter'), means: t('signAfterMeans') },
          { value: 'beside', text: t('signBeside'), means: t('signBesideMeans') },
        ]}
      />
      <fieldset className="picker-node">
        <legend>{t('whoSigns')}</legend>
        <PeoplePicker
          label={t('whoSigns')}
          single={false}
          source="everyone"
          without={myself}
          chosen={users}
          onChosen={setUsers}
        />
      </fieldset>
    </DeedDialog>
  );
}
