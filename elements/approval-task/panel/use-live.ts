/** Shows the actions of other people live. The approval is reloaded, and unsent input is kept. */
import { openLive } from '@countersign/sdk/api';
import { atom, type Getter, type Setter, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useElementContext } from '../../element/context.ts';
import { useHostPageAccess } from '../../ui/host.ts';
import { canDecide, canEditForm } from '../actions/offered.ts';
import {
  approvalNoticeMessageAtom,
  approvalViewAtom,
  commentAtom,
  loadingStateAtom,
  runningActionAtom,
  unansweredActionAttemptAtom,
  unsentFormChangesTextAtom,
} from '../atoms.ts';
import { commentOfTaskDraft } from '../form/drafts.ts';
import { approvalTaskHostAtom, isTaskStillDisplayed } from '../host.ts';
import { reloadApprovalViewAtom } from '../loading/load.ts';
import type { View } from '../loading/view.ts';
import { taskEndReasonText } from './change-text.ts';
import { type PanelTexts, usePanelTexts } from './texts.ts';

/** Delay before a reload. One decision closes and opens several tasks, and each sends a message. */
const LIVE_UPDATE_DELAY_MS = 300;

/**
 * The number of updates that were caused by other people. The live region announces each of these updates.
 */
export const liveUpdateCountAtom = atom(0);

/**
 * Reloads the approval when a live message arrives. Without a stream, the approval stays as it was last
 * loaded.
 */
export function useLiveUpdates({ task: { instanceId } }: View): void {
  const page = useHostPageAccess();
  const held = useAccessTokenOfElement();
  const t = usePanelTexts();
  const update = useSetAtom(applyLiveUpdateAtom);
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
        pause = setTimeout(() => void update(latest.current), LIVE_UPDATE_DELAY_MS);
      },
    );
    return () => {
      clearTimeout(pause);
      close();
    };
  }, [page, update, instanceId, held]);
}

/**
 * Returns the token of the element, or an empty text if the element has none. If the element has a `getToken`
 * function, the result is the text `getToken`. The result is current, because the element renders again when
 * the host page changes the token.
 */
function useAccessTokenOfElement(): string {
  const element = useElementContext()?.host;
  if (!element) return '';
  if (typeof Reflect.get(element, 'getToken') === 'function') return 'getToken';
  const token: unknown = Reflect.get(element, 'token');
  return typeof token === 'string' ? token : '';
}

/**
 * The approval as it was before the last live update. If another person acts during an update, the message
 * about this action compares the new approval with this state.
 */
const approvalViewBeforeLiveUpdateAtom = atom<View | null>(null);

/**
 * Reloads the approval after a live message. While an action of this user runs, live messages are ignored,
 * because the action reloads the approval itself. If an action received no reply, live messages are ignored
 * too, because a retry must repeat the call unchanged.
 */
const applyLiveUpdateAtom = atom(null, async (get, set, t: PanelTexts) => {
  const before = get(approvalViewAtom);
  const host = get(approvalTaskHostAtom);
  if (!before || !host || get(runningActionAtom) || get(unansweredActionAttemptAtom)) return;
  const typed = host.form()?.typedText() ?? '';
  const hasInput = typed !== '' || get(commentAtom) !== commentOfTaskDraft(before);
  await set(reloadApprovalViewAtom);
  const after = get(approvalViewAtom);
  if (!after || after === before || !isTaskStillDisplayed(get, host) || get(runningActionAtom)) return;
  set(liveUpdateCountAtom, count => count + 1);
  if (hasInput && isDraftNewer(before, after)) keepDraftRevision(get, set, { before, after });
  if (wasDecidedBySomeoneElse(before, after))
    showDecidedBySomeoneElseNotice(get, set, { before, after, typed, t });
  set(approvalViewBeforeLiveUpdateAtom, after.task.instanceId === before.task.instanceId ? before : null);
});

const isDraftNewer = ({ task: before }: View, { task: after }: View): boolean =>
  before.id === after.id && before.draftRevision !== after.draftRevision;

/**
 * Keeps the revision of the earlier draft, on which the input of the user is based. The server then refuses to replace
 * the newer draft before the user has read about it.
 */
function keepDraftRevision(get: Getter, set: Setter, { before, after }: { before: View; after: View }): void {
  const task = { ...after.task, draftRevision: before.task.draftRevision };
  if (get(approvalViewAtom) === after) set(loadingStateAtom, { kind: 'ready', view: { ...after, task } });
}

/**
 * Returns true if this user could decide before the update but not after it, because another person has
 * decided. After this user's own decision, the function returns false, because `before` then contains no
 * decision buttons.
 */
const wasDecidedBySomeoneElse = (before: View, after: View): boolean =>
  canDecide(before.task.actions) && !canDecide(after.task.actions);

interface Overtaken {
  before: View;
  after: View;
  typed: string;
  t: PanelTexts;
}

function showDecidedBySomeoneElseNotice(
  get: Getter,
  set: Setter,
  { before, after, typed, t }: Overtaken,
): void {
  if (get(approvalNoticeMessageAtom)?.tone === 'success') return;
  set(approvalNoticeMessageAtom, {
    tone: 'info',
    text: decidedBySomeoneElseMessage(before, after, get(approvalViewBeforeLiveUpdateAtom), t),
  });
  if (typed && !canEditForm(after.task.actions)) set(unsentFormChangesTextAtom, typed);
}

const decidedBySomeoneElseMessage = (
  before: View,
  after: View,
  earlier: View | null,
  t: PanelTexts,
): string =>
  taskEndReasonText(before, after, t) ?? (earlier && taskEndReasonText(earlier, after, t)) ?? t('liveMoved');
