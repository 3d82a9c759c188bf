/**
 * Manages the uploads of the file page: runs two uploads at a time, reports their progress and results, and
 * stops or repeats them.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFile } from './send-file.ts';

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed';

export interface Upload {
  id: number;
  file: File;
  folderId: string | undefined;
  bucketId: string | undefined;
  state: UploadState;
  received: number;
  /** Error message of a failed upload. Empty in all other cases. */
  message: string;
}

export interface Uploads {
  list: readonly Upload[];
  add: (files: readonly File[], place: Pick<Upload, 'folderId' | 'bucketId'>) => void;
  /** Stops the upload if it is running, and removes it from the list. */
  drop: (id: number) => void;
  repeat: (id: number) => void;
}

const MAX_PARALLEL_UPLOADS = 2;
export const FILES_QUERY_KEY = 'files';

export function useUploads(): Uploads {
  const cache = useQueryClient();
  const [list, setList] = useState<readonly Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(1);
  const change = (id: number, patch: Partial<Upload>) =>
    setList(before => before.map(one => (one.id === id ? { ...one, ...patch } : one)));
  const work = () => {
    while (running.current.size < MAX_PARALLEL_UPLOADS) {
      const upload = queue.current.shift();
      if (!upload) return;
      void send(upload);
    }
  };
  const send = async ({ id, file, folderId, bucketId }: Upload) => {
    const stop = new AbortController();
    running.current.set(id, stop);
    change(id, { state: 'sending', message: '' });
    try {
      const onProgress = (received: number) => change(id, { received });
      await sendFile({ file, folderId, bucketId, signal: stop.signal, onProgress });
      change(id, { state: 'done', received: file.size });
      void cache.invalidateQueries({ queryKey: [FILES_QUERY_KEY] });
    } catch (error) {
      change(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) });
    } finally {
      running.current.delete(id);
      work();
    }
  };
  const enqueue = (uploads: readonly Upload[]) => {
    queue.current.push(...uploads);
    work();
  };
  return {
    list,
    add: (files, place) => {
      const added = files.map(
        (file): Upload => ({
          id: next.current++,
          file,
          ...place,
          state: 'waiting',
          received: 0,
          message: '',
        }),
      );
      setList(before => [...before, ...added]);
      enqueue(added);
    },
    drop: id => {
      running.current.get(id)?.abort();
      queue.current = queue.current.filter(upload => upload.id !== id);
      setList(before => before.filter(upload => upload.id !== id));
    },
    repeat: id => {
      const upload = list.find(one => one.id === id);
      if (!upload) return;
      change(id, { state: 'waiting', received: 0, message: '' });
      enqueue([upload]);
    },
  };
}
