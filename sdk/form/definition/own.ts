/** Reads a property of a record by a name from an untrusted source. Inherited properties are never read. */

/**
 * Returns the own property of a record with the given name. Returns undefined for inherited names, such as
 * `constructor`. Use it for names that come from a definition or a host.
 */
export const ownProperty = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
