/** Selects one user or one process. The server runs the search. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { uiTexts } from '../texts.ts';
import { filterOfFoundOptions, searchTextOfInput } from './found-options.ts';
import { usePersonOrProcessName } from './lookup-name.ts';
import { type FoundRecord, processesByNameQuery, usersByNameQuery } from './lookups.ts';

interface LookupFieldProps {
  kind: 'person' | 'process';
  label: string;
  /** Id of the selected user or process, or an empty string. */
  id: string;
  onChange: (id: string | undefined) => void;
}

export function LookupField({ kind, label, id, onChange }: LookupFieldProps) {
  const { t } = useTexts(uiTexts);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const name = usePersonOrProcessName(kind, id);
  const people = useQuery({ ...usersByNameQuery(typed), enabled: open && kind === 'person' });
  const processes = useQuery({ ...processesByNameQuery(typed), enabled: open && kind === 'process' });
  const { data = [], isFetching, isError, isPlaceholderData } = kind === 'person' ? people : processes;
  return (
    <Autocomplete<FoundRecord>
      size="small"
      options={data}
      value={id ? { id, name } : null}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      filterOptions={filterOfFoundOptions(isPlaceholderData)}
      onInputChange={(_, text, reason) => setTyped(searchTextOfInput(text, reason))}
      onChange={(_, next) => {
        setTyped('');
        onChange(next?.id);
      }}
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
