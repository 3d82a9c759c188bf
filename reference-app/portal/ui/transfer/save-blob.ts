/** The browser reads the bytes some time after the click. */
const REVOKE_MS = 60_000;

/** Offers the bytes to the person as a file of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
