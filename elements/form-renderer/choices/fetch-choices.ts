/** Choices that a definition does not have itself: from the page's `lookups.options`, or from a dictionary of the server. */
import { createClient } from '@countersign/sdk/api';
import {
  type Control,
  controlsOf,
  type FormDefinition,
  type FormLang,
  type HostChoices,
  hostChoices,
} from '@countersign/sdk/form';
import type { HostAccess, OptionEntry } from '../../ui/host.ts';
import type { Form } from '../store/form.ts';
import { calling, setOptions } from '../store/methods.ts';

export interface Fetching {
  host: HostAccess;
  lang: FormLang;
  signal: AbortSignal;
  failed(fault: { code: string; message: string; error?: unknown }): void;
}

type Wanted = HostChoices & { names: string[] };

/** Requests every key once and passes the choices to all controls with that key. */
export function fetchChoices(form: Form, definition: FormDefinition, fetching: Fetching): void {
  for (const wanted of wantedIn(definition)) void fetchOne(form, wanted, fetching);
}

function wantedIn({ list }: FormDefinition): Wanted[] {
  const found = new Map<string, Wanted>();
  for (const { control } of controlsOf(list)) {
    const host = hostChoices(control);
    const name = nameOf(control);
    if (!host || !name) continue;
    const id = `${host.dictionary} ${host.key}`;
    const known = found.get(id);
    if (known) known.names.push(name);
    else found.set(id, { ...host, names: [name] });
  }
  return [...found.values()];
}

const nameOf = ({ key, model }: Control): string | undefined => key || model;

async function fetchOne(form: Form, wanted: Wanted, fetching: Fetching): Promise<void> {
  const { signal, failed } = fetching;
  calling(form, 1);
  try {
    const options = await answerTo(wanted, fetching);
    if (options && !signal.aborted) setOptions(form, wanted.names, { options: [...options], treeData: [] });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!signal.aborted) failed({ code: 'options-failed', message: `${wanted.key}: ${reason}`, error });
  } finally {
    calling(form, -1);
  }
}

/** Undefined where no source has such choices: the control keeps those of the definition or of `setOptions`. */
async function answerTo(
  { key, dictionary }: Wanted,
  { host, lang, signal }: Fetching,
): Promise<readonly OptionEntry[] | undefined> {
  const own = host.lookups().options;
  if (own) return own(key, { signal });
  if (!dictionary || !host.baseUrl) return undefined;
  const client = createClient({ baseUrl: host.baseUrl, lang, getToken: host.token });
  const entries = await client.dict.data.dictCode({ params: { code: key }, signal });
  const options = entries.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue }));
  return options.length > 0 ? options : undefined;
}
