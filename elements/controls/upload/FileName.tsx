/** The name of a file, which opens or downloads it once it is stored. */
import { type Control, type FileEntry, type FormLang, optionsOf } from '@countersign/sdk/form';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { fetchFile, placeOf, save } from './stored.ts';
import { fileText } from './texts.ts';

interface FileNameProps {
  entry: FileEntry;
  control: Control;
  lang: FormLang;
}

export function FileName({ entry, control, lang }: FileNameProps): ReactNode {
  const host = useHostAccess();
  const [fault, setFault] = useState('');
  const place =
    entry.status === undefined || entry.status === 'done' ? placeOf(entry, control, host) : undefined;
  if (!place) return <span className="csf-file-name">{entry.name}</span>;
  const download = (event: MouseEvent) => {
    event.preventDefault();
    setFault('');
    fetchFile(place, host).then(
      blob => save(blob, entry.name),
      (error: Error) =>
        setFault(fileText(lang, 'download-failed', { file: entry.name, reason: error.message })),
    );
  };
  return (
    <>
      <a
        className="csf-file-name"
        href={place.href}
        {...(place.kind === 'stored' || optionsOf(control).downloadWay === 'ajax'
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
