/** Exports all rows of a list with the list's own query: `<ExportButton noun="user" query={search} />`. */
import type { SheetFormat } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { useChange } from '../use-crud.ts';
import { transferTexts } from './texts.ts';
import { TRANSFERS } from './transfers.ts';

interface ExportButtonProps {
  /** Of the sheet on the server. */
  noun: string;
  /** The query of the list; paging and empty values are left out. */
  query?: Readonly<Record<string, unknown>>;
}

/** An export has all rows, in the order of their keys. */
const PAGING = ['page', 'limit', 'pageNum', 'pageSize', 'sort'];

const filterOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(
        ([name, value]) => !PAGING.includes(name) && value !== undefined && value !== null && value !== '',
      )
      .map(([name, value]) => [name, String(value)]),
  );

export function ExportButton({ noun, query = {} }: ExportButtonProps) {
  const { t } = useTexts(transferTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const start = useChange(
    TRANSFERS,
    (format: SheetFormat) => client.transfer.export({ body: { noun, format, query: filterOf(query) } }),
    { message: t('transfer.started') },
  );
  const choose = (format: SheetFormat) => {
    setAnchor(null);
    start.mutate(format);
  };
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        disabled={start.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('transfer.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {(['xlsx', 'csv'] as const).map(format => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {t(`transfer.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
