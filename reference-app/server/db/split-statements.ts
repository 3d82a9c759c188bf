/** Splits a migration into single statements. Citus does not accept several commands in one prepared statement. */

/** Matches comments, quoted text and the ends of statements. A doubled quote is the end of one text and the start of another. */
const TOKEN_PATTERN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<!\w)[eE]'(?:[^'\\]|\\[\s\S])*'|'[^']*'|"[^"]*"|\$([A-Za-z_]\w*|)\$[\s\S]*?\$\1\$|;/g;

/**
 * Returns the statements with the text between them, so that the joined parts are the text. Does not support nested
 * comments and functions with `begin atomic`.
 */
export function splitSqlStatements(sql: string): string[] {
  const ends = [...sql.matchAll(TOKEN_PATTERN)]
    .filter(([token]) => token === ';')
    .map(({ index }) => index + 1);
  // The last statement may lack its semicolon, and only comments may follow it.
  const hasRest = sql
    .slice(ends.at(-1) ?? 0)
    .replace(TOKEN_PATTERN, text => (/^(--|\/\*)/.test(text) ? '' : text));
  const starts = [0, ...(hasRest.trim() ? ends : ends.slice(0, -1))];
  return starts.map((start, index) => sql.slice(start, starts[index + 1]));
}
