/** The groups and the forms that a process can choose from: the host's own lookups, else the lists of the server. */
import { type FormDefinition, readDefinition } from '@countersign/sdk/form/common';
import type { Lang } from '@countersign/sdk/i18n';
import type { HostAccess, Search } from '../../ui/host.ts';
import { clientOf, hasServer } from '../process/client.ts';

export interface Access {
  host: HostAccess;
  lang: Lang;
}

export interface GroupOption {
  value: string;
  label: string;
}

/** The dictionary of the groups of processes. */
const GROUPS = 'my_authority_app_category';

/** Returns null where neither the host nor a server has groups. */
export async function groupsOf(access: Access, signal: AbortSignal): Promise<GroupOption[] | null> {
  const { host } = access;
  const options = host.lookups().options;
  if (options) {
    const entries = await options(GROUPS, { signal });
    return entries.map(({ value, label }) => ({ value: String(value), label }));
  }
  if (!hasServer(host)) return null;
  const rows = await clientOf(access.host, access.lang).dict.data.dictCode({
    params: { code: GROUPS },
    signal,
  });
  return rows.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
}

/** Undefined where there is nothing to search in. */
export function formSearch(access: Access): Search | undefined {
  const { host, lang } = access;
  const own = host.lookups().forms;
  if (own) return own;
  if (!hasServer(host)) return undefined;
  return async (text, { page, limit, signal }) => {
    const keyword = text.trim();
    const query = { page, limit, state: 'published' as const, ...(keyword && { keyword }) };
    const { total, list } = await clientOf(access.host, access.lang).workflow.form.config.page({
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

/** Returns the fields of all forms as one form; undefined where there is no server to load them from. */
export async function formOf(
  forms: readonly BoundForm[],
  access: Access & { signal: AbortSignal },
): Promise<FormDefinition | undefined> {
  if (!hasServer(access.host) || access.host.lookups().forms || forms.length === 0) return undefined;
  const { form } = clientOf(access.host, access.lang).workflow;
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
