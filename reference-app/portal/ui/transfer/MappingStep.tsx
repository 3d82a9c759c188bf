/** Maps the sheet's columns to fields of a record. The first row's values are shown as examples. */
import type { ImportSheetPreview } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { transferTexts } from './texts.ts';

interface MappingStepProps {
  preview: ImportSheetPreview;
  isChecking: boolean;
  onCheck: (mapping: Record<string, number>) => void;
  onBack: () => void;
}

const UNMAPPED_COLUMN_VALUE = '';

export function MappingStep({ preview, isChecking, onCheck, onBack }: MappingStepProps) {
  const { t } = useTexts(transferTexts);
  const [mapping, setMapping] = useState<Record<string, number>>(preview.mapping);
  const { columns, headings, samples, total } = preview;
  const choices = headings.map((heading, at) => ({ at, name: heading || `#${at + 1}` }));
  const isWhole = columns.every(({ key, required }) => !required || mapping[key] !== undefined);
  const choose = (key: string, value: string) => {
    const { [key]: _, ...others } = mapping;
    setMapping(value === UNMAPPED_COLUMN_VALUE ? others : { ...others, [key]: Number(value) });
  };
  const sampleOf = (at: number | undefined): string => (at === undefined ? '' : (samples[0]?.[at] ?? ''));
  return (
    <>
      <DialogContent>
        <p>{t('import.columnsHint', { count: total })}</p>
        <div className="import-columns">
          {columns.map(({ key, label, required }) => {
            const text = sampleOf(mapping[key]);
            return (
              <TextField
                key={key}
                select
                fullWidth
                size="small"
                label={label}
                required={required}
                error={required && mapping[key] === undefined}
                value={mapping[key] === undefined ? UNMAPPED_COLUMN_VALUE : String(mapping[key])}
                helperText={text === '' ? ' ' : t('import.sample', { text })}
                onChange={event => choose(key, event.target.value)}
              >
                <MenuItem value={UNMAPPED_COLUMN_VALUE}>{t('import.noColumn')}</MenuItem>
                {choices.map(({ at, name }) => (
                  <MenuItem key={at} value={String(at)}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            );
          })}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('import.again')}</Button>
        <Button variant="contained" disabled={!isWhole || isChecking} onClick={() => onCheck(mapping)}>
          {t('import.check')}
        </Button>
      </DialogActions>
    </>
  );
}
