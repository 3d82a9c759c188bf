/** Renders links to other sign-in methods that the host page defines. */
import { Children, type ReactNode } from 'react';

/** A sign-in method of the host page, for example `{ id: 'dingtalk', name: '钉钉', href: 'https://…' }`. */
export interface Provider {
  id: string;
  name: string;
  href: string;
}

/**
 * Returns the URL if it is an HTTP or HTTPS URL, otherwise undefined. A `javascript:` URL would run code in
 * the host page.
 */
export function webUrlOrUndefined(href: string): string | undefined {
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
  /** Buttons for sign-in methods. An entry is `false` if the server does not offer the method. */
  children?: ReactNode[];
}

export function SignInProviders({ label, providers, children = [] }: ProvidersProps) {
  const shown = providers.filter(({ href }) => webUrlOrUndefined(href));
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
            <a href={webUrlOrUndefined(href)} part="provider">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
