/** Field to choose one of the user's projects. The server searches for project names. */
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { PROJECT_QUERY_KEY, projectQuery } from '../../session/project.ts';
import { filterOfFoundOptions, searchTextOfInput } from '../filters/found-options.ts';
import { projectTexts } from './texts.ts';

interface ProjectSelectProps {
  /** Id of the chosen project, or an empty string. */
  projectId: string;
  onChange: (projectId: string) => void;
}

const MAX_PROJECT_OPTIONS = 50;

export function ProjectSelect({ projectId, onChange }: ProjectSelectProps) {
  const { t } = useTexts(projectTexts);
  const [keyword, setKeyword] = useState('');
  const current = useQuery({ ...projectQuery(projectId), enabled: projectId !== '' }).data;
  const options = useQuery({
    queryKey: [PROJECT_QUERY_KEY, 'options', keyword],
    queryFn: () =>
      client.analysis.home.projectOption({
        query: { limit: MAX_PROJECT_OPTIONS, ...(keyword && { keyword }) },
      }),
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
      filterOptions={filterOfFoundOptions(options.isPlaceholderData)}
      onInputChange={(_, text, reason) => setKeyword(searchTextOfInput(text, reason))}
      onChange={(_, chosen) => {
        setKeyword('');
        if (chosen) onChange(chosen.projectId);
      }}
      loadingText={t('project.loading')}
      noOptionsText={t('project.noMatch')}
      renderInput={parameters => <TextField {...parameters} label={t('project.choose')} />}
    />
  );
}
