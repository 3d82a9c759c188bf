/** Saves a text or a picture as a file of the user. */

export function download(content: BlobPart, { file, mediaType }: { file: string; mediaType: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // The browser reads the address while it handles the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
