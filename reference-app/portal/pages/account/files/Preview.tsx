/**
 * Previews images, texts and PDF documents. No file content is executed; files of other types can only be
 * downloaded.
 */
import type { PersonalFile } from '@countersign/sdk/api/contract';
import { readTextFile } from '@countersign/sdk/text-file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { fetchFileBytes } from './stored-file.ts';
import { fileTexts } from './texts.ts';
import { FILES_QUERY_KEY } from './use-uploads.ts';

const MAX_PREVIEW_BYTES = 10 * 1024 * 1024;
const MAX_PREVIEW_CHARACTERS = 20_000;

const PDF_MEDIA_TYPE = 'application/pdf';

const previewKind = ({ type, size, isExpired }: PersonalFile): 'image' | 'text' | 'pdf' | undefined => {
  if (isExpired || size > MAX_PREVIEW_BYTES) return undefined;
  if (type.startsWith('image/')) return 'image';
  if (type === PDF_MEDIA_TYPE) return navigator.pdfViewerEnabled ? 'pdf' : undefined;
  return type.startsWith('text/') || type === 'application/json' ? 'text' : undefined;
};

export function FilePreview({ file }: { file: PersonalFile }) {
  const { t } = useTexts(fileTexts);
  const kind = previewKind(file);
  const query = useQuery({
    queryKey: [FILES_QUERY_KEY, 'bytes', file.fileId],
    queryFn: () => fetchFileBytes(file),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (file.isExpired) return <p role="status">{t('files.expired')}</p>;
  if (!kind) return <p className="file-unshown">{t('files.noPreview')}</p>;
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <p role="status">{t('loading')}</p>;
  if (kind === 'text') return <TextPreview blob={query.data} name={file.name} />;
  if (kind === 'pdf') return <PdfPreview blob={query.data} name={file.name} />;
  return <ImagePreview blob={query.data} name={file.name} />;
}

interface BlobPreviewProps {
  blob: Blob;
  name: string;
}

/** Returns an object URL for the blob and revokes it when the component unmounts or the blob changes. */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function ImagePreview({ blob, name }: BlobPreviewProps) {
  const url = useObjectUrl(blob);
  return url ? <img className="file-preview" src={url} alt={name} /> : null;
}

/**
 * Shows a PDF in the browser's own viewer. The frame has no sandbox, because the viewer does not run in a
 * sandboxed frame and isolates the document itself. The media type is fixed, so that the frame can show only
 * PDF documents.
 */
function PdfPreview({ blob, name }: BlobPreviewProps) {
  const document = useMemo(() => new Blob([blob], { type: PDF_MEDIA_TYPE }), [blob]);
  const url = useObjectUrl(document);
  return url ? <iframe className="file-preview file-pdf" src={url} title={name} /> : null;
}

/** Makes the text area focusable, so that a long text can be scrolled with the keyboard. */
const FOCUSABLE_TEXT_AREA_PROPS = { tabIndex: 0 };

function TextPreview({ blob, name }: BlobPreviewProps) {
  const text = useQuery({
    queryKey: [FILES_QUERY_KEY, 'text', name, blob.size],
    queryFn: async () => (await readTextFile(blob)).slice(0, MAX_PREVIEW_CHARACTERS),
  }).data;
  return (
    <section className="file-preview" aria-label={name} {...FOCUSABLE_TEXT_AREA_PROPS}>
      <pre>{text}</pre>
    </section>
  );
}
