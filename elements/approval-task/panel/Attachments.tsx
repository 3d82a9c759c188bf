/** The attachments of a comment: files open by a press, a signature is shown at once. */
import type { Control } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { fetchFile, save, storedPlace } from '../../controls/upload/stored.ts';
import { Thumbnail } from '../../controls/upload/Thumbnail.tsx';
import { useHostAccess } from '../../ui/host.ts';
import { langAtom } from '../atoms.ts';
import { messageOf } from '../host.ts';
import { usePanelTexts } from './texts.ts';

export interface StoredName {
  id: string;
  name: string;
}

/** A signature is stored as an attachment of this name. */
const SIGNATURE = 'signature.png';
const SIGNATURE_SIZE = 160;
const ATTACHED: Control = { type: 'uploadFile', label: '', key: '', model: '', options: {} };

export function Attachments({ files, by }: { files: StoredName[]; by: string }) {
  const t = usePanelTexts();
  const signatures = files.filter(({ name }) => name === SIGNATURE);
  const others = files.filter(({ name }) => name !== SIGNATURE);
  return (
    <>
      {signatures.map(file => (
        <Signature key={file.id} file={file} by={by} />
      ))}
      {others.length > 0 && (
        <ul className="files" aria-label={t('attachments')}>
          {others.map(file => (
            <FileItem key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}

function Signature({ file, by }: { file: StoredName; by: string }) {
  const t = usePanelTexts();
  const lang = useAtomValue(langAtom);
  const entry = { ...file, name: t('signature', { name: by }) };
  return (
    <span className="signature">
      <Thumbnail entry={entry} control={ATTACHED} file={undefined} lang={lang} size={SIGNATURE_SIZE} />
    </span>
  );
}

/** A private file needs the token, which a link cannot carry: it is fetched, then saved. */
function FileItem({ file: { id, name } }: { file: StoredName }) {
  const t = usePanelTexts();
  const page = useHostAccess();
  const [fault, setFault] = useState('');
  const open = () => {
    setFault('');
    const fail = (error: unknown) => setFault(t('fileFailed', { name, reason: messageOf(error) }));
    fetchFile(storedPlace(id, page), page).then(blob => save(blob, name), fail);
  };
  return (
    <li>
      <button type="button" className="file" title={t('openFile', { name })} onClick={open}>
        {name}
      </button>
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </li>
  );
}
