/** Stores the picture of a signature where the control's files go: once, when the signature is committed. */
import { type FileEntry, filesOf } from '@countersign/sdk/form';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import type { FieldProps } from '../control.ts';
import { holdBack, release } from '../uncommitted.ts';
import { targetOf } from '../upload/target.ts';
import { transfer } from '../upload/transfer.ts';
import { useHeldSubmission } from './use-held-submission.ts';

export interface Storing {
  /** The reason of the last failure; empty where there is none. */
  fault: string;
  /** True from a stroke until the signature is committed. */
  isDue: boolean;
  /** The pad has changed: the picture is stored once the signature is committed. */
  stroke(): void;
  /** Stores a signature that is due; the promise ends with the upload, also with a failed one. */
  commit(): Promise<void>;
  /** Stores at once, also what failed. */
  store(): Promise<void>;
  clear(): void;
}

interface Pad {
  /** The control: a press or the focus outside of it commits. */
  place: RefObject<HTMLElement | null>;
  picture(): Promise<File | null>;
}

const PENDING: FileEntry = { name: 'signature.png', type: 'image/png', status: 'uploading' };

export function useStoring(props: FieldProps, { place, picture }: Pad): Storing {
  const { control, lang, onChange } = props;
  const host = useHostAccess();
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
    if (place.current) release(place.current);
  };
  const upload = async (stop: AbortController) => {
    try {
      const file = await latest.current.picture();
      if (!file || stop.signal.aborted) return;
      const target = await targetOf(control, host);
      const stored = await transfer({ file, target, lang, signal: stop.signal, progress: () => {} });
      if (!stop.signal.aborted) write([{ ...PENDING, ...stored, size: file.size, status: 'done' }]);
    } catch (error) {
      if (stop.signal.aborted) return;
      setFault(error instanceof Error ? error.message : String(error));
      write([{ ...PENDING, status: 'error' }]);
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
      if (held && run.stop === stop && !run.isDue) release(held);
    });
    return run.upload;
  };
  const commit = () => (run.isDue ? store() : run.upload);
  useCommitOnLeave(place, run, commit);
  useHeldSubmission(place, { isPending: () => run.isDue || run.isUploading, commit });
  return {
    fault,
    isDue,
    stroke: () => {
      run.stop.abort();
      setFault('');
      due(true);
      write([PENDING]);
      if (place.current) holdBack(place.current, commit);
    },
    commit,
    store: () => {
      write([PENDING]);
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

/** Commits with a press elsewhere, when the page is hidden, and when the control goes; the blur of its inputs is its own. */
function useCommitOnLeave(
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
      /** The canvas is still there: what is signed is stored although the control is drawn no more. */
      if (run.isDue) void latest.current();
      if (held) release(held);
    };
  }, [place, run]);
}

/** The picture that the form holds; undefined while there is none or it is under way. */
export const storedPicture = (value: unknown): FileEntry | undefined =>
  filesOf(value).find(({ status }) => status === undefined || status === 'done');
