/** A pushed message in the format of `server/channels/push`. */

interface PushMessage {
  title: string;
  text: string;
  /** A message replaces any earlier message with the same tag. */
  tag: string;
  link: string;
}

/**
 * Parses a pushed message. Returns a generic message for unreadable data, because the browser requires a
 * notification for each push.
 */
export function parsePushMessage(data: { json(): unknown } | null): PushMessage {
  try {
    const { title, text, tag, link } = Object(data?.json());
    if (typeof title === 'string' && title !== '')
      return { title, text: String(text ?? ''), tag: String(tag ?? ''), link: String(link ?? '') };
  } catch {
    // The error is ignored for unreadable data, because the function then returns the generic message.
  }
  return { title: '您有新消息 · New message', text: '', tag: '', link: '' };
}

/**
 * Returns the path of a message's link on this site, ignoring its host. A link without a path leads to the
 * message centre.
 */
export function messageLinkPath(link: string, origin: string): string {
  const url = link === '' ? null : URL.parse(link, origin);
  if (!url?.pathname.startsWith('/')) return '/messages';
  return url.pathname + url.search + url.hash;
}
