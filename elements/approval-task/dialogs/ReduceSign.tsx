/** Which of the people who were asked to sign are asked no longer. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { viewAtom } from '../atoms.ts';
import { DeedDialog } from './ActionDialog.tsx';
import { useWords } from './texts.ts';

export function ReduceSign() {
  const t = useWords();
  const signers = useAtomValue(viewAtom)?.task.signers ?? [];
  const [ids, setIds] = useState<string[]>([]);
  const users = signers
    .filter(({ userId }) => ids.includes(userId))
    .map(({ userId: id, userName: name }) => ({ id, name }));
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]);
  return (
    <DeedDialog
      deed="reduce-sign"
      intro={t('introReduceSign')}
      hint={t('chosen', { count: users.length })}
      ask={() => (users.length > 0 ? { deed: 'reduce-sign', users } : t('missingSigner'))}
    >
      <fieldset className="picker-node">
        <legend>{t('whoReduceSign')}</legend>
        {signers.map(({ userId, userName }) => (
          <label key={userId} className="candidate">
            <input type="checkbox" checked={ids.includes(userId)} onChange={() => toggle(userId)} />
            {userName}
          </label>
        ))}
      </fieldset>
    </DeedDialog>
  );
}
