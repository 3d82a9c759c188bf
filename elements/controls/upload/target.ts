/**
 * Determines where an upload control sends files. The target is the Countersign server, with the access
 * token, or the URL of the control, without the token.
 */
import { buildAuthorizedRequest } from '@countersign/sdk/api';
import { type Control, controlOptionsOf, isBuiltInUpload } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import { resolveHttpUrl } from './address.ts';
import { acceptsOnlyPictures } from './limits.ts';

export interface UploadTarget {
  url: string;
  /** Name of the field in the multipart request that contains the file. */
  field: string;
  headers: Record<string, string>;
  /** Additional fields of the multipart request. */
  data: Record<string, string>;
  /** True for the Countersign server's own upload, which identifies files by id. */
  isOwn: boolean;
}

/**
 * Returns the target to which a control uploads its files. Throws a TypeError if the URL is invalid. Uploads
 * to the Countersign server never send headers from the form definition.
 */
export async function resolveUploadTarget(control: Control, host: HostAccess): Promise<UploadTarget> {
  const { action, fileName, headers, data } = controlOptionsOf(control);
  const parts = {
    field: readTrimmedOptionText(fileName) ?? (acceptsOnlyPictures(control) ? 'image' : 'file'),
    data: toStringRecord(data),
    isOwn: isBuiltInUpload(control),
  };
  if (!parts.isOwn)
    return {
      ...parts,
      url: resolveHttpUrl(readTrimmedOptionText(action) ?? '', host.baseUrl).href,
      headers: toStringRecord(headers),
    };
  const session = { baseUrl: host.baseUrl, token: await host.token() };
  return { ...parts, ...buildAuthorizedRequest('POST upload/oss', {}, session) };
}

const readTrimmedOptionText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/**
 * Reads an object whose values are strings. A definition can also contain the object as JSON text, or as a
 * list of names and values.
 */
function toStringRecord(declared: unknown): Record<string, string> {
  const read = typeof declared === 'string' ? parseJsonOrUndefined(declared) : declared;
  if (typeof read !== 'object' || read === null) return {};
  const pairs: [unknown, unknown][] = Array.isArray(read)
    ? read.map(one => [Reflect.get(Object(one), 'name'), Reflect.get(Object(one), 'value')])
    : Object.entries(read);
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => readTrimmedOptionText(name) && isScalarValue(value))
      .map(([name, value]) => [String(name), String(value)]),
  );
}

const isScalarValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function parseJsonOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
