/**
 * Defines the notifications that server processes exchange. They contain only ids. Long messages are split to
 * fit the size limit of the database.
 */

export interface LiveMessage {
  merchantId: string;
  /** Instance that has changed. */
  instanceId?: string;
  /** Users whose tasks have changed. */
  tasks?: readonly string[];
  /** Users whose messages have changed. */
  messages?: readonly string[];
  /** Users whose rights or sessions have changed. `all` means every user of the tenant. */
  rights?: readonly string[] | 'all';
  /** Users whose exports or imports have progressed. */
  transfers?: readonly string[];
}

/**
 * Maximum number of ids per notification. An id has at most 64 characters, and a notification must stay below
 * 8,000 bytes.
 */
const MAX_IDS_PER_NOTIFICATION = 50;

/**
 * Returns the texts of the notifications for a message. A message with many ids needs several notifications.
 */
export function notificationTexts({
  merchantId,
  instanceId,
  tasks = [],
  messages = [],
  rights = [],
  transfers = [],
}: LiveMessage): string[] {
  const changed = rights === 'all' ? [] : rights;
  const longest = Math.max(tasks.length, messages.length, changed.length, transfers.length);
  const pieces = Math.max(1, Math.ceil(longest / MAX_IDS_PER_NOTIFICATION));
  const cut = (ids: readonly string[], piece: number) =>
    ids.slice(piece * MAX_IDS_PER_NOTIFICATION, (piece + 1) * MAX_IDS_PER_NOTIFICATION);
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

/** Parses a notification. Returns undefined for a notification from an incompatible server version. */
export function parseLiveMessage(text: string): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'merchantId' in message
      ? (message as LiveMessage)
      : undefined;
  } catch {
    return undefined;
  }
}
