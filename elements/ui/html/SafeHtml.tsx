/**
 * Renders an author's text that may contain markup: immediately as plain text, and as sanitised HTML after
 * the sanitiser is loaded.
 */
import { plainText } from '@countersign/sdk/form/common';
import { type ReactNode, useEffect, useRef } from 'react';

interface SafeHtmlProps {
  html: string;
  className?: string;
  id?: string;
  style?: Record<string, string> | undefined;
}

const hasMarkup = (html: string): boolean => /<[a-z!/]|&(?:[a-z]+|#\w+);/i.test(html);

/**
 * The sanitiser replaces children that React has rendered, so React cannot update them. The React key
 * therefore creates a new element for each text.
 */
export const SafeHtml = (props: SafeHtmlProps): ReactNode => <SanitisedMarkup key={props.html} {...props} />;

function SanitisedMarkup({ html, ...rest }: SafeHtmlProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMarkup(html)) return;
    let wanted = place.current;
    /** If the sanitiser cannot be loaded, the plain text stays. It has the same content. */
    import('./sanitise.ts')
      .then(({ replaceWithSanitised }) => wanted && replaceWithSanitised(wanted, html))
      .catch(() => undefined);
    return () => {
      wanted = null;
    };
  }, [html]);
  return (
    <div ref={place} {...rest}>
      {plainText(html)}
    </div>
  );
}
