/** Manages the files of a control: running uploads, rejected files, and announcements for screen readers. */
import { ApiError } from '@countersign/sdk/api';
import { type FileEntry, filesInFieldValue } from '@countersign/sdk/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import type { FieldProps } from '../control.ts';
import { fileRejectionReason, readUploadLimits } from './limits.ts';
import { resolveUploadTarget } from './target.ts';
import { uploadControlText } from './texts.ts';
import { uploadFileToTarget } from './transfer.ts';

/** Local data about a file that was selected in this session. */
export interface LocalFile {
  file: File;
  progress: number;
  error?: string;
}

export interface UploadFiles {
  entries: FileEntry[];
  local: Readonly<Record<string, LocalFile>>;
  /** Messages about rejected files, each with the reason. */
  refused: readonly string[];
  announcement: string;
  add(files: readonly File[]): void;
  retry(entry: FileEntry): void;
  remove(entry: FileEntry): void;
}

let lastFileUidNumber = 0;
const newFileUid = (): string => `upload-${Date.now().toString(36)}-${++lastFileUidNumber}`;

export function useUploadFiles(props: FieldProps): UploadFiles {
  const { control, lang } = props;
  const host = useHostPageAccess();
  const latest = useLatestFileEntries(props);
  const [running] = useState(() => new Map<string, AbortController>());
  const [local, setLocal] = useState<Record<string, LocalFile>>({});
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');

  const note = (uid: string, more: Partial<LocalFile>) =>
    setLocal(before => (before[uid] ? { ...before, [uid]: { ...before[uid], ...more } } : before));

  const send = async (uid: string, file: File) => {
    const stop = new AbortController();
    running.set(uid, stop);
    try {
      const target = await resolveUploadTarget(control, host);
      const progress = (part: number) => note(uid, { progress: part });
      const stored = await uploadFileToTarget({ file, target, lang, signal: stop.signal, progress });
      latest.replace(uid, { ...stored, status: 'done' });
      setAnnouncement(uploadControlText(lang, 'uploaded', { file: file.name }));
    } catch (fault) {
      if (stop.signal.aborted) return;
      const error = uploadControlText(lang, 'failed', {
        file: file.name,
        reason: uploadFailureReason(fault, lang),
      });
      note(uid, { error });
      latest.replace(uid, { status: 'error' });
    } finally {
      if (running.get(uid) === stop) running.delete(uid);
    }
  };

  /**
   * If the control is removed from the page, running uploads are aborted. If it is inserted again, these
   * uploads restart.
   */
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the control comes and goes
  useEffect(() => {
    for (const { uid = '', status } of latest.entries()) {
      const file = local[uid]?.file;
      if (file && status === 'uploading') void send(uid, file);
    }
    return () => {
      for (const stop of running.values()) stop.abort();
      running.clear();
    };
  }, [running]);

  const add = (files: readonly File[]) => {
    const limits = readUploadLimits(control);
    const capacity = Math.max(0, limits.count - latest.entries().length);
    const reasons = files.map(file => fileRejectionReason(file, limits, lang));
    const fit = files.filter((_, at) => reasons[at] === undefined);
    const over = fit
      .slice(capacity)
      .map(file => uploadControlText(lang, 'too-many', { file: file.name, max: limits.count }));
    setRefused([...reasons.filter(reason => reason !== undefined), ...over]);
    const taken = fit.slice(0, capacity).map(file => ({ uid: newFileUid(), file }));
    if (taken.length === 0) return;
    setLocal(before => ({
      ...before,
      ...Object.fromEntries(taken.map(({ uid, file }) => [uid, { file, progress: 0 }])),
    }));
    latest.write([...latest.entries(), ...taken.map(({ uid, file }) => createUploadingFileEntry(uid, file))]);
    for (const { uid, file } of taken) void send(uid, file);
  };

  const retry = ({ uid = '' }: FileEntry) => {
    const file = local[uid]?.file;
    if (!file) return;
    setLocal(before => ({ ...before, [uid]: { file, progress: 0 } }));
    latest.replace(uid, { status: 'uploading' });
    void send(uid, file);
  };

  const remove = (entry: FileEntry) => {
    running.get(entry.uid ?? '')?.abort();
    setRefused([]);
    setAnnouncement(uploadControlText(lang, 'removed', { file: entry.name }));
    latest.write(latest.entries().filter(other => other !== entry));
  };

  return { entries: filesInFieldValue(props.value), local, refused, announcement, add, retry, remove };
}

const createUploadingFileEntry = (uid: string, { name, size, type }: File): FileEntry => ({
  uid,
  name,
  size,
  type,
  status: 'uploading',
});

function uploadFailureReason(fault: unknown, lang: FieldProps['lang']): string {
  if (fault instanceof TypeError || fault instanceof DOMException)
    return uploadControlText(lang, 'bad-address');
  if (fault instanceof ApiError) return apiErrorText(fault, lang);
  return fault instanceof Error ? fault.message : uploadControlText(lang, 'no-reply');
}

/**
 * Returns the message of a server error, followed by its messages about single fields. A server that rejects
 * a file states its limits in these messages.
 */
const apiErrorText = ({ message, fields }: ApiError, lang: FieldProps['lang']): string =>
  [message, ...fields.map(field => field.message)].filter(Boolean).join(lang === 'zh' ? '；' : '; ');

/**
 * Holds the latest file entries of the control. Several uploads can end in the same event loop task. Each
 * change must build on the result of the previous change.
 */
function useLatestFileEntries({ value, onChange }: FieldProps) {
  const held = useRef({ entries: filesInFieldValue(value), onChange });
  useLayoutEffect(() => {
    held.current = { entries: filesInFieldValue(value), onChange };
  });
  const [thumbnail] = useState(() => {
    const entries = () => held.current.entries;
    const write = (next: FileEntry[]) => {
      held.current.entries = next;
      held.current.onChange(next);
    };
    /** A file that the user removed during its upload is not added again. */
    const replace = (uid: string, more: Partial<FileEntry>) => {
      if (!entries().some(entry => entry.uid === uid)) return;
      write(entries().map(entry => (entry.uid === uid ? { ...entry, ...more } : entry)));
    };
    return { entries, write, replace };
  });
  return thumbnail;
}
