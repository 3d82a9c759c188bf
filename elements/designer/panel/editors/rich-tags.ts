/** Finds markup that the visual editor would not preserve, so that the user is warned before it is lost. */

const PRESERVED_TAGS = new Set(
  'p br h1 h2 h3 h4 h5 h6 strong b em i u s del blockquote pre code ul ol li hr a'.split(' '),
);

/**
 * Returns the names of the tags and attributes in `html` that the visual editor does not support. The editor
 * removes them at the first change.
 */
export function findMarkupLostByVisualEditor(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)];
  const names = tags.map(([, tag = '']) => tag.toLowerCase()).filter(tag => !PRESERVED_TAGS.has(tag));
  const attributes = tags.flatMap(([, , rest = '']) =>
    [...rest.matchAll(/\s(style|class|id)\s*=/gi)].map(([, name = '']) => name.toLowerCase()),
  );
  return [...new Set([...names, ...attributes])];
}
