/** The people that the initiator copies, where the process allows it. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { peopleFound } from '../../../ui/filters/lookups.ts';
import type { Person } from './submission.ts';
import { startTexts } from './texts.ts';

interface CopyFieldProps {
  value: Person[];
  onChange: (people: Person[]) => void;
}

export function CopyField({ value, onChange }: CopyFieldProps) {
  const { t } = useTexts(startTexts);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const found = useQuery({ ...peopleFound(typed.trim()), enabled: open });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
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
      onChange={(_, next) => onChange(next.map(({ id, name }) => ({ id, name })))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      renderInput={params => <TextField {...params} label={t('start.copyTo')} />}
    />
  );
}
