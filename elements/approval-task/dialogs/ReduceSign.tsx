/** Dialog for removing signers that this user added. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { RemoveSignersAction } from '../actions/action.ts';
import { type ActionRequest, approvalViewAtom } from '../atoms.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useDialogTexts } from './texts.ts';

export function RemoveSignersDialog({ action }: { action: RemoveSignersAction }) {
  const t = useDialogTexts();
  const signers = useAtomValue(approvalViewAtom)?.task.signers ?? [];
  const [ids, setIds] = useState<string[]>([]);
  const users = signers
    .filter(({ userId }) => ids.includes(userId))
    .map(({ userId: id, userName: name }) => ({ id, name }));
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]);
  const request = (): ActionRequest | string => {
    if (users.length === 0) return t('missingSigner');
    return { action, users, call: context => action.call(context, { users }) };
  };
  return (
    <ActionDialog action={action} hint={t('chosen', { count: users.length })} request={request}>
      <fieldset className="picker-node">
        <legend>{t('signersToRemove')}</legend>
        {signers.map(({ userId, userName }) => (
          <label key={userId} className="candidate">
            <input type="checkbox" checked={ids.includes(userId)} onChange={() => toggle(userId)} />
            {userName}
          </label>
        ))}
      </fieldset>
    </ActionDialog>
  );
}
