/** A pushed message, as `server/channels/push` writes it. */

interface Message {
  title: string;
  text: string;
  /** Of two messages with the same one the later is shown. */
  tag: string;
  link: string;
}

/** A browser that gets a push must show something, also of one that it cannot read. */
export function messageIn(data: { json(): unknown } | null): Message {
  try {
    const { title, text, tag, link } = Object(data?.json());
    if (typeof title === 'string' && title !== '')
      return { title, text: String(text ?? ''), tag: String(tag ?? ''), link: String(link ?? '') };
  } catch {
    // Shown as the one below.
  }
  return { title: '您有新消息 · New message', text: '', tag: '', link: '' };
}

/** The path within this site, whatever the host of the link; the messages for a link without a path. */
export function pathOf(link: string, origin: string): string {
  const url = link === '' ? null : URL.parse(link, origin);
  if (!url?.pathname.startsWith('/')) return '/messages';
  return url.pathname + url.search + url.hash;
}
