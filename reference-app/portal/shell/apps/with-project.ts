/** Returns the address with its query parameter `projectId` set to the given project. */
export function urlWithProjectId(href: string, projectId: string): string {
  const [path = '', query = ''] = href.split('#', 1)[0]!.split('?');
  const values = new URLSearchParams(query);
  values.set('projectId', projectId);
  return `${path}?${values}`;
}
