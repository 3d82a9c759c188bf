/**
 * Renders a small image of a file on a canvas, because a strict content security policy blocks images with
 * `blob:` URLs.
 */
import { type Control, type FileEntry, type FormLang, isBuiltInUpload } from '@countersign/sdk/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { type FileLocation, fetchFile, resolveStoredFileLocation } from './stored.ts';
import { uploadControlText } from './texts.ts';

interface ThumbnailProps {
  entry: FileEntry;
  control: Control;
  /** The local file. Undefined if the file was not selected in this session. */
  file: File | undefined;
  lang: FormLang;
  /** Length of the thumbnail's longer side in pixels. */
  size: number;
}

/** Maximum size of a file that is fetched for its thumbnail. */
const MAX_PREVIEW_BYTES = 10 * 1024 * 1024;

const imageFileNamePattern = /\.(png|jpe?g|gif|webp|bmp|avif)$/i;
export const isPicture = ({ type, name, url }: FileEntry): boolean =>
  type
    ? /^image\/(?!svg)/.test(type)
    : imageFileNamePattern.test(name) || imageFileNamePattern.test(url ?? '');

export function Thumbnail({ entry, control, file, lang, size }: ThumbnailProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const host = useHostPageAccess();
  const { id, url } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again for another file alone
  useEffect(() => {
    const stop = new AbortController();
    const place = resolveStoredFileLocation(entry, control, host);
    const stored = place && mayFetchPreview(place, control) ? place : undefined;
    const source = file ?? (stored && fetchFile(stored, host, stop.signal));
    setFailed(source === undefined);
    Promise.resolve(source)
      .then(blob => blob && canvas.current && drawThumbnail(blob, canvas.current, size))
      .catch(() => stop.signal.aborted || setFailed(true));
    return () => stop.abort();
  }, [file, id, url, size]);
  if (failed || (entry.size ?? 0) > MAX_PREVIEW_BYTES)
    return <span className="csf-file-icon" aria-hidden="true" />;
  return (
    <canvas
      ref={canvas}
      className="csf-thumb"
      role="img"
      aria-label={uploadControlText(lang, 'preview', { file: entry.name })}
    />
  );
}

/**
 * Returns whether the file may be fetched for display without any action of the user. This is allowed for
 * stored files and for files on the control's own upload server.
 */
const mayFetchPreview = ({ kind }: FileLocation, control: Control): boolean =>
  kind === 'stored' || !isBuiltInUpload(control);

async function drawThumbnail(blob: Blob, canvas: HTMLCanvasElement, size: number): Promise<void> {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, (size * devicePixelRatio) / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}
