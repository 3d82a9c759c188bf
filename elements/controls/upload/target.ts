/** Where a control's files go, and with what: the contract's upload with the token, or the control's own address without. */
import { signedRequest } from '@countersign/sdk/api';
import { type Control, isOwnUpload, optionsOf } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import { addressOf } from './address.ts';
import { takesPictures } from './limits.ts';

export interface Target {
  url: string;
  /** Name of the file's part of the form. */
  field: string;
  headers: Record<string, string>;
  /** Parts sent beside the file. */
  data: Record<string, string>;
  /** True for the contract's upload: its files count by their id. */
  isOwn: boolean;
}

/** Throws a TypeError where the address is none. Headers of a form never reach the contract's upload. */
export async function targetOf(control: Control, host: HostAccess): Promise<Target> {
  const { action, fileName, headers, data } = optionsOf(control);
  const parts = {
    field: text(fileName) ?? (takesPictures(control) ? 'image' : 'file'),
    data: textsOf(data),
    isOwn: isOwnUpload(control),
  };
  if (!parts.isOwn)
    return { ...parts, url: addressOf(text(action) ?? '', host.baseUrl).href, headers: textsOf(headers) };
  const session = { baseUrl: host.baseUrl, token: await host.token() };
  return { ...parts, ...signedRequest('POST upload/oss', {}, session) };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** An object of texts, also where it was saved as JSON text or as a list of names and values. */
function textsOf(declared: unknown): Record<string, string> {
  const read = typeof declared === 'string' ? parsed(declared) : declared;
  if (typeof read !== 'object' || read === null) return {};
  const pairs: [unknown, unknown][] = Array.isArray(read)
    ? read.map(one => [Reflect.get(Object(one), 'name'), Reflect.get(Object(one), 'value')])
    : Object.entries(read);
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => text(name) && isScalar(value))
      .map(([name, value]) => [String(name), String(value)]),
  );
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
