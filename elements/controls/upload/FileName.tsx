/** Renders the name of a file. If the file is stored, the name is a link that opens or downloads it. */
import { type Control, controlOptionsOf, type FileEntry, type FormLang } from '@countersign/sdk/form';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { fetchFile, resolveStoredFileLocation, saveBlobAsFile } from './stored.ts';
import { uploadControlText } from './texts.ts';

interface FileNameProps {
  entry: FileEntry;
  control: Control;
  lang: FormLang;
}

export function FileName({ entry, control, lang }: FileNameProps): ReactNode {
  const host = useHostPageAccess();
  const [fault, setFault] = useState('');
  const place =
    entry.status === undefined || entry.status === 'done'
      ? resolveStoredFileLocation(entry, control, host)
      : undefined;
  if (!place) return <span className="csf-file-name">{entry.name}</span>;
  const download = (event: MouseEvent) => {
    event.preventDefault();
    setFault('');
    fetchFile(place, host).then(
      blob => saveBlobAsFile(blob, entry.name),
      (error: Error) =>
        setFault(uploadControlText(lang, 'download-failed', { file: entry.name, reason: error.message })),
    );
  };
  return (
    <>
      <a
        className="csf-file-name"
        href={place.href}
        {...(place.kind === 'stored' || controlOptionsOf(control).downloadWay === 'ajax'
          ? { download: entry.name, onClick: download }
          : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {entry.name}
      </a>
      {fault && (
        <span className="csf-error" role="alert">
          {fault}
        </span>
      )}
    </>
  );
}
