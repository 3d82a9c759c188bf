/** Records the requests of a page, so that a test can say which of them carry a token. */

export interface SentRequest {
  method: string;
  url: string;
  /** Every header under its lower-case name. */
  headers: Record<string, string>;
  credentials?: string;
  referrerPolicy?: string;
}

const sent: SentRequest[] = [];
let restore: (() => void) | undefined;

/** Starts to record; the recording ends with the test. */
export function recordRequests(): SentRequest[] {
  restore?.();
  sent.length = 0;
  const { fetch } = window;
  const { open, setRequestHeader } = XMLHttpRequest.prototype;
  const opened = new WeakMap<XMLHttpRequest, SentRequest>();
  window.fetch = (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init.headers));
    const { credentials = 'same-origin', referrerPolicy = '' } = init;
    sent.push({ method: init.method ?? 'GET', url, headers, credentials, referrerPolicy });
    return fetch.call(window, input, init);
  };
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    const request = { method, url: String(url), headers: {} };
    opened.set(this, request);
    sent.push(request);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.setRequestHeader = function (name: string, value: string) {
    const { headers } = opened.get(this) ?? { headers: {} as Record<string, string> };
    headers[name.toLowerCase()] = value;
    setRequestHeader.call(this, name, value);
  };
  restore = () => {
    window.fetch = fetch;
    Object.assign(XMLHttpRequest.prototype, { open, setRequestHeader });
    restore = undefined;
  };
  return sent;
}

afterEach(() => restore?.());

/** The requests that carry the token anywhere. */
export const withToken = (requests: readonly SentRequest[], token: string): SentRequest[] =>
  requests.filter(request => JSON.stringify(request).includes(token));
