/** What was attached to a decision: opened by a press, a drawn signature shown at once. */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { fetchStored, placeOf, save } from '../../controls/upload/stored.ts';
import { Thumbnail } from '../../controls/upload/Thumbnail.tsx';
import { useHostAccess } from '../../ui/host.ts';
import { langAtom } from '../atoms.ts';
import { messageOf } from '../host.ts';
import { usePanelWords } from './texts.ts';

export interface StoredName {
  id: string;
  name: string;
}

/** A drawn signature is kept as an attachment of this name. */
const SIGNATURE = 'signature.png';
const SIGNATURE_SIZE = 160;

export function Files({ files, by }: { files: StoredName[]; by: string }) {
  const t = usePanelWords();
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
  const t = usePanelWords();
  const lang = useAtomValue(langAtom);
  const entry = { ...file, name: t('signature', { name: by }) };
  return (
    <span className="signature">
      <Thumbnail entry={entry} file={undefined} lang={lang} size={SIGNATURE_SIZE} />
    </span>
  );
}

/** A private file needs the token, which a link cannot carry: it is fetched, then handed over. */
function FileItem({ file: { id, name } }: { file: StoredName }) {
  const t = usePanelWords();
  const outside = useHostAccess();
  const [fault, setFault] = useState('');
  const open = () => {
    setFault('');
    const place = placeOf({ id, name }, outside);
    const fail = (error: unknown) => setFault(t('fileFailed', { name, reason: messageOf(error) }));
    if (place) fetchStored(place, outside).then(blob => save(blob, name), fail);
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
