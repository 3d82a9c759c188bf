/**
 * Fetches choices that a definition does not contain, from `lookups.options` of the host page or from a
 * dictionary on the server.
 */
import { createClient } from '@countersign/sdk/api';
import {
  type Control,
  controlsOf,
  type FormDefinition,
  type FormLang,
  type HostChoices,
  hostChoiceSource,
} from '@countersign/sdk/form';
import type { HostAccess, OptionEntry } from '../../ui/host.ts';
import type { FormInstance } from '../store/form.ts';
import { changePendingRequestCount, setOptions } from '../store/methods.ts';

export interface FetchContext {
  host: HostAccess;
  lang: FormLang;
  signal: AbortSignal;
  failed(fault: { code: string; message: string; error?: unknown }): void;
}

type ChoiceRequest = HostChoices & { names: string[] };

/** Fetches each list of choices once, by its key, and sets the choices on all controls that use the key. */
export function fetchChoices(form: FormInstance, definition: FormDefinition, fetching: FetchContext): void {
  for (const wanted of collectHostChoiceRequests(definition)) void fetchChoiceList(form, wanted, fetching);
}

function collectHostChoiceRequests({ list }: FormDefinition): ChoiceRequest[] {
  const found = new Map<string, ChoiceRequest>();
  for (const { control } of controlsOf(list)) {
    const host = hostChoiceSource(control);
    const name = controlKeyOrFieldKey(control);
    if (!host || !name) continue;
    const id = `${host.dictionary} ${host.key}`;
    const known = found.get(id);
    if (known) known.names.push(name);
    else found.set(id, { ...host, names: [name] });
  }
  return [...found.values()];
}

const controlKeyOrFieldKey = ({ key, model }: Control): string | undefined => key || model;

async function fetchChoiceList(
  form: FormInstance,
  wanted: ChoiceRequest,
  fetching: FetchContext,
): Promise<void> {
  const { signal, failed } = fetching;
  changePendingRequestCount(form, 1);
  try {
    const options = await loadChoices(wanted, fetching);
    if (options && !signal.aborted) setOptions(form, wanted.names, { options: [...options], treeData: [] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!signal.aborted) failed({ code: 'options-failed', message: `${wanted.key}: ${reason}`, error });
  } finally {
    changePendingRequestCount(form, -1);
  }
}

/**
 * Returns the choices, or undefined if no source has them. The control then keeps the choices from the
 * definition or from `setOptions`.
 */
async function loadChoices(
  { key, dictionary }: ChoiceRequest,
  { host, lang, signal }: FetchContext,
): Promise<readonly OptionEntry[] | undefined> {
  const own = host.lookups().options;
  if (own) return own(key, { signal });
  if (!dictionary || !host.baseUrl) return undefined;
  const client = createClient({ baseUrl: host.baseUrl, lang, getToken: host.token });
  const entries = await client.dict.data.dictCode({ params: { code: key }, signal });
  const options = entries.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue }));
  return options.length > 0 ? options : undefined;
}
