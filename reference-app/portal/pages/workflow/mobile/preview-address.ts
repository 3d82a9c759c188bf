/** Parses the URL of the mobile preview: `/workflow-mobile/#/preview?id=…`. */

/** Returns the form id from the URL fragment, or undefined if the fragment does not request a preview. */
export function previewedFormId(hash: string): string | undefined {
  const [route, query = ''] = hash.replace(/^#/, '').split('?');
  return route === '/preview' ? (new URLSearchParams(query).get('id') ?? undefined) : undefined;
}
