/** The draft that is open: begun from the server's or from this machine's, and stored as it changes. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { releaseUnsaved } from '../../session/unsaved/unsaved-store.ts';
import { DraftSync, type DraftSyncOptions, type SyncState } from './draft-sync.ts';
import { type DraftPlace, localDraftPlace, readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** A save follows the last change by so long. */
const PAUSE_MS = 1500;

export interface DraftSource extends DraftPlace, Pick<DraftSyncOptions, 'stored' | 'save' | 'theirs'> {
  /** The name of the person of the last change. */
  updateBy: string;
}

export interface Draft {
  sync: DraftSync;
  state: SyncState;
  /** The text that the designer opens. */
  begin: string;
  /** This machine had changes that the server lacked. */
  isRecovered: boolean;
}

/** Reads `source` once: another draft is another component. */
export function useDraft(source: DraftSource): Draft {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ sync, place, ...start }] = useState(() =>
    begin(source, run => {
      clearTimeout(timer.current);
      timer.current = setTimeout(run, PAUSE_MS);
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useEffect(() => {
    if (sync.isPending()) void sync.flush();
    // A page that goes to the background may never come back.
    const onHidden = () => document.visibilityState === 'hidden' && void sync.flush();
    const onOnline = () => void sync.flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', onOnline);
      releaseUnsaved(place);
    };
  }, [sync, place]);
  return { sync, state, ...start };
}

function begin(source: DraftSource, afterPause: (run: () => void) => void) {
  const { stored, save, theirs, updateBy } = source;
  const { revision, content, updateTime } = stored;
  const place = localDraftPlace(source);
  const sync = new DraftSync({
    stored,
    save,
    theirs,
    storeLocally: draft => writeLocalDraft(place, draft),
    afterPause,
  });
  const local = readLocalDraft(place);
  if (!local || local.content === content) {
    writeLocalDraft(place, undefined);
    return { sync, place, begin: content, isRecovered: false };
  }
  if (local.base.revision === revision) sync.change(local.content);
  else
    sync.conflicted({
      base: local.base.content,
      yours: local.content,
      theirs: { revision, content },
      by: updateBy,
      at: updateTime,
    });
  return { sync, place, begin: local.content, isRecovered: true };
}
