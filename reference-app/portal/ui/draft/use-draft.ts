/** Opens a draft from the server or, if it has unsaved changes, from the browser, and stores its changes. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { stopTrackingUnsavedInput } from '../../session/unsaved/unsaved-store.ts';
import { DraftSync, type DraftSyncOptions, type SyncState } from './draft-sync.ts';
import { type DraftIdentity, localDraftKey, readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** Delay between the last change and the save. */
const DRAFT_SAVE_DELAY_MS = 1500;

export interface DraftSource extends DraftIdentity, Pick<DraftSyncOptions, 'stored' | 'save' | 'theirs'> {
  /** Name of the user who last changed the draft on the server. */
  updateBy: string;
}

export interface Draft {
  sync: DraftSync;
  state: SyncState;
  /** The content of the draft when the designer opens. */
  begin: string;
  /** True if the browser stored changes that the server did not have. */
  isRecovered: boolean;
}

/** Opens a draft. `source` is read only once, so mount a new component for another draft. */
export function useDraft(source: DraftSource): Draft {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ sync, place, ...start }] = useState(() =>
    startDraftSync(source, run => {
      clearTimeout(timer.current);
      timer.current = setTimeout(run, DRAFT_SAVE_DELAY_MS);
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useEffect(() => {
    if (sync.isPending()) void sync.flush();
    // The browser may discard a hidden page without further events, so the draft is saved now.
    const onHidden = () => document.visibilityState === 'hidden' && void sync.flush();
    const onOnline = () => void sync.flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', onOnline);
      stopTrackingUnsavedInput(place);
    };
  }, [sync, place]);
  return { sync, state, ...start };
}

function startDraftSync(source: DraftSource, afterPause: (run: () => void) => void) {
  const { stored, save, theirs, updateBy } = source;
  const { revision, content, updateTime } = stored;
  const place = localDraftKey(source);
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
