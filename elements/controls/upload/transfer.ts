/** Sends one file and reads the response. XMLHttpRequest, because fetch reports no upload progress. */
import { openEnvelope } from '@countersign/sdk/api';
import type { FileEntry, FormLang } from '@countersign/sdk/form';
import type { Target } from './target.ts';
import { fileText } from './texts.ts';

export interface Sending {
  file: File;
  target: Target;
  lang: FormLang;
  signal: AbortSignal;
  /** From 0 to 1. */
  progress(part: number): void;
}

/** Returns the place of the file. Rejects with an Error whose message a person can read. */
export async function transfer(sending: Sending): Promise<Pick<FileEntry, 'id' | 'url'>> {
  const { lang } = sending;
  const reply = await send(sending);
  const opened = openEnvelope(reply, lang);
  const data = opened.ok ? opened.data : zeroIsFine(reply);
  if (data === undefined) throw opened.ok ? new Error(fileText(lang, 'strange-reply')) : opened.error;
  const stored = storedIn(data) ?? storedIn(reply.body);
  const { id } = stored ?? {};
  if (!stored || (sending.target.isOwn && id === undefined)) throw new Error(fileText(lang, 'strange-reply'));
  return sending.target.isOwn && id !== undefined ? { id } : stored;
}

interface Reply {
  status: number;
  body: unknown;
}

function send({ file, target, lang, signal, progress }: Sending): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const request = new XMLHttpRequest();
  request.open('POST', target.url);
  for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', lang === 'en' ? 'en' : 'zh-CN');
  request.upload.onprogress = event => event.lengthComputable && progress(event.loaded / event.total);
  request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
  request.onerror = () => reject(new Error(fileText(lang, 'no-reply')));
  request.ontimeout = request.onerror;
  request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(bodyOf(file, target));
  return promise;
}

function bodyOf(file: File, { field, data }: Target): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(data)) body.append(name, value);
  body.append(field, file, file.name);
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Servers that older forms name as their `action` return 0 for success. */
function zeroIsFine({ status, body }: Reply): unknown {
  const fine = status >= 200 && status < 300 && isObject(body) && body.code === 0;
  return fine ? (body.data ?? body) : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A server returns an object with an id or an address, a list of one, or the address alone. */
function storedIn(data: unknown): Pick<FileEntry, 'id' | 'url'> | undefined {
  if (Array.isArray(data)) return storedIn(data[0]);
  if (typeof data === 'string') return data === '' ? undefined : { url: data };
  if (!isObject(data)) return undefined;
  const id = [data.fileId, data.id].find(one => typeof one === 'string' || typeof one === 'number');
  const url = [data.url, data.fileUrl].find(one => typeof one === 'string' && one !== '');
  if (id === undefined && url === undefined) return undefined;
  return {
    ...(id === undefined ? {} : { id: String(id) }),
    ...(url === undefined ? {} : { url: String(url) }),
  };
}
