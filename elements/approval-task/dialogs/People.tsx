/**
 * Dialog for choosing the people of an action: the person who takes over the task, or the people who receive
 * a copy of it or may read it.
 */
import { useState } from 'react';
import type { PeopleAction, Person } from '../actions/action.ts';
import type { ActionRequest } from '../atoms.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { useDialogTexts } from './texts.ts';
import { useOwnUserId } from './use-own-id.ts';

export function PeopleDialog({ action }: { action: PeopleAction }) {
  const t = useDialogTexts();
  const ownId = useOwnUserId();
  const [chosen, setChosen] = useState<Person[]>([]);
  const label = t(action.people);
  return (
    <ActionDialog
      action={action}
      hint={action.several ? t('chosen', { count: chosen.length }) : ''}
      request={() =>
        createPeopleActionRequest(action, chosen) ?? t(action.several ? 'missingPeople' : 'missingPerson')
      }
    >
      <fieldset className="picker-node">
        <legend>{label}</legend>
        <PeoplePicker
          label={label}
          single={!action.several}
          choice={{ purpose: action.purpose }}
          without={ownId}
          chosen={chosen}
          onChosen={setChosen}
        />
      </fieldset>
    </ActionDialog>
  );
}

function createPeopleActionRequest(
  action: PeopleAction,
  [first, ...others]: Person[],
): ActionRequest | undefined {
  if (!first) return undefined;
  const users: [Person, ...Person[]] = [first, ...others];
  return { action, users, call: context => action.call(context, { users }) };
}
