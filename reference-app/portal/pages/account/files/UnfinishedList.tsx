/** Uploads that a reload broke off: the same file goes on, or is given up. */
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { sizeText } from '../../../ui/format/size.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { fileTexts } from './texts.ts';
import { dropUnfinished, unfinishedUploads } from './unfinished.ts';
import type { Uploads } from './use-uploads.ts';

export function UnfinishedList({ uploads }: { uploads: Uploads }) {
  const { t } = useTexts(fileTexts);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const isShown = ({ name, size }: { name: string; size: number }) =>
    uploads.list.some(({ file }) => file.name === name && file.size === size);
  const list = unfinishedUploads().filter(one => !dropped.includes(one.uploadId) && !isShown(one));
  if (list.length === 0) return null;
  return (
    <section className="file-unfinished" aria-label={t('files.unfinished')}>
      <strong>{t('files.unfinished')}</strong>
      <p className="quiet">{t('files.unfinishedText')}</p>
      <ul>
        {list.map(({ uploadId, name, size }) => (
          <li key={uploadId}>
            <span>{name}</span>
            <small>{sizeText(size)}</small>
            <RowButton
              text={t('files.forget')}
              label={t('files.of', { action: t('files.forget'), item: name })}
              onPress={() => {
                dropUnfinished(uploadId);
                setDropped(before => [...before, uploadId]);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
