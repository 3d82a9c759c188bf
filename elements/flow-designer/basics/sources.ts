/**
 * Loads the groups and forms that a process can use. They come from the lookup functions of the host page if
 * the page has set them, otherwise from the server.
 */
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess, Search } from '../../ui/host.ts';
import { createHostClient, isServerConfigured } from '../process/client.ts';

export interface SourceAccess {
  host: HostAccess;
  lang: Lang;
}

export interface GroupOption {
  value: string;
  label: string;
}

/** Code of the dictionary of process groups on the server. */
const PROCESS_GROUP_DICTIONARY = 'my_authority_app_category';

/** Returns the process groups, or null if neither the host page nor a server provides them. */
export async function loadProcessGroups(
  access: SourceAccess,
  signal: AbortSignal,
): Promise<GroupOption[] | null> {
  const { host } = access;
  const options = host.lookups().options;
  if (options) {
    const entries = await options(PROCESS_GROUP_DICTIONARY, { signal });
    return entries.map(({ value, label }) => ({ value: String(value), label }));
  }
  if (!isServerConfigured(host)) return null;
  const rows = await createHostClient(access.host, access.lang).dict.data.dictCode({
    params: { code: PROCESS_GROUP_DICTIONARY },
    signal,
  });
  return rows.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
}

/** Returns the search for forms, or undefined if neither the host page nor a server provides forms. */
export function createFormSearch(access: SourceAccess): Search | undefined {
  const { host, lang } = access;
  const own = host.lookups().forms;
  if (own) return own;
  if (!isServerConfigured(host)) return undefined;
  return async (text, { page, limit, signal }) => {
    const keyword = text.trim();
    const query = { page, limit, state: 'published' as const, ...(keyword && { keyword }) };
    const { total, list } = await createHostClient(access.host, access.lang).workflow.form.config.page({
      query,
      signal,
    });
    const version = lang === 'zh' ? '版本' : 'version';
    return {
      total,
      list: list.map(row => ({ id: row.id, name: row.formName, detail: `${version} ${row.version}` })),
    };
  };
}

export interface BoundForm {
  id: string;
  version?: number;
}

/**
 * Returns the fields of all bound forms as one form. Returns undefined if the host page provides the forms,
 * if there is no server, or if no form is readable.
 */
export async function loadFormsBoundToProcess(
  forms: readonly BoundForm[],
  access: SourceAccess & { signal: AbortSignal },
): Promise<FormDefinition | undefined> {
  if (!isServerConfigured(access.host) || access.host.lookups().forms || forms.length === 0) return undefined;
  const { form } = createHostClient(access.host, access.lang).workflow;
  const definitions = await Promise.all(
    forms.map(async ({ id, version }) => {
      const { signal } = access;
      const { jsonContent } =
        version === undefined
          ? await form.config.formDetail({ query: { id }, signal })
          : await form.config.version.detail({ query: { id, version }, signal });
      const read = readDefinition(jsonContent);
      return read.ok ? [read.definition] : [];
    }),
  );
  const [first, ...others] = definitions.flat();
  return first && { ...first, list: [first, ...others].flatMap(({ list }) => list) };
}
