/** Returns an application's address with its project replaced. */
export function addressWithProject(href: string, projectId: string): string {
  const [path = '', query = ''] = href.split('#', 1)[0]!.split('?');
  const values = new URLSearchParams(query);
  values.set('projectId', projectId);
  return `${path}?${values}`;
}
