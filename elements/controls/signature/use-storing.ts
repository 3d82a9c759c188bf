/** Stores the picture of a signature where the control's files go: the last drawing wins. */
import { type FileEntry, filesOf } from '@countersign/sdk/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import type { FieldProps } from '../control.ts';
import { targetOf } from '../upload/target.ts';
import { transfer } from '../upload/transfer.ts';

/** A pause of the pen after which a signature is complete. */
const PAUSE_MS = 900;

export interface Storing {
  /** The reason of the last failure; empty where there is none. */
  fault: string;
  /** The pad has changed: the picture is stored after a pause. */
  stroke(): void;
  /** Stores at once. */
  store(): void;
  clear(): void;
}

const PENDING: FileEntry = { name: 'signature.png', type: 'image/png', status: 'uploading' };

export function useStoring(props: FieldProps, picture: () => Promise<File | null>): Storing {
  const { control, lang, onChange } = props;
  const host = useHostAccess();
  const latest = useRef({ onChange, picture });
  useLayoutEffect(() => {
    latest.current = { onChange, picture };
  });
  const [fault, setFault] = useState('');
  const [run] = useState(() => ({
    timer: 0 as unknown as ReturnType<typeof setTimeout>,
    stop: new AbortController(),
  }));
  const end = () => {
    clearTimeout(run.timer);
    run.stop.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the control
  useEffect(() => end, []);
  const write = (entries: FileEntry[]) => latest.current.onChange(entries);
  const store = async () => {
    end();
    const stop = new AbortController();
    run.stop = stop;
    setFault('');
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
  return {
    fault,
    stroke: () => {
      end();
      setFault('');
      write([PENDING]);
      run.timer = setTimeout(() => void store(), PAUSE_MS);
    },
    store: () => {
      write([PENDING]);
      void store();
    },
    clear: () => {
      end();
      setFault('');
      write([]);
    },
  };
}

/** The picture that the form holds; undefined while there is none or it is under way. */
export const storedPicture = (value: unknown): FileEntry | undefined =>
  filesOf(value).find(({ status }) => status === undefined || status === 'done');
