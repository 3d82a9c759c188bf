/** Who gets the task, or a copy of it. */
import { useState } from 'react';
import type { Ask, Person } from '../actions/actions.ts';
import { DeedDialog } from './ActionDialog.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { type DialogWord, useWords } from './texts.ts';
import { useMyself } from './use-own-id.ts';

type GivingDeed = 'transfer' | 'delegate' | 'copy-to';

interface Giving {
  intro: DialogWord;
  label: DialogWord;
}

const GIVING: Record<GivingDeed, Giving> = {
  transfer: { intro: 'introTransfer', label: 'whoTransfer' },
  delegate: { intro: 'introDelegate', label: 'whoDelegate' },
  'copy-to': { intro: 'introCopyTo', label: 'whoCopyTo' },
};

export function People({ deed }: { deed: GivingDeed }) {
  const t = useWords();
  const myself = useMyself();
  const [chosen, setChosen] = useState<Person[]>([]);
  const { intro, label } = GIVING[deed];
  const single = deed !== 'copy-to';
  return (
    <DeedDialog
      deed={deed}
      intro={t(intro)}
      hint={single ? '' : t('chosen', { count: chosen.length })}
      ask={() => askOf(deed, chosen) ?? t(single ? 'missingPerson' : 'missingPeople')}
    >
      <fieldset className="picker-node">
        <legend>{t(label)}</legend>
        <PeoplePicker
          label={t(label)}
          single={single}
          source="everyone"
          without={myself}
          chosen={chosen}
          onChosen={setChosen}
        />
      </fieldset>
    </DeedDialog>
  );
}

function askOf(deed: GivingDeed, [first, ...others]: Person[]): Ask | undefined {
  if (!first) return undefined;
  return deed === 'copy-to' ? { deed, users: [first, ...others] } : { deed, users: [first] };
}
