/** Links to other ways of signing in, as the host names them. */

/** For example `{ id: 'dingtalk', name: '钉钉', href: 'https://…' }`. */
export interface Provider {
  id: string;
  name: string;
  href: string;
}

/** Only what leads to a page: a `javascript:` address would run in the host. */
export function safeHref(href: string): string | undefined {
  try {
    const { protocol } = new URL(href, location.href);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

export function Providers({ label, providers }: { label: string; providers: Provider[] }) {
  const shown = providers.filter(({ href }) => safeHref(href));
  if (shown.length === 0) return null;
  return (
    <section className="providers" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {shown.map(({ id, name, href }) => (
          <li key={id}>
            <a href={safeHref(href)} part="provider">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
