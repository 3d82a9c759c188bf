/** Translates the names of tables and columns between the code and the database. */
import { CamelCasePlugin } from 'kysely';

/**
 * Lets the code write `appUser.userId` for the column `app_user.user_id`. The plugin translates the names in
 * built statements and the column names of all result rows, including the rows of raw SQL. Raw SQL itself contains the
 * names of the database. The keys in a JSON column are not changed.
 */
export const columnNamePlugin = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * Returns the database name of a column for use in a raw SQL statement. For example, `taskId` becomes
 * `task_id`.
 */
export const databaseNameOf = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
