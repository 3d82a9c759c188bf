/** Fetches stored files: a private one needs the token, which a plain link cannot carry. */
import type { FileEntry } from '@countersign/sdk/form';
import type { HostAccess } from '../../ui/host.ts';
import { addressOf, isOwn } from './target.ts';

const OWN_DOWNLOAD = '/digital-portal/common/download?fileId=';

export interface Place {
  href: string;
  /** True for our own server, which requires the token. */
  own: boolean;
}

/** Where a file can be fetched; undefined while it is nowhere, or its address is no address of the web. */
export function placeOf({ id, url }: FileEntry, { baseUrl }: HostAccess): Place | undefined {
  const path = url ?? (id === undefined ? undefined : OWN_DOWNLOAD + encodeURIComponent(id));
  if (path === undefined) return undefined;
  try {
    const address = addressOf(path, baseUrl);
    return { href: address.href, own: isOwn(address, baseUrl) };
  } catch {
    return undefined;
  }
}

export async function fetchStored(
  { href, own }: Place,
  host: HostAccess,
  signal?: AbortSignal,
): Promise<Blob> {
  const token = own ? await host.token() : undefined;
  const reply = await fetch(href, {
    ...(signal && { signal }),
    headers: token ? { authorization: token } : {},
    credentials: own ? 'same-origin' : 'omit',
  });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return reply.blob();
}

/** Hands a file to the person, as a link with `download` does. */
export function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
