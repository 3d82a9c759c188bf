/**
 * Uploads a file and reads the response. It uses XMLHttpRequest, because fetch does not report upload
 * progress.
 */
import { unwrapResponseEnvelope } from '@countersign/sdk/api';
import type { FileEntry, FormLang } from '@countersign/sdk/form';
import type { UploadTarget } from './target.ts';
import { uploadControlText } from './texts.ts';

export interface FileTransfer {
  file: File;
  target: UploadTarget;
  lang: FormLang;
  signal: AbortSignal;
  /** Called with the upload progress, from 0 to 1. */
  progress(part: number): void;
}

/**
 * Uploads a file and returns its id or URL. Rejects with an Error whose message can be displayed to the user.
 */
export async function uploadFileToTarget(sending: FileTransfer): Promise<Pick<FileEntry, 'id' | 'url'>> {
  const { lang } = sending;
  const reply = await postFile(sending);
  const opened = unwrapResponseEnvelope(reply, lang);
  const data = opened.ok ? opened.data : readLegacyUploadResponseData(reply);
  if (data === undefined)
    throw opened.ok ? new Error(uploadControlText(lang, 'strange-reply')) : opened.error;
  const stored = findStoredFile(data) ?? findStoredFile(reply.body);
  const { id } = stored ?? {};
  if (!stored || (sending.target.isOwn && id === undefined))
    throw new Error(uploadControlText(lang, 'strange-reply'));
  return sending.target.isOwn && id !== undefined ? { id } : stored;
}

interface UploadReply {
  status: number;
  body: unknown;
}

function postFile({ file, target, lang, signal, progress }: FileTransfer): Promise<UploadReply> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadReply>();
  const request = new XMLHttpRequest();
  request.open('POST', target.url);
  for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', lang === 'en' ? 'en' : 'zh-CN');
  request.upload.onprogress = event => event.lengthComputable && progress(event.loaded / event.total);
  request.onload = () => resolve({ status: request.status, body: parseJsonOrText(request.responseText) });
  request.onerror = () => reject(new Error(uploadControlText(lang, 'no-reply')));
  request.ontimeout = request.onerror;
  request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(createUploadBody(file, target));
  return promise;
}

function createUploadBody(file: File, { field, data }: UploadTarget): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(data)) body.append(name, value);
  body.append(field, file, file.name);
  return body;
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns the data of a response in which code 0 means success. Upload servers of older forms respond like
 * this.
 */
function readLegacyUploadResponseData({ status, body }: UploadReply): unknown {
  const fine = status >= 200 && status < 300 && isJsonObject(body) && body.code === 0;
  return fine ? (body.data ?? body) : undefined;
}

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the stored file from a response. The response is an object with an id or a URL, a list that starts
 * with such an object, or a URL.
 */
function findStoredFile(data: unknown): Pick<FileEntry, 'id' | 'url'> | undefined {
  if (Array.isArray(data)) return findStoredFile(data[0]);
  if (typeof data === 'string') return data === '' ? undefined : { url: data };
  if (!isJsonObject(data)) return undefined;
  const id = [data.fileId, data.id].find(one => typeof one === 'string' || typeof one === 'number');
  const url = [data.url, data.fileUrl].find(one => typeof one === 'string' && one !== '');
  if (id === undefined && url === undefined) return undefined;
  return {
    ...(id === undefined ? {} : { id: String(id) }),
    ...(url === undefined ? {} : { url: String(url) }),
  };
}
