/** Renders one file of the list: its image, name and size, its upload progress, and its actions. */
import { type Control, type FileEntry, type FormLang, toFiniteNumber } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { FileName } from './FileName.tsx';
import { isPicture, Thumbnail } from './Thumbnail.tsx';
import { fileSizeText, uploadControlText } from './texts.ts';
import type { LocalFile } from './use-files.ts';

interface FileRowProps {
  entry: FileEntry;
  control: Control;
  local: LocalFile | undefined;
  lang: FormLang;
  disabled: boolean;
  pictured: boolean;
  onRetry(): void;
  onRemove(): void;
}

export function FileRow(props: FileRowProps): ReactNode {
  const { entry, control, local, lang, disabled, pictured } = props;
  const size = toFiniteNumber(entry.size);
  return (
    <li className={`csf-file csf-file-${entry.status ?? 'done'}`}>
      {pictured && isPicture(entry) ? (
        <Thumbnail entry={entry} control={control} file={local?.file} lang={lang} size={96} />
      ) : (
        <span className="csf-file-icon" aria-hidden="true" />
      )}
      <div className="csf-file-text">
        <FileName entry={entry} control={control} lang={lang} />
        {size !== undefined && <span className="csf-file-size">{fileSizeText(size)}</span>}
        <UploadProgress {...props} />
      </div>
      {!disabled && <FileActions {...props} />}
    </li>
  );
}

function UploadProgress({ entry, local, lang }: FileRowProps): ReactNode {
  const { status, name: file } = entry;
  if (status === 'error' || (status === 'uploading' && !local)) {
    return (
      <p className="csf-error" role="alert">
        {local?.error ?? uploadControlText(lang, 'interrupted')}
      </p>
    );
  }
  if (status !== 'uploading') return null;
  return (
    <progress
      className="csf-progress"
      max={1}
      value={local?.progress ?? 0}
      aria-label={uploadControlText(lang, 'uploading', { file })}
    />
  );
}

function FileActions({ entry, local, lang, onRetry, onRemove }: FileRowProps): ReactNode {
  const { name: file, status } = entry;
  return (
    <>
      {status === 'error' && local && (
        <Button
          className="csf-file-action"
          onClick={onRetry}
          aria-label={uploadControlText(lang, 'retry', { file })}
        >
          ↻
        </Button>
      )}
      <Button
        className="csf-file-action"
        onClick={onRemove}
        aria-label={uploadControlText(lang, status === 'uploading' && local ? 'cancel' : 'remove', { file })}
      >
        ×
      </Button>
    </>
  );
}
