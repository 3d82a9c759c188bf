/** Selects one published form by part of its name. The server runs the search. */
import type { FormRow } from '@countersign/sdk/api/contract';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { filterOfFoundOptions, searchTextOfInput } from '../../../ui/filters/found-options.ts';
import { processAdminTexts } from './texts.ts';

interface PublishedFormPickerProps {
  /** Id of the selected form, or an empty string. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}

export function PublishedFormPicker({ value, onChange, error }: PublishedFormPickerProps) {
  const { t } = useTexts(processAdminTexts);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<FormRow | null>(null);
  const mayList = hasAnyPermission(usePermissions(), ['system:form:manage']);
  const forms = useQuery({
    queryKey: ['forms', 'published', keyword],
    queryFn: async () => {
      const query = { state: 'published' as const, page: 1, limit: 50, ...(keyword && { keyword }) };
      return (await client.workflow.form.config.page({ query })).list;
    },
    enabled: mayList,
    placeholderData: before => before,
  });
  if (!mayList) return <p className="quiet">{t('new.noForms')}</p>;
  return (
    <Autocomplete
      size="small"
      options={forms.data ?? []}
      loading={forms.isPending}
      value={value ? chosen : null}
      filterOptions={filterOfFoundOptions(forms.isPlaceholderData)}
      getOptionLabel={({ formName }) => formName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      renderOption={({ key, ...props }, { formName, version }) => (
        <li key={key} {...props}>
          {formName}
          <small className="form-option">{t('processes.version', { version })}</small>
        </li>
      )}
      onChange={(_, next) => {
        setKeyword('');
        setChosen(next);
        onChange(next?.id ?? '');
      }}
      onInputChange={(_, text, reason) => setKeyword(searchTextOfInput(text, reason))}
      noOptionsText={t('new.noForm')}
      loadingText={t('loading')}
      openText={t('new.openForms')}
      clearText={t('new.clearForm')}
      closeText={t('close')}
      slotProps={{ popper: { disablePortal: true } }}
      renderInput={params => (
        <TextField
          {...params}
          label={t('processes.form')}
          error={error !== undefined}
          helperText={error ?? t('new.formHelp')}
        />
      )}
    />
  );
}
