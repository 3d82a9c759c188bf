/** Searches the server for a person to mention. The whole search can be operated with the keyboard. */
import { useAtom } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { Person } from '../actions/action.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { useCandidateUserSearch } from '../dialogs/use-candidates.ts';
import { useOwnUserId } from '../dialogs/use-own-id.ts';
import { PersonAvatar } from '../view/PersonAvatar.tsx';
import { mentionedPeopleAtom } from './extras.ts';
import type { Writing } from './use-insertion.ts';

interface Props {
  writing: Writing;
  onDone(): void;
}

export function MentionSearch({ writing, onDone }: Props) {
  const t = useDialogTexts();
  const { input, list, search, setSearch, active, setActive, failure, retry } = useMentionSearch();
  const [mentioned, setMentioned] = useAtom(mentionedPeopleAtom);
  const id = useId();
  const choose = ({ id: personId, name }: Person) => {
    setMentioned([...mentioned.filter(one => one.id !== personId), { id: personId, name }]);
    onDone();
    writing.insert(`@${name} `, '@');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextMentionListIndex(event.key, active, list?.length ?? 0);
    const chosen = event.key === 'Enter' ? list?.[active] : undefined;
    if (next === undefined && !chosen) return;
    event.preventDefault();
    if (chosen) choose(chosen);
    else if (next !== undefined) setActive(next);
  };
  return (
    <fieldset className="panel" aria-label={t('mention')}>
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('mentionSearch')}
        aria-autocomplete="list"
        aria-expanded={Boolean(list?.length)}
        aria-controls={`${id}list`}
        aria-activedescendant={list?.[active] ? `${id}${active}` : undefined}
        placeholder={t('search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
        onKeyDown={onKey}
      />
      <div id={`${id}list`} className="person-options" role="listbox" aria-label={t('mention')}>
        {list?.map((person, at) => (
          <div
            key={person.id}
            id={`${id}${at}`}
            role="option"
            tabIndex={-1}
            className="person-option"
            aria-selected={at === active}
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(person)}
            onKeyDown={onKey}
          >
            <PersonAvatar name={person.name} address={person.avatar} />
            <span className="candidate-name">{person.name}</span>
            {person.organizeName && <span className="muted">{person.organizeName}</span>}
          </div>
        ))}
      </div>
      <div role="status">
        {list?.length === 0 && <p className="muted">{t('nobodyFound', { text: search })}</p>}
        {failure && (
          <p className="failure">
            {t('searchFailed', { message: failure })}
            <Button className="quiet" onClick={retry}>
              {t('retry')}
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}

const MENTION_CANDIDATE_QUERY = { purpose: 'mention' } as const;

function useMentionSearch() {
  const ownId = useOwnUserId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const { found, failure, retry } = useCandidateUserSearch(MENTION_CANDIDATE_QUERY, search);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const searchFor = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  const list = found?.filter(({ id }) => id !== ownId).slice(0, MAX_MENTION_RESULTS);
  return { input, list, search, setSearch: searchFor, active, setActive, failure, retry };
}

const MAX_MENTION_RESULTS = 8;

/**
 * Returns the index of the list entry to which a key moves. Returns undefined for other keys and for an empty
 * list.
 */
function nextMentionListIndex(key: string, from: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (from + 1) % length;
  return key === 'ArrowUp' ? (from + length - 1) % length : undefined;
}
