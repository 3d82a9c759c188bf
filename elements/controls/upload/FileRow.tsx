/** One file in the list: its picture, name and size, how far it is, and what can be done with it. */
import { type Control, type FileEntry, type FormLang, numberOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { FileName } from './FileName.tsx';
import { isPicture, Thumbnail } from './Thumbnail.tsx';
import { fileText, sizeText } from './texts.ts';
import type { Local } from './use-files.ts';

interface FileRowProps {
  entry: FileEntry;
  control: Control;
  local: Local | undefined;
  lang: FormLang;
  disabled: boolean;
  pictured: boolean;
  onRetry(): void;
  onRemove(): void;
}

export function FileRow(props: FileRowProps): ReactNode {
  const { entry, control, local, lang, disabled, pictured } = props;
  const size = numberOf(entry.size);
  return (
    <li className={`csf-file csf-file-${entry.status ?? 'done'}`}>
      {pictured && isPicture(entry) ? (
        <Thumbnail entry={entry} control={control} file={local?.file} lang={lang} size={96} />
      ) : (
        <span className="csf-file-icon" aria-hidden="true" />
      )}
      <div className="csf-file-text">
        <FileName entry={entry} control={control} lang={lang} />
        {size !== undefined && <span className="csf-file-size">{sizeText(size)}</span>}
        <Progress {...props} />
      </div>
      {!disabled && <FileActions {...props} />}
    </li>
  );
}

function Progress({ entry, local, lang }: FileRowProps): ReactNode {
  const { status, name: file } = entry;
  if (status === 'error' || (status === 'uploading' && !local)) {
    return (
      <p className="csf-error" role="alert">
        {local?.error ?? fileText(lang, 'interrupted')}
      </p>
    );
  }
  if (status !== 'uploading') return null;
  return (
    <progress
      className="csf-progress"
      max={1}
      value={local?.progress ?? 0}
      aria-label={fileText(lang, 'uploading', { file })}
    />
  );
}

function FileActions({ entry, local, lang, onRetry, onRemove }: FileRowProps): ReactNode {
  const { name: file, status } = entry;
  return (
    <>
      {status === 'error' && local && (
        <button
          type="button"
          className="csf-file-action"
          onClick={onRetry}
          aria-label={fileText(lang, 'retry', { file })}
        >
          ↻
        </button>
      )}
      <button
        type="button"
        className="csf-file-action"
        onClick={onRemove}
        aria-label={fileText(lang, status === 'uploading' && local ? 'cancel' : 'remove', { file })}
      >
        ×
      </button>
    </>
  );
}
