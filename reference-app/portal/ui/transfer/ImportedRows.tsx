/** The rows of an import, those with a problem first to be looked at. */
import type { RowOutcome, TransferRow } from '@countersign/sdk/api/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { Pagination } from '../Pagination.tsx';
import { transferTexts } from './texts.ts';
import { importedRows } from './transfers.ts';

const PAGE_SIZE = 20;
const CHOICES = ['all', 'refused', 'created', 'updated', 'unchanged'] as const;
type Choice = (typeof CHOICES)[number];

/** Rows that an undo has left are written ones, and the server lists them first. */
const firstChoice = ({ counts, errorCode }: TransferRow): Choice =>
  counts?.refused && errorCode !== 'undo-incomplete' ? 'refused' : 'all';

export function ImportedRows({ transfer }: { transfer: TransferRow }) {
  const { transferId, state } = transfer;
  const { t } = useTexts(transferTexts);
  const [choice, setChoice] = useState(() => firstChoice(transfer));
  const [page, setPage] = useState(1);
  const outcome: RowOutcome | undefined = choice === 'all' ? undefined : choice;
  const rows = useQuery(importedRows({ transferId, state, outcome, page, limit: PAGE_SIZE })).data;
  const change = (next: Choice | null) => {
    if (next === null) return;
    setChoice(next);
    setPage(1);
  };
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice}
        aria-label={t('import.outcome')}
        className="import-choices"
        onChange={(_, next: Choice | null) => change(next)}
      >
        {CHOICES.map(one => (
          <ToggleButton key={one} value={one}>
            {t(`import.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="import-rows">
        <table aria-label={t('import.results')}>
          <thead>
            <tr>
              {(['row', 'name', 'outcome', 'problem'] as const).map(name => (
                <th key={name} scope="col">
                  {t(`import.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.list.map(row => (
              <tr key={row.rowNo}>
                <td>{row.rowNo}</td>
                <td>{row.name}</td>
                <td className={row.outcome ? `outcome-${row.outcome}` : undefined}>
                  {row.outcome && t(`import.${row.outcome}`)}
                </td>
                <td>{row.problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows && rows.total > PAGE_SIZE && (
        <Pagination total={rows.total} more={rows.more} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
      )}
    </>
  );
}
