/**
 * Delay in milliseconds before the object URL is revoked. The browser may read the bytes only some time after
 * the click.
 */
const OBJECT_URL_REVOKE_DELAY_MS = 60_000;

/** Saves the bytes as a file with the given name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_REVOKE_DELAY_MS);
}
