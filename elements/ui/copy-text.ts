/** Copies text to the clipboard. */

/**
 * Copies a text and returns whether it was copied. The clipboard API needs a secure context and permission.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text);
  }
}

/**
 * Copies without the clipboard API, for example over plain HTTP. The handler of the copy event sets the text,
 * so no selection is needed.
 */
function copyWithExecCommand(text: string): boolean {
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
