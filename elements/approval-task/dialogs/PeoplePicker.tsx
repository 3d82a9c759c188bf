/** Chooses one person or several: a search, the chosen people, and the list. */
import { useId, useRef, useState } from 'react';
import type { Person } from '../actions/action.ts';
import { Icon } from '../view/Icon.tsx';
import { PersonAvatar } from '../view/PersonAvatar.tsx';
import { useDialogTexts } from './texts.ts';
import { type Candidates, type Choice, useCandidates } from './use-candidates.ts';

interface Props {
  /** The accessible name of the search field. */
  label: string;
  single: boolean;
  choice: Choice;
  /** The id of a person who cannot be chosen, though the search finds them. */
  without?: string | undefined;
  chosen: Person[];
  onChosen(people: Person[]): void;
}

export function PeoplePicker({ label, single, choice, without, chosen, onChosen }: Props) {
  const t = useDialogTexts();
  const [search, setSearch] = useState('');
  const candidates = useCandidates(choice, search);
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
      {chosen.length > 0 && <Chosen people={chosen} onDrop={drop} />}
      <div className="candidates">
        {found?.map(person => (
          <label key={person.id} className="candidate">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={group}
              checked={chosen.some(({ id }) => id === person.id)}
              onChange={() => onChosen(toggled(chosen, person, single))}
            />
            <PersonAvatar name={person.name} address={person.avatar} />
            <span className="candidate-name">{person.name}</span>
            {person.organizeName && <span className="muted">{person.organizeName}</span>}
          </label>
        ))}
        <PickerStatus
          nobody={found?.length === 0 && t(search.trim() ? 'nobodyFound' : 'nobodyToPick', { text: search })}
          candidates={candidates}
          onRetry={() => input.current?.focus()}
        />
      </div>
    </>
  );
}

/** They stay in sight while the list shows others. */
function Chosen({ people, onDrop }: { people: Person[]; onDrop(id: string): void }) {
  const t = useDialogTexts();
  return (
    <ul className="chosen" aria-label={t('chosenPeople')}>
      {people.map(({ id, name }) => (
        <li key={id} className="chosen-person">
          {name}
          <button type="button" aria-label={t('removePerson', { name })} onClick={() => onDrop(id)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PickerStatusProps {
  /** Texts where there is nobody to choose. */
  nobody: string | false;
  candidates: Candidates;
  /** The button goes away when pressed: the focus needs another place. */
  onRetry(): void;
}

/** Explains an empty list, or says that the list is incomplete. Screen readers announce the text because the element exists before it. */
function PickerStatus({ nobody, candidates: { more, failure, retry }, onRetry }: PickerStatusProps) {
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
          <button type="button" className="quiet" onClick={again}>
            {t('retry')}
          </button>
        </p>
      )}
    </div>
  );
}

/** One person replaces the last where exactly one is wanted. */
function toggled(chosen: Person[], { id, name }: Person, single: boolean): Person[] {
  if (single) return [{ id, name }];
  const others = chosen.filter(person => person.id !== id);
  return others.length < chosen.length ? others : [...chosen, { id, name }];
}
