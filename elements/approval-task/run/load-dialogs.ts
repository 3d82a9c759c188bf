/** Loads the code of the dialogs before a dialog opens. */
import type { Getter, Setter } from 'jotai';
import { approvalNoticeMessageAtom, type Retry, textsAtom } from '../atoms.ts';
import { emitFailure, type Host } from '../host.ts';

/** Returns whether the code is loaded. If it cannot be loaded, a notice offers a retry. */
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
