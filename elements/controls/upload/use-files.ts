/** The files of one control: uploads under way, refused files, and announcements for screen readers. */
import { ApiError } from '@countersign/sdk/api';
import { type FileEntry, filesOf } from '@countersign/sdk/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import type { FieldProps } from '../control.ts';
import { limitsOf, refusal } from './limits.ts';
import { targetOf } from './target.ts';
import { fileText } from './texts.ts';
import { transfer } from './transfer.ts';

/** Local data of files that did not come from the form's values. */
export interface Local {
  file: File;
  progress: number;
  error?: string;
}

export interface Files {
  entries: FileEntry[];
  local: Readonly<Record<string, Local>>;
  /** Files that were not taken, each with the reason. */
  refused: readonly string[];
  announcement: string;
  add(files: readonly File[]): void;
  retry(entry: FileEntry): void;
  remove(entry: FileEntry): void;
}

let count = 0;
const freshUid = (): string => `upload-${Date.now().toString(36)}-${++count}`;

export function useFiles(props: FieldProps): Files {
  const { control, lang } = props;
  const host = useHostAccess();
  const latest = useLatest(props);
  const [running] = useState(() => new Map<string, AbortController>());
  const [local, setLocal] = useState<Record<string, Local>>({});
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');

  const note = (uid: string, more: Partial<Local>) =>
    setLocal(before => (before[uid] ? { ...before, [uid]: { ...before[uid], ...more } } : before));

  const send = async (uid: string, file: File) => {
    const stop = new AbortController();
    running.set(uid, stop);
    try {
      const target = await targetOf(control, host);
      const progress = (part: number) => note(uid, { progress: part });
      const stored = await transfer({ file, target, lang, signal: stop.signal, progress });
      latest.replace(uid, { ...stored, status: 'done' });
      setAnnouncement(fileText(lang, 'uploaded', { file: file.name }));
    } catch (fault) {
      if (stop.signal.aborted) return;
      const error = fileText(lang, 'failed', { file: file.name, reason: reasonOf(fault, lang) });
      note(uid, { error });
      latest.replace(uid, { status: 'error' });
    } finally {
      if (running.get(uid) === stop) running.delete(uid);
    }
  };

  /** Uploads under way end with the control, and start again where the page puts it back. */
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
    const limits = limitsOf(control);
    const capacity = Math.max(0, limits.count - latest.entries().length);
    const reasons = files.map(file => refusal(file, limits, lang));
    const fit = files.filter((_, at) => reasons[at] === undefined);
    const over = fit
      .slice(capacity)
      .map(file => fileText(lang, 'too-many', { file: file.name, max: limits.count }));
    setRefused([...reasons.filter(reason => reason !== undefined), ...over]);
    const taken = fit.slice(0, capacity).map(file => ({ uid: freshUid(), file }));
    if (taken.length === 0) return;
    setLocal(before => ({
      ...before,
      ...Object.fromEntries(taken.map(({ uid, file }) => [uid, { file, progress: 0 }])),
    }));
    latest.write([...latest.entries(), ...taken.map(({ uid, file }) => entryOf(uid, file))]);
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
    setAnnouncement(fileText(lang, 'removed', { file: entry.name }));
    latest.write(latest.entries().filter(other => other !== entry));
  };

  return { entries: filesOf(props.value), local, refused, announcement, add, retry, remove };
}

const entryOf = (uid: string, { name, size, type }: File): FileEntry => ({
  uid,
  name,
  size,
  type,
  status: 'uploading',
});

function reasonOf(fault: unknown, lang: FieldProps['lang']): string {
  if (fault instanceof TypeError || fault instanceof DOMException) return fileText(lang, 'bad-address');
  if (fault instanceof ApiError) return inFull(fault, lang);
  return fault instanceof Error ? fault.message : fileText(lang, 'no-reply');
}

/** A server that refuses a file names its limits. */
const inFull = ({ message, fields }: ApiError, lang: FieldProps['lang']): string =>
  [message, ...fields.map(field => field.message)].filter(Boolean).join(lang === 'zh' ? '；' : '; ');

/** Several uploads end in one moment: each writes onto what the one before has written. */
function useLatest({ value, onChange }: FieldProps) {
  const held = useRef({ entries: filesOf(value), onChange });
  useLayoutEffect(() => {
    held.current = { entries: filesOf(value), onChange };
  });
  const [thumbnail] = useState(() => {
    const entries = () => held.current.entries;
    const write = (next: FileEntry[]) => {
      held.current.entries = next;
      held.current.onChange(next);
    };
    /** A file that was removed, or reset away, meanwhile stays gone. */
    const replace = (uid: string, more: Partial<FileEntry>) => {
      if (!entries().some(entry => entry.uid === uid)) return;
      write(entries().map(entry => (entry.uid === uid ? { ...entry, ...more } : entry)));
    };
    return { entries, write, replace };
  });
  return thumbnail;
}
