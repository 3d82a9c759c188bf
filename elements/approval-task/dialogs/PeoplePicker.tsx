/** People to choose from: a search, who is chosen so far, and the list. One person, or several. */
import { useId, useRef, useState } from 'react';
import type { Person } from '../actions/actions.ts';
import { Icon } from '../view/Icon.tsx';
import { useWords } from './texts.ts';
import { type Candidate, type Candidates, type Source, useCandidates } from './use-candidates.ts';

interface Props {
  /** What they are chosen for, as the search field is read aloud. */
  label: string;
  single: boolean;
  source: Source;
  /** Who cannot be chosen, though the search finds them. */
  without?: string | undefined;
  chosen: Person[];
  onChosen(people: Person[]): void;
}

export function PeoplePicker({ label, single, source, without, chosen, onChosen }: Props) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const candidates = useCandidates(source, search);
  const input = useRef<HTMLInputElement>(null);
  const group = useId();
  const found = candidates.found?.filter(({ id }) => id !== without);
  const listsNobody = source !== 'everyone' && source.length === 0;
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
            <span className="candidate-name">{person.name}</span>
            {person.place && <span className="muted">{person.place}</span>}
          </label>
        ))}
        <PickerNews
          nobody={found?.length === 0 && t(listsNobody ? 'nobodyToPick' : 'nobodyFound', { text: search })}
          candidates={candidates}
          onRetry={() => input.current?.focus()}
        />
      </div>
    </>
  );
}

/** They stay in sight while the list shows others. */
function Chosen({ people, onDrop }: { people: Person[]; onDrop(id: string): void }) {
  const t = useWords();
  return (
    <ul className="chosen" aria-label={t('chosenPeople')}>
      {people.map(({ id, name }) => (
        <li key={id} className="chosen-person">
          {name}
          <button type="button" aria-label={t('drop', { name })} onClick={() => onDrop(id)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PickerNewsProps {
  /** Words where there is nobody to choose. */
  nobody: string | false;
  candidates: Candidates;
  /** The button goes with the press: the focus needs another place. */
  onRetry(): void;
}

/** Why there is nobody to choose. It stands from the start, so that what comes into it is announced. */
function PickerNews({ nobody, candidates: { failure, retry }, onRetry }: PickerNewsProps) {
  const t = useWords();
  const again = () => {
    onRetry();
    retry();
  };
  return (
    <div className="picker-news" role="status">
      {nobody && <p className="muted">{nobody}</p>}
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
function toggled(chosen: Person[], { id, name }: Candidate, single: boolean): Person[] {
  if (single) return [{ id, name }];
  const others = chosen.filter(person => person.id !== id);
  return others.length < chosen.length ? others : [...chosen, { id, name }];
}
