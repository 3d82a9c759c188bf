/** Full screen of the whole designer, and back. */
import { announcementAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';

export async function toggleFullScreen({ calls, store, t }: Designer, host?: HTMLElement): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await host?.requestFullscreen();
  } catch (error) {
    const message = t('fullScreenFailed');
    store.set(announcementAtom, { text: message });
    calls.failed({ code: 'full-screen', message, error });
  }
}
