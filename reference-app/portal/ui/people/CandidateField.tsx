/**
 * Field to choose one or more of the users that a process permits. The server searches for them by part of
 * the name.
 */
import { ApiError } from '@countersign/sdk/api';
import type { Candidate } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { useDebounced } from '../browser/use-debounced.ts';
import { filterOfFoundOptions } from '../filters/found-options.ts';
import { Avatar } from './Avatar.tsx';
import { type CandidateChoice, candidatesByNameQuery } from './candidates.ts';
import { peopleTexts } from './texts.ts';

export interface ChosenPerson {
  id: string;
  name: string;
}

interface CandidateFieldProps {
  label: string;
  /** Candidate queries in order of preference. The field uses the first query that the server permits. */
  choices: readonly CandidateChoice[];
  value: readonly ChosenPerson[];
  onChange: (people: ChosenPerson[]) => void;
  /** True if only one user can be chosen. A new choice then replaces the current one. */
  single?: boolean;
  placeholder?: string;
  hint?: string;
  /** Error message, shown instead of the hint. */
  error?: string | undefined;
  /** Id of a user to exclude from the results. */
  except?: string | undefined;
}

const CANDIDATE_SEARCH_DELAY_MS = 200;

export function CandidateField(props: CandidateFieldProps) {
  const { label, choices, value, onChange, single = false, placeholder, hint, error, except } = props;
  const { t } = useTexts(peopleTexts);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const keyword = useDebounced(typed.trim(), typed.trim() === '' ? 0 : CANDIDATE_SEARCH_DELAY_MS);
  const found = useQuery({ ...candidatesByNameQuery(choices, keyword), enabled: open });
  const people = found.isError ? [] : (found.data ?? []);
  const chosen = useStableOptions(value);
  const input = useRef<HTMLInputElement>(null);
  const retry = () => {
    // The retry button disappears when it is pressed, so the focus moves to the input.
    input.current?.focus();
    void found.refetch();
  };
  return (
    <div>
      <Autocomplete
        multiple
        disableCloseOnSelect={!single}
        filterSelectedOptions
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={people.filter(({ id }) => id !== except)}
        filterOptions={filterOfFoundOptions(found.isPlaceholderData || typed.trim() !== keyword)}
        inputValue={typed}
        onInputChange={(_, text) => setTyped(text)}
        // Keeps the search text when the retry button gets the focus.
        clearOnBlur={!found.isError}
        loading={found.isFetching}
        value={chosen}
        onChange={(_, next) => {
          const picked = next.map(({ id, name }) => ({ id, name }));
          onChange(single ? picked.slice(-1) : picked);
        }}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(left, right) => left.id === right.id}
        renderOption={({ key, className, ...rest }, { name, organizeName, avatar }) => (
          <li key={key} className={`${className} person-option`} {...rest}>
            <Avatar src={avatar} name={name} />
            {name}
            {organizeName && <small>{organizeName}</small>}
          </li>
        )}
        noOptionsText={t(found.isError ? 'people.failed' : 'people.none')}
        loadingText={t('people.loading')}
        openText={t('people.open')}
        clearText={t('people.clear')}
        closeText={t('people.close')}
        renderInput={params => (
          <TextField
            {...params}
            inputRef={input}
            label={label}
            placeholder={placeholder}
            error={error !== undefined}
            helperText={error ?? hint}
          />
        )}
      />
      {found.isError && !found.isFetching && <CandidateSearchFailure error={found.error} onRetry={retry} />}
    </div>
  );
}

/**
 * Returns the previous array while the chosen users are unchanged, because the autocomplete clears its text
 * when it receives another array.
 */
function useStableOptions(value: readonly ChosenPerson[]): Candidate[] {
  const contents = JSON.stringify(value.map(({ id, name }) => ({ id, name })));
  return useMemo(
    () =>
      (JSON.parse(contents) as ChosenPerson[]).map(person => ({
        ...person,
        organizeName: null,
        avatar: null,
      })),
    [contents],
  );
}

function CandidateSearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts(peopleTexts);
  const reason = error instanceof ApiError ? `: ${error.message}` : '';
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('people.retry')}
        </Button>
      }
    >
      {t('people.failed')}
      {reason}
    </Alert>
  );
}
