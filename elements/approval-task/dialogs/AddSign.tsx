/** Dialog for choosing signers, and whether they sign before, after or in parallel with this user. */
import { useState } from 'react';
import type { AddSignersAction, Person } from '../actions/action.ts';
import type { ActionRequest } from '../atoms.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { RadioGroupWithDescriptions } from './Choices.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useDialogTexts } from './texts.ts';
import { useOwnUserId } from './use-own-id.ts';

type Way = 'before' | 'after' | 'beside';

export function AddSignersDialog({ action }: { action: AddSignersAction }) {
  const t = useDialogTexts();
  const ownId = useOwnUserId();
  const [way, setWay] = useState<Way>('before');
  const [users, setUsers] = useState<Person[]>([]);
  const request = (): ActionRequest | string => {
    if (users.length === 0) return t('missingPeople');
    return { action, users, call: context => action.call(context, { way, users }) };
  };
  return (
    <ActionDialog action={action} hint={t('chosen', { count: users.length })} request={request}>
      <RadioGroupWithDescriptions<Way>
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
        <legend>{t('signers')}</legend>
        <PeoplePicker
          label={t('signers')}
          single={false}
          choice={{ purpose: 'add-sign' }}
          without={ownId}
          chosen={users}
          onChosen={setUsers}
        />
      </fieldset>
    </ActionDialog>
  );
}
