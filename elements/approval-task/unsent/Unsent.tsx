/** Stores unsent input while it is typed, restores it when the task is opened again, and offers to discard it. */
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { commentAtom, loadingAtom, viewAtom } from '../atoms.ts';
import { clearExtras, filesAtom, isUploaded, mentionedAtom } from '../comment/extras.ts';
import { useDialogTexts } from '../dialogs/texts.ts';
import { changeCountAtom } from '../form/change-count.ts';
import { hostAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { timeText } from '../view/time-text.ts';
import { isOpen, ownerOf, restored, withoutSecrets } from './restore.ts';
import {
  dropUnsent,
  type Owner,
  readUnsent,
  sweepUnsent,
  type Unsent as Typed,
  writeUnsent,
} from './store.ts';

/** The pause in typing before the input is stored. */
const PAUSE_MS = 250;

export function Unsent({ baseUrl }: { baseUrl: string }) {
  const view = useAtomValue(viewAtom);
  return (
    view && (
      <Stored key={`${view.task.me.userId} ${view.task.id ?? view.task.instanceId}`} baseUrl={baseUrl} />
    )
  );
}

function Stored({ baseUrl }: { baseUrl: string }) {
  const t = useDialogTexts();
  const { since, discard } = useRestored(baseUrl);
  useStoring(baseUrl, since === undefined);
  if (!since) return null;
  return (
    <p className="note unsent" role="status">
      <Icon name="info" />
      <span>{t('unsentRestored', { time: timeText(new Date(since).toISOString()) })}</span>
      <button type="button" className="quiet" onClick={discard}>
        {t('unsentDiscard')}
      </button>
    </p>
  );
}

/** `since` is undefined until the storage was read, and 0 where it had nothing. */
function useRestored(baseUrl: string) {
  const store = useStore();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const view = store.get(viewAtom);
    if (!view) return;
    sweepUnsent();
    const owner = ownerOf(view, baseUrl);
    const stored = readUnsent(owner);
    const typed = store.get(hostAtom)?.form()?.typed() ?? {};
    if (stored && isOpen(view))
      store.set(loadingAtom, { kind: 'ready', view: restored(view, { ...stored.values, ...typed }) });
    // A comment without a field is shown once, to be copied.
    if (stored?.comment && !store.get(commentAtom)) store.set(commentAtom, stored.comment);
    if (stored && isOpen(view)) restoreExtras(store, stored);
    if (!isOpen(view)) dropUnsent(owner);
    setSince(stored && isOpen(view) ? stored.at : 0);
  }, [store, baseUrl]);
  const discard = () => {
    const view = store.get(viewAtom);
    if (!view) return;
    dropUnsent(ownerOf(view, baseUrl));
    store.set(commentAtom, '');
    clearExtras(store.set);
    store.set(loadingAtom, { kind: 'ready', view: { ...view, values: { ...view.saved } } });
    setSince(0);
  };
  return { since, discard };
}

/** Files and mentions that were chosen meanwhile are newer. */
function restoreExtras(store: Store, { files, mentions }: Typed): void {
  if (store.get(filesAtom).length === 0) store.set(filesAtom, files);
  if (store.get(mentionedAtom).length === 0) store.set(mentionedAtom, mentions);
}

/** Stores after a pause, and at once where the page unloads. Once nothing can be sent any more, the entry is removed. */
function useStoring(baseUrl: string, waits: boolean): void {
  const store = useStore();
  const comment = useAtomValue(commentAtom);
  const filled = useAtomValue(changeCountAtom);
  const files = useAtomValue(filesAtom);
  const mentioned = useAtomValue(mentionedAtom);
  const view = useAtomValue(viewAtom);
  const write = useRef(() => {});
  write.current = () => {
    if (!waits && view) save(view, ownerOf(view, baseUrl), store);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may have to be stored.
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => write.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [comment, filled, files, mentioned, view, waits]);
  useEffect(() => {
    const now = () => write.current();
    addEventListener('pagehide', now);
    return () => removeEventListener('pagehide', now);
  }, []);
}

type Store = ReturnType<typeof useStore>;

function save(view: View, owner: Owner, store: Store): void {
  if (!isOpen(view)) {
    dropUnsent(owner);
    return;
  }
  const typed = store.get(hostAtom)?.form()?.typed() ?? {};
  const written = { comment: store.get(commentAtom), mentions: store.get(mentionedAtom) };
  const files = store.get(filesAtom).filter(isUploaded);
  writeUnsent(owner, { ...written, files, values: withoutSecrets(view, typed) });
}
