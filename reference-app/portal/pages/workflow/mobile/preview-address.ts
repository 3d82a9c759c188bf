/** The form that the address of the mobile preview names: `/workflow-mobile/#/preview?id=…`. */

/** Returns the id in the hash of the address, or undefined if the hash is not that of a preview. */
export function previewedFormId(hash: string): string | undefined {
  const [route, query = ''] = hash.replace(/^#/, '').split('?');
  return route === '/preview' ? (new URLSearchParams(query).get('id') ?? undefined) : undefined;
}
