/** Uploads: a native file input that fills its drop zone, so that mouse, keyboard, screen reader and dropping all use it. */
import { optionsOf, own } from '@countersign/sdk/form';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { placeholderOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { FileRow } from './FileRow.tsx';
import { limitsOf, takesPictures } from './limits.ts';
import { uploadCss } from './styles.ts';
import { fileText, sizeText } from './texts.ts';
import { type Files, useFiles } from './use-files.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(uploadCss);
  const files = useFiles(props);
  const zone = useRef<HTMLInputElement>(null);
  return (
    <div className="csf-upload">
      <Zone {...props} files={files} zone={zone} />
      {files.refused.length > 0 && (
        <div className="csf-error" role="alert">
          {files.refused.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      <List {...props} files={files} left={() => zone.current?.focus()} />
      <div className="csf-unseen" role="status">
        {files.announcement}
      </div>
    </div>
  );
}

type ZoneProps = FieldProps & { files: Files; zone: React.RefObject<HTMLInputElement | null> };

function Zone({
  id,
  control,
  lang,
  disabled,
  required,
  invalid,
  describedBy,
  files,
  zone,
}: ZoneProps): ReactNode {
  const { count, bytes, accept } = limitsOf(control);
  const limitsId = `${id}-limits`;
  const isButton = optionsOf(control).drag === false;
  const hint = placeholderOf(control) ?? fileText(lang, hintFor(takesPictures(control), isButton));
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    files.add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div className={isButton ? 'csf-drop csf-drop-button' : 'csf-drop'}>
      <span className="csf-drop-text">{hint}</span>
      <span className="csf-help" id={limitsId}>
        {fileText(lang, 'at-most', { count, size: sizeText(bytes) })}
      </span>
      <input
        ref={zone}
        id={id}
        type="file"
        multiple={count > 1 && optionsOf(control).multiple !== false}
        accept={accept || undefined}
        disabled={disabled}
        required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, limitsId].filter(Boolean).join(' ')}
        onChange={take}
      />
    </div>
  );
}

/** Without `drag` it is a button to the eye; what is dropped on it is taken all the same. */
const hintFor = (pictures: boolean, isButton: boolean) =>
  isButton ? (pictures ? 'choose-images' : 'choose-files') : pictures ? 'add-images' : 'add-files';

function List({
  control,
  label,
  lang,
  disabled,
  files,
  left,
}: FieldProps & { files: Files; left(): void }): ReactNode {
  if (files.entries.length === 0) return null;
  const { listType } = optionsOf(control);
  const cards = listType === 'picture-card';
  return (
    <ul
      className={cards ? 'csf-files csf-file-cards' : 'csf-files'}
      aria-label={fileText(lang, 'list-of', { label })}
    >
      {files.entries.map((entry, at) => (
        <FileRow
          key={entry.uid ?? entry.id ?? entry.url ?? at}
          entry={entry}
          control={control}
          local={own(files.local, entry.uid ?? '')}
          lang={lang}
          disabled={disabled}
          pictured={takesPictures(control) || cards || listType === 'picture'}
          onRetry={() => files.retry(entry)}
          onRemove={() => {
            files.remove(entry);
            left();
          }}
        />
      ))}
    </ul>
  );
}
