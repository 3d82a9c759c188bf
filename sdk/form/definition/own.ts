/** Reads a record by a name from outside. */

/** Returns the entry of a record under a name from a definition or a host; undefined for inherited ones, such as `constructor`. */
export const own = <V>(record: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
