/** Maps the first path segments of API calls outside the base path `ADMIN` to their names in the client. */
export const CLIENT_NAME_BY_BASE = {
  'digital-portal': 'portal',
  'mkplat-admin': 'mkplat',
  'analysis-center-admin': 'analysis',
} as const;

/** Maps names in the client to first path segments. */
export const baseByClientName: ReadonlyMap<string, string> = new Map(
  Object.entries(CLIENT_NAME_BY_BASE).map(([base, name]) => [name, base]),
);
