/**
 * Locates and fetches the files in form values. Files on this server are fetched by id with the user's token.
 * Files on other servers are fetched by URL without the token.
 */
import { buildAuthorizedRequest } from '@countersign/sdk/api';
import { type Control, type FileEntry, fileIdOf, isBuiltInUpload } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import { resolveHttpUrl } from './address.ts';

export type FileLocation =
  | { kind: 'stored'; fileId: string; href: string }
  /** A file URL from a form value. The request for the file contains no token, no cookies and no referrer. */
  | { kind: 'address'; href: string };

/**
 * Returns the location of a file. Returns undefined if the file has no location or its URL is not a web URL.
 * In a control that uploads to the Countersign server, the id takes precedence over a URL.
 */
export function resolveStoredFileLocation(
  entry: FileEntry,
  control: Control,
  { baseUrl }: HostAccess,
): FileLocation | undefined {
  const { url } = entry;
  const id = fileIdOf(entry);
  if (id !== undefined && (isBuiltInUpload(control) || url === undefined))
    return storedFileLocation(id, { baseUrl });
  if (typeof url !== 'string') return undefined;
  try {
    return { kind: 'address', href: resolveHttpUrl(url, baseUrl).href };
  } catch {
    return undefined;
  }
}

export const storedFileLocation = (
  fileId: string,
  { baseUrl }: Pick<HostAccess, 'baseUrl'>,
): FileLocation => ({
  kind: 'stored',
  fileId,
  href: new URL(createDownloadRequest(fileId, { baseUrl }).url, location.href).href,
});

export async function fetchFile(
  place: FileLocation,
  host: HostAccess,
  signal: AbortSignal | null = null,
): Promise<Blob> {
  const reply =
    place.kind === 'stored'
      ? await fetchStoredFile(place.fileId, host, signal)
      : await fetch(place.href, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return reply.blob();
}

async function fetchStoredFile(
  fileId: string,
  host: HostAccess,
  signal: AbortSignal | null,
): Promise<Response> {
  const { url, headers } = createDownloadRequest(fileId, {
    baseUrl: host.baseUrl,
    token: await host.token(),
  });
  return fetch(url, { signal, headers });
}

const createDownloadRequest = (fileId: string, session: Parameters<typeof buildAuthorizedRequest>[2]) =>
  buildAuthorizedRequest('GET /digital-portal/common/download', { query: { fileId } }, session);

/** Saves a file on the user's device under the given name. */
export function saveBlobAsFile(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
