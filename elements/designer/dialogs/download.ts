/** Saves text as a file of the user. */

export function download(text: string, { file, mediaType }: { file: string; mediaType: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // The browser reads the address while it handles the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
