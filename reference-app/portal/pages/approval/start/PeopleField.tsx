/** Chooses colleagues, found on the server by a part of the name: one person or several. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { peopleFound } from '../../../ui/filters/lookups.ts';
import type { Person } from './submission.ts';
import { startTexts } from './texts.ts';

interface PeopleFieldProps {
  label: string;
  value: Person[];
  onChange: (people: Person[]) => void;
  /** The newest choice replaces the one before. */
  single?: boolean;
  hint?: string;
  /** In place of the hint. */
  error?: string | undefined;
}

export function PeopleField({ label, value, onChange, single = false, hint, error }: PeopleFieldProps) {
  const { t } = useTexts(startTexts);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const found = useQuery({ ...peopleFound(typed.trim()), enabled: open });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect={!single}
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found.data ?? []}
      // The server has searched already.
      filterOptions={all => all}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      loading={found.isFetching}
      loadingText={t('loading')}
      noOptionsText={t(found.isError ? 'actors.failed' : 'actors.none')}
      value={value}
      onChange={(_, next) => {
        const people = next.map(({ id, name }) => ({ id, name }));
        onChange(single ? people.slice(-1) : people);
      }}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      renderInput={params => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? hint} />
      )}
    />
  );
}
