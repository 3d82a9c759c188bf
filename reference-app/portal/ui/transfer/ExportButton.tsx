/** Exports all rows of a list with the list's own query: `<ExportButton noun="user" query={search} />`. */
import type { SheetFormat } from '@countersign/sdk/api/contract';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { Button } from '../button/Button.tsx';
import { LazyMenu, MenuLine } from '../drop-down/LazyMenu.tsx';
import { showToast } from '../toasts.tsx';
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
  const router = useRouter();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const start = useChange(
    TRANSFERS,
    (format: SheetFormat) => client.transfer.export({ body: { noun, format, query: filterOf(query) } }),
    {
      message: '',
      onDone: () =>
        showToast('success', t('transfer.started'), {
          text: t('transfer.open'),
          run: () => router.navigate({ href: '/downloads' }),
        }),
    },
  );
  const choose = (format: SheetFormat) => {
    setAnchor(null);
    start.mutate(format);
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={start.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {t('transfer.export')}
      </Button>
      <LazyMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
        {(['xlsx', 'csv'] as const).map(format => (
          <MenuLine key={format} onClick={() => choose(format)}>
            {t(`transfer.${format}`)}
          </MenuLine>
        ))}
      </LazyMenu>
    </>
  );
}
