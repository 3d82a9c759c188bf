/** Filters for the statistics: process, version and period. */
import type { ProcessStatistics } from '@countersign/sdk/api/contract';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { filterOfFoundOptions, searchTextOfInput } from '../../../ui/filters/found-options.ts';
import { usePersonOrProcessName } from '../../../ui/filters/lookup-name.ts';
import { managedProcessesByNameQuery } from '../../../ui/filters/lookups.ts';
import type { StatisticsSearch } from './search.ts';
import { statisticsTexts } from './texts.ts';

interface StatisticsFiltersProps {
  search: StatisticsSearch;
  statistics: ProcessStatistics | undefined;
  onChange: (patch: Partial<StatisticsSearch>) => void;
}

export function StatisticsFilters({ search, statistics, onChange }: StatisticsFiltersProps) {
  const { t } = useTexts(statisticsTexts);
  const { processId, version, beginTime, endTime } = search;
  const versions = statistics?.versions ?? [];
  const isKnown = version !== undefined && versions.some(one => one.version === version);
  const day = (name: 'beginTime' | 'endTime', label: string, value: string | undefined) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ?? statistics?.[name] ?? ''}
      onChange={event => onChange({ [name]: event.target.value || undefined })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '9999-12-31' } }}
    />
  );
  return (
    <search className="statistics-filters" aria-label={t('statistics.filters')}>
      <StatisticsProcessField
        id={processId}
        onChange={id => onChange({ processId: id, version: undefined })}
      />
      <TextField
        select
        size="small"
        label={t('statistics.version')}
        value={isKnown ? version : ''}
        onChange={event => onChange({ version: Number(event.target.value) || undefined })}
        slotProps={{
          inputLabel: { shrink: true },
          select: { displayEmpty: true, MenuProps: { disableScrollLock: true } },
        }}
      >
        <MenuItem value="">{t('statistics.everyVersion')}</MenuItem>
        {versions.map(one => (
          <MenuItem key={one.version} value={one.version}>
            {t('statistics.versionOf', { version: one.version })}
          </MenuItem>
        ))}
      </TextField>
      {day('beginTime', t('statistics.from'), beginTime)}
      {day('endTime', t('statistics.until'), endTime)}
    </search>
  );
}

function StatisticsProcessField({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const { t } = useTexts(statisticsTexts);
  const [keyword, setKeyword] = useState('');
  const found = useQuery(managedProcessesByNameQuery(keyword));
  const name = usePersonOrProcessName('process', id);
  return (
    <Autocomplete
      size="small"
      className="statistics-process"
      options={found.data ?? []}
      value={id ? { id, name } : null}
      filterOptions={filterOfFoundOptions(found.isPlaceholderData)}
      getOptionLabel={one => one.name}
      getOptionKey={one => one.id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      onChange={(_, next) => {
        setKeyword('');
        onChange(next?.id ?? '');
      }}
      onInputChange={(_, text, reason) => setKeyword(searchTextOfInput(text, reason))}
      noOptionsText={t('list.noMatch')}
      loadingText={t('loading')}
      openText={t('statistics.openProcesses')}
      clearText={t('statistics.clearProcess')}
      closeText={t('close')}
      slotProps={{ popper: { disablePortal: true } }}
      renderInput={params => <TextField {...params} label={t('statistics.process')} />}
    />
  );
}
