/** Imports text or a file. Before the import, the user sees the result, and the parts that would be lost. */
import type { Lang } from '@countersign/sdk/i18n';
import { readTextFile } from '@countersign/sdk/text-file';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { DialogFrame, type DialogProps } from './DialogFrame.tsx';
import { DropArea } from './DropArea.tsx';
import { FileButton } from './FileButton.tsx';
import { sharedDialogTextsForLanguage } from './texts.ts';

/** Result of reading a text. `message` explains why the text cannot be read. */
export type ReadText<Found> = ({ ok: true } & Found) | { ok: false; message: string };

interface ImportDialogProps<Found> extends DialogProps {
  lang: Lang;
  title: string;
  /** Label of the text area for the text to import. */
  label: string;
  /** Initial text of the text area. */
  start?: string;
  /**
   * Label of the file button, its accepted file types, and the maximum file size in bytes. Without
   * `maxBytes`, the size is unlimited.
   */
  file: { label: string; accept: string; maxBytes?: number };
  /** Whether the import button looks disabled while the text cannot be read. */
  marksUnreadable?: boolean;
  read(text: string): ReadText<Found>;
  /** Returns a one-line summary of the imported content. */
  summaryOf(found: Found): string;
  /** Returns the message to show if the user tries to import a text that cannot be read. */
  refusalOf(message: string): string;
  onTake(found: Found): void;
  /** Renders the content below the summary. `found` is undefined if the text cannot be read. */
  children(found: Found | undefined): ReactNode;
}

export function TextImportDialog<Found>(props: ImportDialogProps<Found>): ReactNode {
  const { lang, title, file, read: readText, onClose } = props;
  const t = sharedDialogTextsForLanguage(lang);
  const [text, setText] = useState(props.start ?? '');
  const [failure, setFailure] = useState('');
  const deferred = useDeferredValue(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is the same for one language
  const read = useMemo(() => readText(deferred), [deferred, lang]);
  const change = (next: string) => {
    setText(next);
    setFailure('');
  };
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > (file.maxBytes ?? Number.POSITIVE_INFINITY))
      return setFailure(t('tooBig', { file: chosen.name }));
    const content = await readTextFile(chosen).catch(() => undefined);
    if (content === undefined) setFailure(t('notRead', { file: chosen.name }));
    else change(content);
  };
  const take = () => {
    const now = readText(text);
    if (!now.ok) return setFailure(props.refusalOf(now.message));
    props.onTake(now);
    onClose();
  };
  return (
    <DialogFrame
      lang={lang}
      title={title}
      width={850}
      onClose={onClose}
      footer={
        <>
          <FileButton label={file.label} accept={file.accept} onFile={load} />
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" aria-disabled={props.marksUnreadable && !read.ok} onClick={take}>
            {t('import')}
          </Button>
        </>
      }
    >
      <DropArea label={props.label} text={text} onText={change} onFile={load} />
      <p className={failure ? 'dialog-error' : 'dialog-hint'} role={failure ? 'alert' : 'status'}>
        {failure || (read.ok ? props.summaryOf(read) : read.message)}
      </p>
      {props.children(read.ok ? read : undefined)}
    </DialogFrame>
  );
}
