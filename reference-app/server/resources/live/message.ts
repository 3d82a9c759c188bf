/** A notification between server processes: ids alone, in pieces that the database carries. */

export interface LiveMessage {
  merchantId: string;
  /** Something happened to it. */
  instanceId?: string;
  /** Whose tasks are others than before. */
  tasks?: readonly string[];
  /** Whose messages are. */
  messages?: readonly string[];
  /** Users with other rights or sessions than before; `all` for everybody in the tenant. */
  rights?: readonly string[] | 'all';
  /** Whose exports and imports got further. */
  transfers?: readonly string[];
}

/** Of 64 characters at most, so that a piece stays below the 8,000 bytes of a notification. */
const IDS = 50;

/** One text, or several where many people are told. */
export function textsOf({
  merchantId,
  instanceId,
  tasks = [],
  messages = [],
  rights = [],
  transfers = [],
}: LiveMessage): string[] {
  const changed = rights === 'all' ? [] : rights;
  const longest = Math.max(tasks.length, messages.length, changed.length, transfers.length);
  const pieces = Math.max(1, Math.ceil(longest / IDS));
  const cut = (ids: readonly string[], piece: number) => ids.slice(piece * IDS, (piece + 1) * IDS);
  return Array.from({ length: pieces }, (_, piece) => {
    const first = piece === 0 && instanceId !== undefined ? { instanceId } : {};
    const message: LiveMessage = {
      merchantId,
      ...first,
      tasks: cut(tasks, piece),
      messages: cut(messages, piece),
      rights: rights === 'all' ? rights : cut(changed, piece),
      ...(transfers.length > 0 && { transfers: cut(transfers, piece) }),
    };
    return JSON.stringify(message);
  });
}

/** Undefined for what another version of the server says. */
export function messageIn(text: string): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'merchantId' in message
      ? (message as LiveMessage)
      : undefined;
  } catch {
    return undefined;
  }
}
