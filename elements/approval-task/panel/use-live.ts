/** What others do appears without reloading: the approval is read again, and what this person typed stays. */
import { openLive } from '@countersign/sdk/api';
import { atom, type Getter, type Setter, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useHostAccess } from '../../ui/host.ts';
import { canFill } from '../actions/actions.ts';
import { busyAtom, keptFormAtom, noticeAtom, unansweredAtom, viewAtom } from '../atoms.ts';
import { isShown, outsideAtom } from '../host.ts';
import { reloadAtom } from '../loading/load.ts';
import type { View } from '../loading/view.ts';
import { whatHappened } from './change-text.ts';
import { type PanelWords, usePanelWords } from './texts.ts';

/** News come in crowds: a decision closes and opens several tasks. */
const PAUSE_MS = 300;

/** Counts what was read again because of others, to be said aloud. */
export const heardAtom = atom(0);

/** Without a stream nothing happens: the approval is as fresh as the last look. */
export function useLive({ task: { instanceId } }: View): void {
  const host = useHostAccess();
  const held = useHeldToken();
  const t = usePanelWords();
  const hear = useSetAtom(hearAtom);
  const latest = useRef(t);
  latest.current = t;
  useEffect(() => {
    if (!held) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const close = openLive(
      { baseUrl: host.baseUrl, getToken: refused => host.token(refused), instanceId },
      news => {
        if (news.kind !== 'instance' || news.instanceId !== instanceId) return;
        clearTimeout(pause);
        pause = setTimeout(() => void hear(latest.current), PAUSE_MS);
      },
    );
    return () => {
      clearTimeout(pause);
      close();
    };
  }, [host, hear, instanceId, held]);
}

/** A page may set the token later, or renew it: the element is drawn again then. Empty where there is none to ask for. */
function useHeldToken(): string {
  const element = useElementContext()?.host;
  if (!element) return '';
  if (typeof Reflect.get(element, 'getToken') === 'function') return 'asked for';
  const token: unknown = Reflect.get(element, 'token');
  return typeof token === 'string' ? token : '';
}

/** A deed of this person's own is on its way, and reads the approval again by itself; or it waits to be sent again. */
const hearAtom = atom(null, async (get, set, t: PanelWords) => {
  const before = get(viewAtom);
  const outside = get(outsideAtom);
  if (!before || !outside || get(busyAtom) || get(unansweredAtom)) return;
  const typed = outside.form()?.typedText() ?? '';
  await set(reloadAtom);
  const after = get(viewAtom);
  if (!after || after === before || !isShown(get, outside) || get(busyAtom)) return;
  set(heardAtom, count => count + 1);
  if (isGone(before, after)) makeWay(get, set, { before, after, typed, t });
});

/** Somebody else has taken away what this person could decide; their own deed leaves nothing to press before. */
const isGone = (before: View, after: View): boolean =>
  canDecide(before.task.actions) && !canDecide(after.task.actions);

const canDecide = (actions: readonly string[]): boolean =>
  ['agree', 'submit', 'reject', 'claim'].some(deed => actions.includes(deed));

interface Way {
  before: View;
  after: View;
  typed: string;
  t: PanelWords;
}

function makeWay(get: Getter, set: Setter, { before, after, typed, t }: Way): void {
  if (get(noticeAtom)?.tone === 'success') return;
  set(noticeAtom, { tone: 'info', text: whatHappened(before, after, t) ?? t('liveMoved') });
  if (typed && !canFill(after.task.actions)) set(keptFormAtom, typed);
}
