/** Shows one file: its preview, name, expiry date, contents, usage and public URL. */
import type { PersonalFileDetail } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { endOfDay } from '../../../ui/format/clock-time.ts';
import { formatDay, formatInstant } from '../../../ui/format/instant.ts';
import { formatFileSize } from '../../../ui/format/size.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { FilePreview } from './Preview.tsx';
import { fileTexts } from './texts.ts';
import { FILES_QUERY_KEY } from './use-uploads.ts';

export function FileDrawer({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: [FILES_QUERY_KEY, 'detail', fileId],
    queryFn: () => client.file.detail({ params: { fileId } }),
  });
  return (
    <SideDrawer title={query.data?.name ?? ''} onClose={onClose}>
      <div className="record-body file-detail">
        {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
        {query.data && <FileDetail file={query.data} />}
      </div>
    </SideDrawer>
  );
}

function FileDetail({ file }: { file: PersonalFileDetail }) {
  const { t } = useTexts(fileTexts);
  return (
    <>
      <FilePreview file={file} />
      <NameAndExpiryForm key={file.fileId} file={file} />
      <dl>
        <dt>{t('files.size')}</dt>
        <dd>{formatFileSize(file.size)}</dd>
        <dt>{t('files.type')}</dt>
        <dd>{file.type}</dd>
        <dt>{t('files.created')}</dt>
        <dd>{formatInstant(file.createTime)}</dd>
        <dt>{t('files.bucket')}</dt>
        <dd>{file.bucketName}</dd>
        <dt>SHA-256</dt>
        <dd>
          <code>{file.sha256}</code>
        </dd>
        <dt>{t('files.doubles')}</dt>
        <dd>
          {file.doubles.length === 0 && t('files.none')}
          {file.doubles.map(({ fileId, name }) => (
            <div key={fileId}>
              <Link to="." search={((before: object) => ({ ...before, open: fileId })) as never}>
                {name}
              </Link>
            </div>
          ))}
        </dd>
        <dt>{t('files.usedBy')}</dt>
        <dd>
          {file.usedBy.length === 0 && t('files.unused')}
          {file.usedBy.map(({ instanceId, name }) => (
            <div key={instanceId}>
              <Link to="/approval/instance/$instanceId" params={{ instanceId } as never}>
                {name}
              </Link>
            </div>
          ))}
        </dd>
      </dl>
      {file.publicUrl && <PublicFileUrl path={file.publicUrl} />}
    </>
  );
}

function PublicFileUrl({ path }: { path: string }) {
  const { t } = useTexts(fileTexts);
  const address = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast('success', t('files.copied')),
      () => showToast('error', t('files.notCopied')),
    );
  return (
    <section aria-label={t('files.public')}>
      <h3>{t('files.public')}</h3>
      <p>{t('files.publicText')}</p>
      <p>
        <code>{address}</code>
      </p>
      <Button variant="outlined" onClick={copy}>
        {t('files.copy')}
      </Button>
    </section>
  );
}

function NameAndExpiryForm({ file }: { file: PersonalFileDetail }) {
  const { t } = useTexts(fileTexts);
  const [name, setName] = useState(file.name);
  const [day, setDay] = useState(formatDay(file.expireTime));
  const { fileId } = file;
  const save = useListMutation(FILES_QUERY_KEY, () => {
    const expireTime = day === '' ? null : endOfDay(day);
    const isSame = day === formatDay(file.expireTime);
    return client.file.update({ body: { fileId, name, ...(isSame ? {} : { expireTime }) } });
  });
  return (
    <form
      className="file-fields"
      onSubmit={event => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <TextField
        label={t('files.name')}
        size="small"
        fullWidth
        required
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label={t('files.expires')}
        size="small"
        fullWidth
        type="date"
        value={day}
        helperText={t('files.expiresHint')}
        onChange={event => setDay(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" disabled={save.isPending}>
        {t('files.save')}
      </Button>
    </form>
  );
}
