/**
 * Searches processes on the server by name, and loads the form fields of a process. A sub-process node maps
 * fields of the parent process to the loaded fields of the child process.
 */
import type { Client } from '@countersign/sdk/api';
import { fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { readDefinition } from '@countersign/sdk/form/common';
import type { Lang } from '@countersign/sdk/i18n';
import { useEffect, useState } from 'react';
import { type HostAccess, type Search, useHostPageAccess } from '../../../ui/host.ts';
import { createHostClient, isServerConfigured } from '../../process/client.ts';

/** Returns a search for processes. The id of each result is the process key. */
export const searchProcesses =
  (host: HostAccess, lang: Lang): Search =>
  async (text, { page, limit, signal }) => {
    const processName = text.trim();
    const query = { page, limit, ...(processName && { processName }) };
    const { total, list } = await createHostClient(host, lang).jflow.page({ query, signal });
    return {
      total,
      list: list.map(row => ({ id: row.processKey, name: row.processName, detail: row.processKey })),
    };
  };

export interface ChildField {
  model: string;
  label: string;
}

/**
 * Returns the form fields of the process with the given key. Returns undefined while the fields are loading,
 * or if the server does not have them.
 */
export function useSubprocessFields(processKey: string, lang: Lang): readonly ChildField[] | undefined {
  const host = useHostPageAccess();
  const [found, setFound] = useState<{ key: string; fields: readonly ChildField[] }>();
  useEffect(() => {
    if (processKey === '' || !isServerConfigured(host)) return;
    const stop = new AbortController();
    loadProcessFields(createHostClient(host, lang), processKey, stop.signal).then(
      fields => fields && !stop.signal.aborted && setFound({ key: processKey, fields }),
      /**
       * If the fields of the process cannot be loaded, no error is shown and the user types the field names.
       */
      () => undefined,
    );
    return () => stop.abort();
  }, [host, lang, processKey]);
  return found?.key === processKey ? found.fields : undefined;
}

async function loadProcessFields(
  client: Client,
  processKey: string,
  signal: AbortSignal,
): Promise<ChildField[] | undefined> {
  const { list } = await client.jflow.page({ query: { page: 1, limit: 1, processKey }, signal });
  const id = list[0]?.id;
  if (id === undefined) return undefined;
  const { jsonContent } = await client.jflow.detail({ query: { id }, signal });
  const read = readDefinition(jsonContent);
  return read.ok
    ? fieldsOf(read.definition).map(field => ({ model: field.model, label: fieldLabel(field) }))
    : undefined;
}
