/** Chooses one of the person's projects; the server searches their names. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { PROJECT, projectQuery } from '../../session/project.ts';
import { projectTexts } from './texts.ts';

interface ProjectSelectProps {
  /** '' for none. */
  projectId: string;
  onChange: (projectId: string) => void;
}

const SHOWN = 50;

export function ProjectSelect({ projectId, onChange }: ProjectSelectProps) {
  const { t } = useTexts(projectTexts);
  const [keyword, setKeyword] = useState('');
  const current = useQuery({ ...projectQuery(projectId), enabled: projectId !== '' }).data;
  const options = useQuery({
    queryKey: [PROJECT, 'options', keyword],
    queryFn: () =>
      client.analysis.home.projectOption({ query: { limit: SHOWN, ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  });
  const value = current ? { projectId, projectName: current.projectName } : null;
  return (
    <Autocomplete
      size="small"
      fullWidth
      value={value}
      options={options.data?.list ?? []}
      loading={options.isFetching}
      getOptionLabel={({ projectName }) => projectName}
      getOptionKey={option => option.projectId}
      isOptionEqualToValue={(one, other) => one.projectId === other.projectId}
      // The server has searched.
      filterOptions={found => found}
      onInputChange={(_, text, reason) => setKeyword(reason === 'input' ? text : '')}
      onChange={(_, chosen) => chosen && onChange(chosen.projectId)}
      loadingText={t('project.loading')}
      noOptionsText={t('project.noMatch')}
      renderInput={parameters => <TextField {...parameters} label={t('project.choose')} />}
    />
  );
}
