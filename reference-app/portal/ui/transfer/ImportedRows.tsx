/** Lists the rows of an import. If any rows have problems, only these are shown at first. */
import type { ImportedSheetRow, ImportRowOutcome, SheetTransferRow } from '@countersign/sdk/api/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { Pagination } from '../Pagination.tsx';
import { transferTexts } from './texts.ts';
import { importedRowResult, importedRowsQuery, isImportPartlyUndone } from './transfers.ts';

const ROWS_PER_PAGE = 20;
const OUTCOME_FILTER_CHOICES = ['all', 'refused', 'created', 'updated', 'unchanged'] as const;
type OutcomeChoice = (typeof OUTCOME_FILTER_CHOICES)[number];

/**
 * Returns the initial row filter of an import: `refused` if rows were refused, otherwise `all`. After a
 * partial undo, the filter is always `all`, because rows that were not reverted must be visible. The server
 * lists these rows first.
 */
const initialImportedRowFilter = (transfer: SheetTransferRow): OutcomeChoice =>
  transfer.counts?.refused && !isImportPartlyUndone(transfer) ? 'refused' : 'all';

export function ImportedRows({ transfer }: { transfer: SheetTransferRow }) {
  const { transferId, state } = transfer;
  const { t } = useTexts(transferTexts);
  const [choice, setChoice] = useState(() => initialImportedRowFilter(transfer));
  const [page, setPage] = useState(1);
  const outcome: ImportRowOutcome | undefined = choice === 'all' ? undefined : choice;
  const rows = useQuery(importedRowsQuery({ transferId, state, outcome, page, limit: ROWS_PER_PAGE })).data;
  const change = (next: OutcomeChoice | null) => {
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
        onChange={(_, next: OutcomeChoice | null) => change(next)}
      >
        {OUTCOME_FILTER_CHOICES.map(one => (
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
              <ImportedTableRow key={row.rowNo} transfer={transfer} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {rows && rows.total > ROWS_PER_PAGE && (
        <Pagination
          total={rows.total}
          more={rows.more}
          page={page}
          pageSize={ROWS_PER_PAGE}
          onPage={setPage}
        />
      )}
    </>
  );
}

function ImportedTableRow({ transfer, row }: { transfer: SheetTransferRow; row: ImportedSheetRow }) {
  const { t } = useTexts(transferTexts);
  const result = importedRowResult(transfer, row);
  return (
    <tr>
      <td>{row.rowNo}</td>
      <td>{row.name}</td>
      <td className={result ? `outcome-${result}` : undefined}>{result && t(`import.${result}`)}</td>
      <td>{row.problem}</td>
    </tr>
  );
}
