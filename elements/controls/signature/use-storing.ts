/** Uploads the image of a signature to the control's upload target, once, when the signature is committed. */
import { type FileEntry, filesInFieldValue } from '@countersign/sdk/form';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import type { FieldProps } from '../control.ts';
import { registerUncommittedValue, removePendingCommit } from '../uncommitted.ts';
import { resolveUploadTarget } from '../upload/target.ts';
import { uploadFileToTarget } from '../upload/transfer.ts';
import { useFormSubmitDelayDuringSignatureUpload } from './use-held-submission.ts';

export interface SignatureStoring {
  /** The message of the last failed upload. Empty if there is none. */
  fault: string;
  /** True from the first stroke until the signature is committed. */
  isDue: boolean;
  /** Records a change on the pad. The image is stored when the signature is committed. */
  stroke(): void;
  /**
   * Stores a signature that is not committed yet. The promise resolves when the upload has ended, even if it
   * failed.
   */
  commit(): Promise<void>;
  /** Stores the signature immediately. Call it also to retry a failed upload. */
  store(): Promise<void>;
  clear(): void;
}

interface SignatureSource {
  /** Element of the control. A press or a focus outside it commits the signature. */
  place: RefObject<HTMLElement | null>;
  picture(): Promise<File | null>;
}

const PENDING_SIGNATURE_ENTRY: FileEntry = { name: 'signature.png', type: 'image/png', status: 'uploading' };

export function useSignatureStoring(
  props: FieldProps,
  { place, picture }: SignatureSource,
): SignatureStoring {
  const { control, lang, onChange } = props;
  const host = useHostPageAccess();
  const latest = useRef({ onChange, picture });
  useLayoutEffect(() => {
    latest.current = { onChange, picture };
  });
  const [fault, setFault] = useState('');
  const [isDue, setDue] = useState(false);
  const [run] = useState(() => ({
    isDue: false,
    isUploading: false,
    stop: new AbortController(),
    upload: Promise.resolve(),
  }));
  const write = (entries: FileEntry[]) => latest.current.onChange(entries);
  const due = (next: boolean) => {
    run.isDue = next;
    setDue(next);
  };
  const released = () => {
    if (place.current) removePendingCommit(place.current);
  };
  const upload = async (stop: AbortController) => {
    try {
      const file = await latest.current.picture();
      if (!file || stop.signal.aborted) return;
      const target = await resolveUploadTarget(control, host);
      const stored = await uploadFileToTarget({
        file,
        target,
        lang,
        signal: stop.signal,
        progress: () => {},
      });
      if (!stop.signal.aborted)
        write([{ ...PENDING_SIGNATURE_ENTRY, ...stored, size: file.size, status: 'done' }]);
    } catch (error) {
      if (stop.signal.aborted) return;
      setFault(error instanceof Error ? error.message : String(error));
      write([{ ...PENDING_SIGNATURE_ENTRY, status: 'error' }]);
    }
  };
  const store = () => {
    run.stop.abort();
    const stop = new AbortController();
    run.stop = stop;
    due(false);
    setFault('');
    const held = place.current;
    run.isUploading = true;
    run.upload = upload(stop).finally(() => {
      if (run.stop === stop) run.isUploading = false;
      if (held && run.stop === stop && !run.isDue) removePendingCommit(held);
    });
    return run.upload;
  };
  const commit = () => (run.isDue ? store() : run.upload);
  useCommitSignatureOnLeave(place, run, commit);
  useFormSubmitDelayDuringSignatureUpload(place, { isPending: () => run.isDue || run.isUploading, commit });
  return {
    fault,
    isDue,
    stroke: () => {
      run.stop.abort();
      setFault('');
      due(true);
      write([PENDING_SIGNATURE_ENTRY]);
      if (place.current) registerUncommittedValue(place.current, commit);
    },
    commit,
    store: () => {
      write([PENDING_SIGNATURE_ENTRY]);
      return store();
    },
    clear: () => {
      run.stop.abort();
      due(false);
      setFault('');
      released();
      write([]);
    },
  };
}

/**
 * Commits the signature when the user presses outside the control, when the page is hidden, and when the
 * control is removed. The control itself commits when its inputs lose the focus.
 */
function useCommitSignatureOnLeave(
  place: RefObject<HTMLElement | null>,
  run: { isDue: boolean },
  commit: () => Promise<void>,
): void {
  const latest = useRef(commit);
  latest.current = commit;
  useLayoutEffect(() => {
    const held = place.current;
    const leave = (event: Event) => {
      const isInside = held !== null && event.composedPath().includes(held);
      if (run.isDue && !isInside) void latest.current();
    };
    const hide = () => {
      if (run.isDue && document.visibilityState === 'hidden') void latest.current();
    };
    addEventListener('pointerdown', leave, { capture: true });
    addEventListener('visibilitychange', hide, { capture: true });
    return () => {
      removeEventListener('pointerdown', leave, { capture: true });
      removeEventListener('visibilitychange', hide, { capture: true });
      /** The cleanup runs before the canvas is removed, so it can still store the signature. */
      if (run.isDue) void latest.current();
      if (held) removePendingCommit(held);
    };
  }, [place, run]);
}

/**
 * Returns the stored image from the value of the control. Returns undefined if the value contains no image or
 * if the image is still being uploaded.
 */
export const storedSignatureImage = (value: unknown): FileEntry | undefined =>
  filesInFieldValue(value).find(({ status }) => status === undefined || status === 'done');
