/** Downloads a text or an image as a file. */

export function downloadFile(
  content: BlobPart,
  { file, mediaType }: { file: string; mediaType: string },
): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // The URL is revoked in a later task, because the browser reads it while it handles the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
