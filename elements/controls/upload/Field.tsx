/**
 * Renders an upload. A native file input fills the drop zone, so that it handles mouse, keyboard, screen
 * readers, and drag and drop.
 */
import { controlOptionsOf, ownProperty } from '@countersign/sdk/form';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { controlPlaceholder } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { FileRow } from './FileRow.tsx';
import { acceptsOnlyPictures, readUploadLimits } from './limits.ts';
import { uploadCss } from './styles.ts';
import { fileSizeText, uploadControlText } from './texts.ts';
import { type UploadFiles, useUploadFiles } from './use-files.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(uploadCss);
  const files = useUploadFiles(props);
  const zone = useRef<HTMLInputElement>(null);
  return (
    <div className="csf-upload">
      <DropZone {...props} files={files} zone={zone} />
      {files.refused.length > 0 && (
        <div className="csf-error" role="alert">
          {files.refused.map(reason => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      <FileRows {...props} files={files} left={() => zone.current?.focus()} />
      <div className="csf-unseen" role="status">
        {files.announcement}
      </div>
    </div>
  );
}

type DropZoneProps = FieldProps & { files: UploadFiles; zone: React.RefObject<HTMLInputElement | null> };

function DropZone({
  id,
  control,
  lang,
  disabled,
  required,
  invalid,
  describedBy,
  files,
  zone,
}: DropZoneProps): ReactNode {
  const { count, bytes, accept } = readUploadLimits(control);
  const limitsId = `${id}-limits`;
  const isButton = controlOptionsOf(control).drag === false;
  const hint =
    controlPlaceholder(control) ??
    uploadControlText(lang, dropZoneHint(acceptsOnlyPictures(control), isButton));
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    files.add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div className={isButton ? 'csf-drop csf-drop-button' : 'csf-drop'}>
      <span className="csf-drop-text">{hint}</span>
      <span className="csf-help" id={limitsId}>
        {uploadControlText(lang, 'at-most', { count, size: fileSizeText(bytes) })}
      </span>
      <input
        ref={zone}
        id={id}
        type="file"
        multiple={count > 1 && controlOptionsOf(control).multiple !== false}
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

/**
 * Returns the text key of the hint in the drop zone. If the option `drag` is false, the zone looks like a
 * button. Files can still be dropped on it.
 */
const dropZoneHint = (pictures: boolean, isButton: boolean) =>
  isButton ? (pictures ? 'choose-images' : 'choose-files') : pictures ? 'add-images' : 'add-files';

function FileRows({
  control,
  label,
  lang,
  disabled,
  files,
  left,
}: FieldProps & { files: UploadFiles; left(): void }): ReactNode {
  if (files.entries.length === 0) return null;
  const { listType } = controlOptionsOf(control);
  const cards = listType === 'picture-card';
  return (
    <ul
      className={cards ? 'csf-files csf-file-cards' : 'csf-files'}
      aria-label={uploadControlText(lang, 'list-of', { label })}
    >
      {files.entries.map((entry, at) => (
        <FileRow
          key={entry.uid ?? entry.id ?? entry.url ?? at}
          entry={entry}
          control={control}
          local={ownProperty(files.local, entry.uid ?? '')}
          lang={lang}
          disabled={disabled}
          pictured={acceptsOnlyPictures(control) || cards || listType === 'picture'}
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
