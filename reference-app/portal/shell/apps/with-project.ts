/** The address of an application with another project. */
export function withProject(href: string, projectId: string): string {
  const [path = '', query = ''] = href.split('#', 1)[0]!.split('?');
  const values = new URLSearchParams(query);
  values.set('projectId', projectId);
  return `${path}?${values}`;
}
