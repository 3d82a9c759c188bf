/** Exports all rows that match a list's query: `<ExportButton noun="user" query={search} />`. */
import type { SheetFormat } from '@countersign/sdk/api/contract';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { client } from '../../session/client.ts';
import { useTexts } from '../../session/language.ts';
import { Button } from '../button/Button.tsx';
import { LazyMenu, LazyMenuItem } from '../drop-down/LazyMenu.tsx';
import { showToast } from '../toasts.tsx';
import { useListMutation } from '../use-crud.ts';
import { transferTexts } from './texts.ts';
import { TRANSFERS_QUERY_KEY } from './transfers.ts';

interface ExportButtonProps {
  /** Name of the exported resource, such as `user`. */
  noun: string;
  /** Query of the list. Paging parameters and empty values are ignored. */
  query?: Readonly<Record<string, unknown>>;
}

/** Query parameters of a list that an export ignores. An export always contains all rows, sorted by key. */
const PAGING_PARAMS = ['page', 'limit', 'pageNum', 'pageSize', 'sort'];

const toExportQuery = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(
        ([name, value]) =>
          !PAGING_PARAMS.includes(name) && value !== undefined && value !== null && value !== '',
      )
      .map(([name, value]) => [name, String(value)]),
  );

export function ExportButton({ noun, query = {} }: ExportButtonProps) {
  const { t } = useTexts(transferTexts);
  const router = useRouter();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const start = useListMutation(
    TRANSFERS_QUERY_KEY,
    (format: SheetFormat) => client.transfer.export({ body: { noun, format, query: toExportQuery(query) } }),
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
          <LazyMenuItem key={format} onClick={() => choose(format)}>
            {t(`transfer.${format}`)}
          </LazyMenuItem>
        ))}
      </LazyMenu>
    </>
  );
}
