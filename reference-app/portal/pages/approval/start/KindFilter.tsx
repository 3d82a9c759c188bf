/** Filters the processes by process group. */
import type { StartableProcess } from '@countersign/sdk/api/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { processGroupsQuery } from '../../../ui/filters/lookups.ts';
import { approvalStartPageTexts } from './texts.ts';

interface KindFilterProps {
  /** Processes that the user may start. */
  templates: readonly StartableProcess[];
  /** Code of the selected group. An empty string selects all groups. */
  kind: string;
  onKind: (kind: string) => void;
}

export function ProcessGroupFilter({ templates, kind, onKind }: KindFilterProps) {
  const { t } = useTexts(approvalStartPageTexts);
  const used = new Set(templates.map(({ processType }) => processType));
  const kinds = (useQuery(processGroupsQuery).data ?? []).filter(({ dictValue }) => used.has(dictValue));
  if (kinds.length < 2) return null;
  return (
    <TextField
      select
      size="small"
      label={t('start.kind')}
      value={kinds.some(({ dictValue }) => dictValue === kind) ? kind : ''}
      onChange={event => onKind(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      className="kind-filter"
      sx={{ minInlineSize: 140 }}
    >
      <MenuItem value="">{t('start.allKinds')}</MenuItem>
      {kinds.map(({ dictValue, dictLabel }) => (
        <MenuItem key={dictValue} value={dictValue}>
          {dictLabel}
        </MenuItem>
      ))}
    </TextField>
  );
}
