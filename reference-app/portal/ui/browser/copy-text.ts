/** Copies a text to the clipboard and reports the result. The clipboard is not available without HTTPS. */
import { showToast } from '../toasts.tsx';

/**
 * Copies a text and shows the result as a toast. Returns false if copying failed; the user must then copy the
 * text manually.
 */
export async function copyText(
  text: string,
  t: (key: 'copyFailed') => string,
  message: string,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', message);
    return true;
  } catch {
    showToast('error', t('copyFailed'));
    return false;
  }
}
