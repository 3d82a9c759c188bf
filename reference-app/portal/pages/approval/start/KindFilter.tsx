/** Narrows the processes to a group. */
import type { Template } from '@countersign/sdk/api/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../session/language.ts';
import { groups } from '../../../ui/filters/lookups.ts';
import { startTexts } from './texts.ts';

interface KindFilterProps {
  /** The processes that the person may start. */
  templates: readonly Template[];
  /** '' for all. */
  kind: string;
  onKind: (kind: string) => void;
}

export function KindFilter({ templates, kind, onKind }: KindFilterProps) {
  const { t } = useTexts(startTexts);
  const used = new Set(templates.map(({ processType }) => processType));
  const kinds = (useQuery(groups).data ?? []).filter(({ dictValue }) => used.has(dictValue));
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
