/** Shows the actions of others without a reload of the page: the approval is read again, and unsent input stays. */
import { openLive } from '@countersign/sdk/api';
import { atom, type Getter, type Setter, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useHostAccess } from '../../ui/host.ts';
import { canDecide, canFill } from '../actions/offered.ts';
import { busyAtom, noticeAtom, unansweredAtom, unsentFormAtom, viewAtom } from '../atoms.ts';
import { hostAtom, isShown } from '../host.ts';
import { reloadAtom } from '../loading/load.ts';
import type { View } from '../loading/view.ts';
import { changeText } from './change-text.ts';
import { type PanelTexts, usePanelTexts } from './texts.ts';

/** Messages come in groups: a decision closes and opens several tasks. */
const PAUSE_MS = 300;

/** Counts the updates because of others, which are announced. */
export const liveCountAtom = atom(0);

/** Without a stream nothing happens: the approval is as fresh as its last load. */
export function useLive({ task: { instanceId } }: View): void {
  const page = useHostAccess();
  const held = useHeldToken();
  const t = usePanelTexts();
  const update = useSetAtom(updateAtom);
  const latest = useRef(t);
  latest.current = t;
  useEffect(() => {
    if (!held) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const close = openLive(
      { baseUrl: page.baseUrl, getToken: refused => page.token(refused), instanceId },
      message => {
        if (message.kind !== 'instance' || message.instanceId !== instanceId) return;
        clearTimeout(pause);
        pause = setTimeout(() => void update(latest.current), PAUSE_MS);
      },
    );
    return () => {
      clearTimeout(pause);
      close();
    };
  }, [page, update, instanceId, held]);
}

/** A page may set the token later, or renew it: the element renders again then. Returns an empty text without a token. */
function useHeldToken(): string {
  const element = useElementContext()?.host;
  if (!element) return '';
  if (typeof Reflect.get(element, 'getToken') === 'function') return 'getToken';
  const token: unknown = Reflect.get(element, 'token');
  return typeof token === 'string' ? token : '';
}

/** The view before the last live update. The calls of one update may straddle an action, whose sentence then needs it. */
const earlierAtom = atom<View | null>(null);

/** A running action of this person reads the approval again by itself, and an unanswered one waits to be sent again. */
const updateAtom = atom(null, async (get, set, t: PanelTexts) => {
  const before = get(viewAtom);
  const host = get(hostAtom);
  if (!before || !host || get(busyAtom) || get(unansweredAtom)) return;
  const typed = host.form()?.typedText() ?? '';
  await set(reloadAtom);
  const after = get(viewAtom);
  if (!after || after === before || !isShown(get, host) || get(busyAtom)) return;
  set(liveCountAtom, count => count + 1);
  if (isGone(before, after)) showOvertaken(get, set, { before, after, typed, t });
  set(earlierAtom, after.task.instanceId === before.task.instanceId ? before : null);
});

/** Another person has taken the decision away; an own action leaves no button before. */
const isGone = (before: View, after: View): boolean =>
  canDecide(before.task.actions) && !canDecide(after.task.actions);

interface Overtaken {
  before: View;
  after: View;
  typed: string;
  t: PanelTexts;
}

function showOvertaken(get: Getter, set: Setter, { before, after, typed, t }: Overtaken): void {
  if (get(noticeAtom)?.tone === 'success') return;
  set(noticeAtom, { tone: 'info', text: sentenceFor(before, after, get(earlierAtom), t) });
  if (typed && !canFill(after.task.actions)) set(unsentFormAtom, typed);
}

const sentenceFor = (before: View, after: View, earlier: View | null, t: PanelTexts): string =>
  changeText(before, after, t) ?? (earlier && changeText(earlier, after, t)) ?? t('liveMoved');
