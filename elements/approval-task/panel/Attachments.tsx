/** Renders the attachments of a comment: files as download buttons, signatures as images. */
import type { Control } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { fetchFile, saveBlobAsFile, storedFileLocation } from '../../controls/upload/stored.ts';
import { Thumbnail } from '../../controls/upload/Thumbnail.tsx';
import { useHostPageAccess } from '../../ui/host.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { langAtom } from '../atoms.ts';
import { errorToMessage } from '../host.ts';
import { usePanelTexts } from './texts.ts';

export interface StoredName {
  id: string;
  name: string;
}

/** The file name under which a signature is stored as an attachment. */
const SIGNATURE_FILE_NAME = 'signature.png';
const SIGNATURE_SIZE = 160;
const ATTACHMENT_CONTROL: Control = { type: 'uploadFile', label: '', key: '', model: '', options: {} };

export function TimelineAttachments({ files, by }: { files: StoredName[]; by: string }) {
  const t = usePanelTexts();
  const signatures = files.filter(({ name }) => name === SIGNATURE_FILE_NAME);
  const others = files.filter(({ name }) => name !== SIGNATURE_FILE_NAME);
  return (
    <>
      {signatures.map(file => (
        <SignatureImage key={file.id} file={file} by={by} />
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

function SignatureImage({ file, by }: { file: StoredName; by: string }) {
  const t = usePanelTexts();
  const lang = useAtomValue(langAtom);
  const entry = { ...file, name: t('signature', { name: by }) };
  return (
    <span className="signature">
      <Thumbnail
        entry={entry}
        control={ATTACHMENT_CONTROL}
        file={undefined}
        lang={lang}
        size={SIGNATURE_SIZE}
      />
    </span>
  );
}

/**
 * Downloads a file with an authorised request, because a link could not send the token that a private file
 * requires.
 */
function FileItem({ file: { id, name } }: { file: StoredName }) {
  const t = usePanelTexts();
  const page = useHostPageAccess();
  const [fault, setFault] = useState('');
  const open = () => {
    setFault('');
    const fail = (error: unknown) => setFault(t('fileFailed', { name, reason: errorToMessage(error) }));
    fetchFile(storedFileLocation(id, page), page).then(blob => saveBlobAsFile(blob, name), fail);
  };
  return (
    <li>
      <Button className="file" title={t('openFile', { name })} onClick={open}>
        {name}
      </Button>
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </li>
  );
}
