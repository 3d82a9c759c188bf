/** Lets the user search for people, shows the results, and shows the people that are already chosen. */
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { Person } from '../actions/action.ts';
import { Icon } from '../view/Icon.tsx';
import { PersonAvatar } from '../view/PersonAvatar.tsx';
import { useDialogTexts } from './texts.ts';
import { type Candidates, type Choice, useCandidateUserSearch } from './use-candidates.ts';

interface Props {
  /** The accessible name of the search field. */
  label: string;
  single: boolean;
  choice: Choice;
  /** The id of a person to exclude from the results. */
  without?: string | undefined;
  chosen: Person[];
  onChosen(people: Person[]): void;
}

export function PeoplePicker({ label, single, choice, without, chosen, onChosen }: Props) {
  const t = useDialogTexts();
  const [search, setSearch] = useState('');
  const candidates = useCandidateUserSearch(choice, search);
  const input = useRef<HTMLInputElement>(null);
  const group = useId();
  const found = candidates.found?.filter(({ id }) => id !== without);
  const drop = (id: string) => {
    onChosen(chosen.filter(person => person.id !== id));
    input.current?.focus();
  };
  return (
    <>
      <input
        ref={input}
        type="search"
        aria-label={`${t('search')}: ${label}`}
        placeholder={t('search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {chosen.length > 0 && <ChosenPeople people={chosen} onDrop={drop} />}
      <div className="candidates">
        {found?.map(person => (
          <label key={person.id} className="candidate">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={group}
              checked={chosen.some(({ id }) => id === person.id)}
              onChange={() => onChosen(togglePerson(chosen, person, single))}
            />
            <PersonAvatar name={person.name} address={person.avatar} />
            <span className="candidate-name">{person.name}</span>
            {person.organizeName && <span className="muted">{person.organizeName}</span>}
          </label>
        ))}
        <PeoplePickerStatusMessage
          nobody={found?.length === 0 && t(search.trim() ? 'nobodyFound' : 'nobodyToPick', { text: search })}
          candidates={candidates}
          onRetry={() => input.current?.focus()}
        />
      </div>
    </>
  );
}

/** Shows the chosen people. They stay visible while the list shows other search results. */
function ChosenPeople({ people, onDrop }: { people: Person[]; onDrop(id: string): void }) {
  const t = useDialogTexts();
  return (
    <ul className="chosen" aria-label={t('chosenPeople')}>
      {people.map(({ id, name }) => (
        <li key={id} className="chosen-person">
          {name}
          <Button aria-label={t('removePerson', { name })} onClick={() => onDrop(id)}>
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PickerStatusProps {
  /** The text shown if the search result is empty, or false to show no text. */
  nobody: string | false;
  candidates: Candidates;
  /** Moves the focus to another element, because the retry button disappears when it is pressed. */
  onRetry(): void;
}

/**
 * Explains an empty or incomplete list, or a failed search. The live region is mounted before its text, so
 * that screen readers announce the text.
 */
function PeoplePickerStatusMessage({
  nobody,
  candidates: { more, failure, retry },
  onRetry,
}: PickerStatusProps) {
  const t = useDialogTexts();
  const again = () => {
    onRetry();
    retry();
  };
  return (
    <div className="picker-status" role="status">
      {nobody && <p className="muted">{nobody}</p>}
      {more && <p className="muted">{t('morePeople')}</p>}
      {failure && (
        <p className="picker-failure">
          <Icon name="warning" />
          <span>{t('searchFailed', { message: failure })}</span>
          <Button className="quiet" onClick={again}>
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Adds or removes a person. If only one person can be chosen, the new person replaces the previous one. */
function togglePerson(chosen: Person[], { id, name }: Person, single: boolean): Person[] {
  if (single) return [{ id, name }];
  const others = chosen.filter(person => person.id !== id);
  return others.length < chosen.length ? others : [...chosen, { id, name }];
}
