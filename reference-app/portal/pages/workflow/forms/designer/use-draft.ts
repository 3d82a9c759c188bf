/** The draft of the form that is open: begun from the server's or from this machine's, and stored as it changes. */
import type { FormDetail } from '@countersign/sdk/api/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { client } from '../../../../session/client.ts';
import { DraftSync, type SyncState } from './draft-sync.ts';
import { readLocalDraft, writeLocalDraft } from './local-draft.ts';

/** A save follows the last change by so long. */
const PAUSE_MS = 1500;

export interface Draft {
  sync: DraftSync;
  state: SyncState;
  /** The text that the designer opens. */
  begin: string;
  /** This machine had changes that the server lacked. */
  isRecovered: boolean;
}

export function useDraft(form: FormDetail, userId: string): Draft {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ sync, ...start }] = useState(() =>
    begin(form, userId, run => {
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
    };
  }, [sync]);
  return { sync, state, ...start };
}

function begin(form: FormDetail, userId: string, afterPause: (run: () => void) => void) {
  const { id, revision, jsonContent, updateTime } = form;
  const sync = new DraftSync({
    stored: { revision, jsonContent, updateTime },
    save: draft => client.workflow.form.config.saveJson({ body: { id, ...draft } }),
    storeLocally: draft => writeLocalDraft(userId, id, draft),
    afterPause,
  });
  const local = readLocalDraft(userId, id);
  if (!local || local.jsonContent === jsonContent) {
    writeLocalDraft(userId, id, undefined);
    return { sync, begin: jsonContent, isRecovered: false };
  }
  if (local.base.revision === revision) sync.change(local.jsonContent);
  else
    sync.conflicted({
      base: local.base.jsonContent,
      yours: local.jsonContent,
      theirs: { revision, jsonContent },
      by: form.updateBy,
      at: updateTime,
    });
  return { sync, begin: local.jsonContent, isRecovered: true };
}
