/** Loads the code of the dialogs before a dialog opens. */
import type { Getter, Setter } from 'jotai';
import { approvalNoticeMessageAtom, type Retry, textsAtom } from '../atoms.ts';
import { emitFailure, type Host } from '../host.ts';

/** Loads the code of the dialogs. If loading fails, returns false and shows a notice with a retry button. */
export async function loadDialogs(
  get: Getter,
  set: Setter,
  { host, retry }: { host: Host; retry: Retry },
): Promise<boolean> {
  try {
    await host.loadDialogs();
    return true;
  } catch (error) {
    emitFailure(get, error);
    set(approvalNoticeMessageAtom, { tone: 'error', text: get(textsAtom)('notFetched'), retry });
    return false;
  }
}
