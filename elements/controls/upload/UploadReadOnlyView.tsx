/** Renders files read-only: names as download links, and images that can be viewed and printed. */
import { filesInFieldValue, toFiniteNumber } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { DocumentProps } from '../control.ts';
import { FileName } from './FileName.tsx';
import { acceptsOnlyPictures } from './limits.ts';
import { uploadCss } from './styles.ts';
import { isPicture, Thumbnail } from './Thumbnail.tsx';
import { fileSizeText, uploadControlText } from './texts.ts';

export function UploadReadOnlyView({ control, label, value, lang }: DocumentProps): ReactNode {
  useAdoptedCss(uploadCss);
  return (
    <ul className="csf-files" aria-label={uploadControlText(lang, 'list-of', { label })}>
      {filesInFieldValue(value).map((entry, at) => (
        <li className="csf-file" key={entry.uid ?? entry.id ?? entry.url ?? at}>
          {acceptsOnlyPictures(control) && isPicture(entry) && (
            <Thumbnail entry={entry} control={control} file={undefined} lang={lang} size={240} />
          )}
          <div className="csf-file-text">
            <FileName entry={entry} control={control} lang={lang} />
            {toFiniteNumber(entry.size) !== undefined && (
              <span className="csf-file-size">{fileSizeText(toFiniteNumber(entry.size) ?? 0)}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
