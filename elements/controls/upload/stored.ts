/** Finds and fetches the files of values: a stored one by its id with the token, any other by its address without. */
import { signedRequest } from '@countersign/sdk/api';
import { type Control, type FileEntry, fileIdOf, isOwnUpload } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import { addressOf } from './address.ts';

export type Place =
  | { kind: 'stored'; fileId: string; href: string }
  /** An address that somebody wrote: it gets neither token nor cookies nor the address of this page. */
  | { kind: 'address'; href: string };

/**
 * Where a file can be fetched; undefined while it is nowhere, or its address is no address of the web. In a control of the
 * contract's upload the id counts, and an address beside it is ignored.
 */
export function placeOf(entry: FileEntry, control: Control, { baseUrl }: HostAccess): Place | undefined {
  const { url } = entry;
  const id = fileIdOf(entry);
  if (id !== undefined && (isOwnUpload(control) || url === undefined)) return storedPlace(id, { baseUrl });
  if (typeof url !== 'string') return undefined;
  try {
    return { kind: 'address', href: addressOf(url, baseUrl).href };
  } catch {
    return undefined;
  }
}

export const storedPlace = (fileId: string, { baseUrl }: Pick<HostAccess, 'baseUrl'>): Place => ({
  kind: 'stored',
  fileId,
  href: new URL(download(fileId, { baseUrl }).url, location.href).href,
});

export async function fetchFile(
  place: Place,
  host: HostAccess,
  signal: AbortSignal | null = null,
): Promise<Blob> {
  const reply =
    place.kind === 'stored'
      ? await fetchStored(place.fileId, host, signal)
      : await fetch(place.href, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return reply.blob();
}

async function fetchStored(fileId: string, host: HostAccess, signal: AbortSignal | null): Promise<Response> {
  const { url, headers } = download(fileId, { baseUrl: host.baseUrl, token: await host.token() });
  return fetch(url, { signal, headers });
}

const download = (fileId: string, session: Parameters<typeof signedRequest>[2]) =>
  signedRequest('GET /digital-portal/common/download', { query: { fileId } }, session);

/** Hands a file to the person, as a link with `download` does. */
export function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
