/** Choosing one person or one process out of any number: the server searches. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';
import { useNameOf } from './lookup-name.ts';
import { type Found, peopleFound, processesFound } from './lookups.ts';

interface LookupFieldProps {
  kind: 'person' | 'process';
  label: string;
  /** '' where nothing is chosen. */
  id: string;
  onChange: (id: string | undefined) => void;
}

export function LookupField({ kind, label, id, onChange }: LookupFieldProps) {
  const { t } = useTexts(uiTexts);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const name = useNameOf(kind, id);
  const people = useQuery({ ...peopleFound(typed.trim()), enabled: open && kind === 'person' });
  const processes = useQuery({ ...processesFound(typed.trim()), enabled: open && kind === 'process' });
  const { data = [], isFetching, isError } = kind === 'person' ? people : processes;
  return (
    <Autocomplete<Found>
      size="small"
      options={data}
      value={id ? { id, name } : null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // The server has searched already.
      filterOptions={all => all}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, next) => onChange(next?.id)}
      loading={isFetching}
      loadingText={t('loading')}
      noOptionsText={t(isError ? 'failed' : 'list.noMatch')}
      getOptionKey={one => one.id}
      getOptionLabel={one => one.name}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          placeholder={t('list.any')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
