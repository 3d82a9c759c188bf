/** Field to select the urgency. The options come from the dictionary. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { urgencyLevelsQuery } from '../../../session/queries.ts';
import { approvalStartPageTexts } from './texts.ts';

export function UrgencyField({ value, onChange }: { value: number; onChange: (degree: number) => void }) {
  const { t } = useTexts(approvalStartPageTexts);
  const known = useQuery(urgencyLevelsQuery).data ?? [];
  return (
    <TextField
      select
      label={t('start.degree')}
      // Until the dictionary has loaded, the select has no options, so its value must be empty.
      value={known.length > 0 ? String(value) : ''}
      onChange={event => onChange(Number(event.target.value))}
      className="degree-field"
    >
      {known.map(({ dictValue, dictLabel }) => (
        <MenuItem key={dictValue} value={dictValue}>
          {dictLabel}
        </MenuItem>
      ))}
    </TextField>
  );
}
