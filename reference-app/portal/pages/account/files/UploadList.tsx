/** Lists the current uploads with their progress and result. The user can stop or repeat each upload. */
import LinearProgress from '@mui/material/LinearProgress';
import { useTexts } from '../../../session/language.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { fileTexts } from './texts.ts';
import type { Upload, Uploads } from './use-uploads.ts';

export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTexts(fileTexts);
  if (uploads.list.length === 0) return null;
  return (
    <section className="file-uploads" aria-label={t('files.uploads')}>
      <ul>
        {uploads.list.map(upload => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTexts(fileTexts);
  const { id, file, state, received, message } = upload;
  const percent = Math.floor((received / Math.max(file.size, 1)) * 100);
  const drop = t(state === 'done' || state === 'failed' ? 'files.hide' : 'files.stop');
  return (
    <li className={`file-upload is-${state}`}>
      <b>{file.name}</b>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={state === 'failed' ? 'error' : state === 'done' ? 'success' : 'primary'}
        aria-label={file.name}
      />
      <small role="status">
        {state === 'failed'
          ? message
          : state === 'sending'
            ? t('files.sending', { percent, size: formatFileSize(file.size) })
            : t(`files.${state}`)}
      </small>
      <span className="file-actions">
        {state === 'failed' && (
          <RowButton
            text={t('files.repeat')}
            label={t('files.of', { action: t('files.repeat'), item: file.name })}
            onPress={() => uploads.repeat(id)}
          />
        )}
        <RowButton
          text={drop}
          label={t('files.of', { action: drop, item: file.name })}
          onPress={() => uploads.drop(id)}
        />
      </span>
    </li>
  );
}
