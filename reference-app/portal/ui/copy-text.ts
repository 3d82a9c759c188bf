/** Copies a text for the person, and says whether that worked: without https there is no clipboard. */
import { showToast } from './toasts.tsx';

/** Returns false where the person has to select and copy it. */
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
