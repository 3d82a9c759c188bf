/** The first segments of calls outside of the admin base, and the names that the client has for them. */
export const BASES = {
  'digital-portal': 'portal',
  'mkplat-admin': 'mkplat',
  'analysis-center-admin': 'analysis',
} as const;

/** The first segment by the client's name. */
export const baseNamed: ReadonlyMap<string, string> = new Map(
  Object.entries(BASES).map(([base, name]) => [name, base]),
);
