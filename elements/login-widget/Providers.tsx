/** Links to other ways of signing in, as the host names them. */

import { Children, type ReactNode } from 'react';

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

interface ProvidersProps {
  label: string;
  providers: Provider[];
  /** Ways that the server offers; absent ones are `false`. */
  children?: ReactNode[];
}

export function Providers({ label, providers, children = [] }: ProvidersProps) {
  const shown = providers.filter(({ href }) => safeHref(href));
  const ways = Children.toArray(children);
  if (shown.length + ways.length === 0) return null;
  return (
    <section className="providers" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {Children.map(ways, way => (
          <li>{way}</li>
        ))}
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
