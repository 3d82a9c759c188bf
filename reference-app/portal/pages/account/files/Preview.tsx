/** Shows images, texts and PDF documents in the page; nothing of a file is run by the page, and other kinds are saved. */
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { bytesOf } from './stored-file.ts';
import { fileTexts } from './texts.ts';
import { FILES } from './use-uploads.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_CHARACTERS = 20_000;

const PDF = 'application/pdf';

const kindOf = ({ type, size, isExpired }: PersonalFile): 'image' | 'text' | 'pdf' | undefined => {
  if (isExpired || size > MOST_BYTES) return undefined;
  if (type.startsWith('image/')) return 'image';
  if (type === PDF) return navigator.pdfViewerEnabled ? 'pdf' : undefined;
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
  if (kind === 'text') return <TextOf blob={query.data} name={file.name} />;
  if (kind === 'pdf') return <PdfOf blob={query.data} name={file.name} />;
  return <ImageOf blob={query.data} name={file.name} />;
}

interface PartProps {
  blob: Blob;
  name: string;
}

/** An address of the bytes for as long as they are shown. */
function useAddress(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function ImageOf({ blob, name }: PartProps) {
  const url = useAddress(blob);
  return url ? <img className="file-preview" src={url} alt={name} /> : null;
}

/** The viewer of the browser, which has a sandbox of its own and refuses that of a frame. The type is fixed: no other document is ever shown. */
function PdfOf({ blob, name }: PartProps) {
  const document = useMemo(() => new Blob([blob], { type: PDF }), [blob]);
  const url = useAddress(document);
  return url ? <iframe className="file-preview file-pdf" src={url} title={name} /> : null;
}

/** A long text is scrolled by keys. */
const FOCUSABLE = { tabIndex: 0 };

function TextOf({ blob, name }: PartProps) {
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
