/** Lists the columns of a table. Each can be shown, hidden, and moved up or down. */
import type { ColumnPreference } from '@countersign/sdk/api/contract';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTexts } from '../../../session/language.ts';
import { type ArrangedColumn, moveItemByOnePosition, toColumnPreferences } from '../arrange.ts';
import { resourceTexts } from '../texts.ts';

export type NamedColumn = ArrangedColumn<{ name: string; label: string }>;

interface ColumnListProps {
  columns: readonly NamedColumn[];
  onChange: (columns: ColumnPreference[]) => void;
}

export function ColumnList({ columns, onChange }: ColumnListProps) {
  const { t } = useTexts(resourceTexts);
  const shown = columns.filter(({ isHidden }) => !isHidden).length;
  const store = (next: readonly NamedColumn[]) => onChange(toColumnPreferences(next));
  const toggle = (name: string) =>
    store(columns.map(one => (one.name === name ? { ...one, isHidden: !one.isHidden } : one)));
  return (
    <fieldset className="arrange-columns">
      <legend>{t('arrange.columns')}</legend>
      <ol>
        {columns.map(({ name, label, isHidden }, index) => (
          <li key={name}>
            <FormControlLabel
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={!isHidden}
                  disabled={!isHidden && shown === 1}
                  onChange={() => toggle(name)}
                />
              }
            />
            <MoveButton
              label={t('arrange.up', { item: label })}
              isEnd={index === 0}
              run={() => store(moveItemByOnePosition(columns, index, -1))}
            >
              <ArrowUpward fontSize="inherit" />
            </MoveButton>
            <MoveButton
              label={t('arrange.down', { item: label })}
              isEnd={index === columns.length - 1}
              run={() => store(moveItemByOnePosition(columns, index, 1))}
            >
              <ArrowDownward fontSize="inherit" />
            </MoveButton>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={() => onChange([])}>
        {t('arrange.reset')}
      </Button>
    </fieldset>
  );
}

interface MoveProps {
  label: string;
  /** True if the column is first or last and cannot move further. The button stays focusable. */
  isEnd: boolean;
  run: () => void;
  children: ReactNode;
}

const MoveButton = ({ label, isEnd, run, children }: MoveProps) => (
  <IconButton
    size="small"
    aria-label={label}
    aria-disabled={isEnd}
    className={isEnd ? 'arrange-end' : undefined}
    onClick={() => !isEnd && run()}
  >
    {children}
  </IconButton>
);
