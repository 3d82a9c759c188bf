/** Shows images and texts in the page; nothing of a file is run, and other kinds are saved. */
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { bytesOf } from './stored-file.ts';
import { fileTexts } from './texts.ts';
import { FILES } from './use-uploads.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_CHARACTERS = 20_000;

const kindOf = ({ type, size, isExpired }: PersonalFile): 'image' | 'text' | undefined => {
  if (isExpired || size > MOST_BYTES) return undefined;
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('text/') || type === 'application/json' ? 'text' : undefined;
};

export function Preview({ file }: { file: PersonalFile }) {
  const { t } = useTexts(fileTexts);
  const kind = kindOf(file);
  const query = useQuery({
    queryKey: [FILES, 'bytes', file.fileId],
    queryFn: () => bytesOf(file),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (file.isExpired) return <p role="status">{t('files.expired')}</p>;
  if (!kind) return <p className="file-unshown">{t('files.noPreview')}</p>;
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <p role="status">{t('loading')}</p>;
  return kind === 'image' ? (
    <ImageOf blob={query.data} name={file.name} />
  ) : (
    <TextOf blob={query.data} name={file.name} />
  );
}

function ImageOf({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img className="file-preview" src={url} alt={name} /> : null;
}

/** A long text is scrolled by keys. */
const FOCUSABLE = { tabIndex: 0 };

function TextOf({ blob, name }: { blob: Blob; name: string }) {
  const text = useQuery({
    queryKey: [FILES, 'text', name, blob.size],
    queryFn: async () => (await blob.text()).slice(0, MOST_CHARACTERS),
  }).data;
  return (
    <section className="file-preview" aria-label={name} {...FOCUSABLE}>
      <pre>{text}</pre>
    </section>
  );
}
