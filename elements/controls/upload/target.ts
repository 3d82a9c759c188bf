/** Where a control's files go, and with what: its own address and headers, or the server's own upload. */
import { type Control, optionsOf } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import { takesPictures } from './limits.ts';

const OWN_UPLOAD = '/digital-portal/api/authority/admin/upload/oss';

export interface Target {
  url: string;
  /** Name of the file's part of the form. */
  field: string;
  headers: Record<string, string>;
  /** Parts sent beside the file. */
  data: Record<string, string>;
}

/** Throws a TypeError where the address is none. The token goes to our own server alone. */
export async function targetOf(control: Control, host: HostAccess): Promise<Target> {
  const { action, fileName, headers, data } = optionsOf(control);
  const url = addressOf(text(action) ?? OWN_UPLOAD, host.baseUrl);
  const token = isOwn(url, host.baseUrl) ? await host.token() : undefined;
  return {
    url: url.href,
    field: text(fileName) ?? (takesPictures(control) ? 'image' : 'file'),
    headers: { ...(token ? { authorization: token } : {}), ...textsOf(headers) },
    data: textsOf(data),
  };
}

/** Paths that begin with a slash are the server's. */
export function addressOf(path: string, baseUrl: string): URL {
  const base = new URL(baseUrl || '/', location.href);
  const url =
    path.startsWith('/') && !path.startsWith('//')
      ? new URL(baseUrl + path, location.href)
      : new URL(path, base);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`Not an address of the web: ${path}`);
  return url;
}

export const isOwn = (url: URL, baseUrl: string): boolean =>
  url.origin === new URL(baseUrl || '/', location.href).origin;

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
