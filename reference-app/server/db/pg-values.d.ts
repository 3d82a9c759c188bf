/** The one inner file of `pg` that is used here: how it writes a parameter. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
