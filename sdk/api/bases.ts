/**
 * Maps base paths of API calls to the client properties that contain these calls. The base path `ADMIN` is
 * not included.
 */
export const CLIENT_NAMESPACE_BY_BASE_PATH = {
  'digital-portal': 'portal',
  'mkplat-admin': 'mkplat',
  'analysis-center-admin': 'analysis',
} as const;

/** Maps names in the client to the first path segments of API calls. */
export const basePathByClientNamespace: ReadonlyMap<string, string> = new Map(
  Object.entries(CLIENT_NAMESPACE_BY_BASE_PATH).map(([base, name]) => [name, base]),
);
