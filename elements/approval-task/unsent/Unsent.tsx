/**
 * Stores unsent input while the user types, restores it when the task is opened again, and lets the user
 * discard it.
 */
import { zonedTime } from '@countersign/sdk/i18n/time/zoned-time';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import { approvalViewAtom, commentAtom, loadingStateAtom } from '../atoms.ts';
import {
  clearCommentFilesAndMentions,
  commentFilesAtom,
  isCommentFileUploaded,
  mentionedPeopleAtom,
} from '../comment/extras.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { formChangeCountAtom } from '../form/change-count.ts';
import { commentOfTaskDraft } from '../form/drafts.ts';
import { approvalTaskHostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import {
  canUserStillActOnTask,
  removeSecretFormValues,
  restoreEditableFormValues,
  storageOwnerOfUnsentInput,
} from './restore.ts';
import {
  type Owner,
  readUnsentInput,
  removeExpiredUnsentInput,
  removeUnsentInput,
  type Unsent as Typed,
  writeUnsentInput,
} from './store.ts';

/** Delay between the last keystroke and storing the input. */
const UNSENT_INPUT_SAVE_DELAY_MS = 250;

export function UnsentInputAutoSave({ baseUrl }: { baseUrl: string }) {
  const view = useAtomValue(approvalViewAtom);
  return (
    view && (
      <UnsentTaskInput
        key={`${view.task.me.userId} ${view.task.id ?? view.task.instanceId}`}
        baseUrl={baseUrl}
      />
    )
  );
}

function UnsentTaskInput({ baseUrl }: { baseUrl: string }) {
  const t = useDialogTexts();
  const timeZone = useTimeZone();
  const { since, discard } = useRestoredInput(baseUrl);
  useUnsentInputStorage(baseUrl, since === undefined);
  if (!since) return null;
  return (
    <p className="note unsent" role="status">
      <Icon name="info" />
      <span>{t('unsentRestored', { time: zonedTime(since, timeZone) })}</span>
      <Button className="quiet" onClick={discard}>
        {t('unsentDiscard')}
      </Button>
    </p>
  );
}

/**
 * Restores input that was stored in the browser. `since` is the time at which this input was stored. `since`
 * is undefined until the storage has been read, and 0 if there was no stored input.
 */
function useRestoredInput(baseUrl: string) {
  const store = useStore();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const view = store.get(approvalViewAtom);
    if (!view) return;
    removeExpiredUnsentInput();
    const owner = storageOwnerOfUnsentInput(view, baseUrl);
    const stored = readUnsentInput(owner);
    const typed = store.get(approvalTaskHostAtom)?.form()?.typed() ?? {};
    if (stored && canUserStillActOnTask(view))
      store.set(loadingStateAtom, {
        kind: 'ready',
        view: restoreEditableFormValues(view, { ...stored.values, ...typed }),
      });
    // The unsent comment is restored even if the task has no comment field.
    // It is then displayed once, so that the user can copy it.
    if (stored?.comment && isCommentUnedited(store, view)) store.set(commentAtom, stored.comment);
    if (stored && canUserStillActOnTask(view)) restoreFilesAndMentions(store, stored);
    if (!canUserStillActOnTask(view)) removeUnsentInput(owner);
    setSince(stored && canUserStillActOnTask(view) ? stored.at : 0);
  }, [store, baseUrl]);
  const discard = () => {
    const view = store.get(approvalViewAtom);
    if (!view) return;
    removeUnsentInput(storageOwnerOfUnsentInput(view, baseUrl));
    store.set(commentAtom, commentOfTaskDraft(view));
    clearCommentFilesAndMentions(store.set);
    store.set(loadingStateAtom, { kind: 'ready', view: { ...view, values: { ...view.saved } } });
    setSince(0);
  };
  return { since, discard };
}

/**
 * Restores the files and mentions of a comment, unless the user has chosen other files or mentions meanwhile.
 */
function restoreFilesAndMentions(store: Store, { files, mentions }: Typed): void {
  if (store.get(commentFilesAtom).length === 0) store.set(commentFilesAtom, files);
  if (store.get(mentionedPeopleAtom).length === 0) store.set(mentionedPeopleAtom, mentions);
}

/**
 * Stores the input after a delay, and immediately when the page unloads. Removes it once the user can no
 * longer send anything.
 */
function useUnsentInputStorage(baseUrl: string, waits: boolean): void {
  const store = useStore();
  const comment = useAtomValue(commentAtom);
  const filled = useAtomValue(formChangeCountAtom);
  const files = useAtomValue(commentFilesAtom);
  const mentioned = useAtomValue(mentionedPeopleAtom);
  const view = useAtomValue(approvalViewAtom);
  const write = useRef(() => {});
  write.current = () => {
    if (!waits && view) saveUnsentInput(view, storageOwnerOfUnsentInput(view, baseUrl), store);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may have to be stored.
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => write.current(), UNSENT_INPUT_SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [comment, filled, files, mentioned, view, waits]);
  useEffect(() => {
    const now = () => write.current();
    addEventListener('pagehide', now);
    return () => removeEventListener('pagehide', now);
  }, []);
}

type Store = ReturnType<typeof useStore>;

/** Returns true if the comment is that of the draft on the server, or empty without a draft. */
const isCommentUnedited = (store: Store, view: View): boolean =>
  store.get(commentAtom) === commentOfTaskDraft(view);

function saveUnsentInput(view: View, owner: Owner, store: Store): void {
  if (!canUserStillActOnTask(view)) {
    removeUnsentInput(owner);
    return;
  }
  const typed = store.get(approvalTaskHostAtom)?.form()?.typed() ?? {};
  const comment = isCommentUnedited(store, view) ? '' : store.get(commentAtom);
  const written = { comment, mentions: store.get(mentionedPeopleAtom) };
  const files = store.get(commentFilesAtom).filter(isCommentFileUploaded);
  writeUnsentInput(owner, { ...written, files, values: removeSecretFormValues(view, typed) });
}
