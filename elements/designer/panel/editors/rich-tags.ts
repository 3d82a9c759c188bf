/** The markup that the visual editor does not keep, so that an author is warned before it goes. */

const stored = new Set(
  'p br h1 h2 h3 h4 h5 h6 strong b em i u s del blockquote pre code ul ol li hr a'.split(' '),
);

/** Returns the names of tags and attributes that a first change in the visual editor takes out. */
export function droppedTags(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)];
  const names = tags.map(([, tag = '']) => tag.toLowerCase()).filter(tag => !stored.has(tag));
  const attributes = tags.flatMap(([, , rest = '']) =>
    [...rest.matchAll(/\s(style|class|id)\s*=/gi)].map(([, name = '']) => name.toLowerCase()),
  );
  return [...new Set([...names, ...attributes])];
}
