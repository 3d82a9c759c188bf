/** An author's text that may hold markup: plain text at once, sanitised html when the sanitiser is loaded. */
import { plainText } from '@countersign/sdk/form/common';
import { type ReactNode, useEffect, useRef } from 'react';

interface SafeHtmlProps {
  html: string;
  className?: string;
  id?: string;
  style?: Record<string, string> | undefined;
}

const hasMarkup = (html: string): boolean => /<[a-z!/]|&(?:[a-z]+|#\w+);/i.test(html);

/** A new text is a new element, because the contents of the old one are no longer React's. */
export const SafeHtml = (props: SafeHtmlProps): ReactNode => <Markup key={props.html} {...props} />;

function Markup({ html, ...rest }: SafeHtmlProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMarkup(html)) return;
    let wanted = place.current;
    /** Without the sanitiser the plain text stays: it has the same content. */
    import('./sanitise.ts')
      .then(({ drawSafely }) => wanted && drawSafely(wanted, html))
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
