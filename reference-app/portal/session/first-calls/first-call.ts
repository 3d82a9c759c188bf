/** An API call that was sent before the portal's code had loaded, with the promise of its reply. */

export interface FirstCall {
  /**
   * Request headers of the call. If they differ from the headers that the API client would send, the client
   * sends the call again.
   */
  headers: Readonly<Record<string, string>>;
  reply: Promise<Response>;
  stop(): void;
}

/** Requests that were sent before the page's code was loaded, by method and URL of the API call. */
export type FirstCalls = Map<string, FirstCall>;

declare global {
  /**
   * The API calls that the page sends before the portal's code is loaded. Undefined if the page was loaded
   * without the script that sends these calls, for example in development.
   */
  var countersignFirstCalls: FirstCalls | undefined;
}

export const buildFirstApiCallKey = (method: string, url: string): string => `${method} ${url}`;
