/** Declares the web globals that the client uses, because the sdk is compiled without DOM types. */

export interface WebResponse {
  status: number;
  ok: boolean;
  text(): Promise<string>;
  headers: { get(name: string): string | null };
  body: { getReader(): WebReader } | null;
}

export interface WebReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
}

export interface WebRequestInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: WebAbortSignal;
}

export interface WebAbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface WebAbortController {
  readonly signal: WebAbortSignal;
  abort(): void;
}

/** The part of `Document` that reports whether the page is hidden. Node and workers have no document. */
export interface WebPage {
  readonly visibilityState: string;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The fetch function of the host: the browser's, Node's, or a wrapper of either. */
export type HostFetch = (url: string, init: never) => Promise<unknown>;
export type WebFetch = (url: string, init?: WebRequestInit) => Promise<WebResponse>;

export interface WebSubtle {
  importKey(
    format: 'spki',
    key: Uint8Array,
    how: object,
    extractable: boolean,
    uses: string[],
  ): Promise<object>;
  encrypt(how: { name: string }, key: object, data: Uint8Array): Promise<ArrayBuffer>;
}

interface Web {
  fetch: WebFetch;
  AbortController: new () => WebAbortController;
  TextEncoder: new () => { encode(text: string): Uint8Array };
  TextDecoder: new () => { decode(bytes: Uint8Array, options: { stream: boolean }): string };
  document?: WebPage;
  /** The Web Crypto API. Its member `subtle` is missing on pages that are loaded over plain HTTP. */
  crypto: { getRandomValues<T extends Uint8Array>(into: T): T; subtle?: WebSubtle };
  atob(text: string): string;
  btoa(binary: string): string;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export const webPlatformGlobals = globalThis as unknown as Web;

export const encodeUtf8 = (text: string): Uint8Array => new webPlatformGlobals.TextEncoder().encode(text);

export const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(webPlatformGlobals.atob(text), letter => letter.charCodeAt(0));

export const toBase64 = (bytes: Uint8Array): string => webPlatformGlobals.btoa(String.fromCharCode(...bytes));
