/** A small picture of a file, drawn on a canvas: a strict page takes no pictures from `blob:` addresses. */
import { type Control, type FileEntry, type FormLang, isOwnUpload } from '@countersign/sdk/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { fetchFile, type Place, placeOf } from './stored.ts';
import { fileText } from './texts.ts';

interface ThumbnailProps {
  entry: FileEntry;
  control: Control;
  /** The file itself, while it is still at hand. */
  file: File | undefined;
  lang: FormLang;
  /** Pixels of its longer side. */
  size: number;
}

/** Larger pictures are not fetched for a preview. */
const MAX_BYTES = 10 * 1024 * 1024;

const pictureName = /\.(png|jpe?g|gif|webp|bmp|avif)$/i;
export const isPicture = ({ type, name, url }: FileEntry): boolean =>
  type ? /^image\/(?!svg)/.test(type) : pictureName.test(name) || pictureName.test(url ?? '');

export function Thumbnail({ entry, control, file, lang, size }: ThumbnailProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const host = useHostAccess();
  const { id, url } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again for another file alone
  useEffect(() => {
    const stop = new AbortController();
    const place = placeOf(entry, control, host);
    const stored = place && isFetched(place, control) ? place : undefined;
    const source = file ?? (stored && fetchFile(stored, host, stop.signal));
    setFailed(source === undefined);
    Promise.resolve(source)
      .then(blob => blob && canvas.current && draw(blob, canvas.current, size))
      .catch(() => stop.signal.aborted || setFailed(true));
    return () => stop.abort();
  }, [file, id, url, size]);
  if (failed || (entry.size ?? 0) > MAX_BYTES) return <span className="csf-file-icon" aria-hidden="true" />;
  return (
    <canvas
      ref={canvas}
      className="csf-thumb"
      role="img"
      aria-label={fileText(lang, 'preview', { file: entry.name })}
    />
  );
}

/** Looking at a form fetches stored files, and those of the server that the control sends to; never an address alone. */
const isFetched = ({ kind }: Place, control: Control): boolean => kind === 'stored' || !isOwnUpload(control);

async function draw(blob: Blob, canvas: HTMLCanvasElement, size: number): Promise<void> {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, (size * devicePixelRatio) / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}
