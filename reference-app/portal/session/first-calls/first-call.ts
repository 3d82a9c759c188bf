/** A call that left before the code of the portal was there, and the place where its reply waits. */

export interface FirstCall {
  /** The call is sent once more where they differ from those that the client would send. */
  headers: Readonly<Record<string, string>>;
  reply: Promise<Response>;
  stop(): void;
}

/** By method and address. */
export type FirstCalls = Map<string, FirstCall>;

declare global {
  /** Absent where the page came without the script that begins them, as in development. */
  var countersignFirstCalls: FirstCalls | undefined;
}

export const keyOf = (method: string, url: string): string => `${method} ${url}`;
