/** Copies text to the clipboard. */

/** Returns whether the text was copied: a page without a secure context, or without the permission, has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Fallback for plain http: the event of the copy command carries the text, so nothing has to be selected. */
function copySelected(text: string): boolean {
  let wrote = false;
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    wrote = event.clipboardData !== null;
  };
  document.addEventListener('copy', write, { capture: true, once: true });
  try {
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', write, { capture: true });
  }
  return wrote;
}
