/**
 * Lists uploads that a page reload interrupted. The user resumes an upload by choosing the file again, or
 * discards it.
 */
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { fileTexts } from './texts.ts';
import { cancelUnfinishedUpload, readUnfinishedUploads } from './unfinished.ts';
import type { Uploads } from './use-uploads.ts';

export function UnfinishedUploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTexts(fileTexts);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const isShown = ({ name, size }: { name: string; size: number }) =>
    uploads.list.some(({ file }) => file.name === name && file.size === size);
  const list = readUnfinishedUploads().filter(one => !dropped.includes(one.uploadId) && !isShown(one));
  if (list.length === 0) return null;
  return (
    <section className="file-unfinished" aria-label={t('files.unfinished')}>
      <strong>{t('files.unfinished')}</strong>
      <p className="quiet">{t('files.unfinishedText')}</p>
      <ul>
        {list.map(({ uploadId, name, size }) => (
          <li key={uploadId}>
            <span>{name}</span>
            <small>{formatFileSize(size)}</small>
            <RowButton
              text={t('files.forget')}
              label={t('files.of', { action: t('files.forget'), item: name })}
              onPress={() => {
                cancelUnfinishedUpload(uploadId);
                setDropped(before => [...before, uploadId]);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
