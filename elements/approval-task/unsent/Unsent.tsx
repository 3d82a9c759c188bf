/** Keeps what is typed while it is typed, brings it back when the task is opened again, and says so, with a way to drop it. */
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { commentAtom, loadingAtom, viewAtom } from '../atoms.ts';
import { clearExtras, filesAtom, mentionedAtom, namesFile } from '../comment/extras.ts';
import { useWords } from '../dialogs/texts.ts';
import { filledAtom } from '../form/change-count.ts';
import { outsideAtom } from '../host.ts';
import type { View } from '../loading/view.ts';
import { Icon } from '../view/Icon.tsx';
import { momentText } from '../view/time-text.ts';
import { isOpen, ownerOf, restored, withoutSecrets } from './restore.ts';
import {
  dropUnsent,
  type Owner,
  readUnsent,
  sweepUnsent,
  type Unsent as Typed,
  writeUnsent,
} from './store.ts';

/** A pause in typing after which it is worth writing down. */
const PAUSE_MS = 250;

export function Unsent({ baseUrl }: { baseUrl: string }) {
  const view = useAtomValue(viewAtom);
  return (
    view && <Kept key={`${view.task.me.userId} ${view.task.id ?? view.task.instanceId}`} baseUrl={baseUrl} />
  );
}

function Kept({ baseUrl }: { baseUrl: string }) {
  const t = useWords();
  const { since, discard } = useRestored(baseUrl);
  useKeeping(baseUrl, since === undefined);
  if (!since) return null;
  return (
    <p className="note unsent" role="status">
      <Icon name="info" />
      <span>{t('unsentBack', { time: momentText(new Date(since).toISOString()) })}</span>
      <button type="button" className="quiet" onClick={discard}>
        {t('unsentDrop')}
      </button>
    </p>
  );
}

/** `since` is undefined until it was looked, and 0 where there was nothing. */
function useRestored(baseUrl: string) {
  const store = useStore();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const view = store.get(viewAtom);
    if (!view) return;
    sweepUnsent();
    const owner = ownerOf(view, baseUrl);
    const kept = readUnsent(owner);
    const typed = store.get(outsideAtom)?.form()?.typed() ?? {};
    if (kept && isOpen(view))
      store.set(loadingAtom, { kind: 'ready', view: restored(view, { ...kept.values, ...typed }) });
    // Where it has no field any more it is shown once, to be copied.
    if (kept?.comment && !store.get(commentAtom)) store.set(commentAtom, kept.comment);
    if (kept && isOpen(view)) bringExtras(store, kept);
    if (!isOpen(view)) dropUnsent(owner);
    setSince(kept && isOpen(view) ? kept.at : 0);
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

/** What was chosen meanwhile is newer. */
function bringExtras(store: Store, { files, mentions }: Typed): void {
  if (store.get(filesAtom).length === 0) store.set(filesAtom, files);
  if (store.get(mentionedAtom).length === 0) store.set(mentionedAtom, mentions);
}

/** Writes after a pause, and at once where the page goes away. Once nothing can be sent any more, what lies there goes. */
function useKeeping(baseUrl: string, waits: boolean): void {
  const store = useStore();
  const comment = useAtomValue(commentAtom);
  const filled = useAtomValue(filledAtom);
  const files = useAtomValue(filesAtom);
  const mentioned = useAtomValue(mentionedAtom);
  const view = useAtomValue(viewAtom);
  const write = useRef(() => {});
  write.current = () => {
    if (!waits && view) keep(view, ownerOf(view, baseUrl), store);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may be something to keep.
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

function keep(view: View, owner: Owner, store: Store): void {
  if (!isOpen(view)) {
    dropUnsent(owner);
    return;
  }
  const typed = store.get(outsideAtom)?.form()?.typed() ?? {};
  const words = { comment: store.get(commentAtom), mentions: store.get(mentionedAtom) };
  const files = store.get(filesAtom).filter(namesFile);
  writeUnsent(owner, { ...words, files, values: withoutSecrets(view, typed) });
}
