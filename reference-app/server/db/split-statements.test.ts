/** The statements of migrations. */
import { describe, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { splitSqlStatements } from './split-statements.ts';

describe('the statements of a text', () => {
  it.each([
    ['select 1', ['select 1']],
    ['a; b;\n', ['a;', ' b;\n']],
    ['a; b', ['a;', ' b']],
    ['a \';\' "x;"; b', ['a \';\' "x;";', ' b']],
    ["'it''s; ok'; b;", ["'it''s; ok';", ' b;']],
    ["E'\\';'; 'a\\'; b;", ["E'\\';';", " 'a\\';", ' b;']],
    ["-- it's;\na; /* ;' */ b; -- end;", ["-- it's;\na;", " /* ;' */ b; -- end;"]],
    ['do $$ a; $x$ b; $$; c $x$ d; $$ e; $x$;', ['do $$ a; $x$ b; $$;', ' c $x$ d; $$ e; $x$;']],
  ])('%j', (sql, statements) => expect(splitSqlStatements(sql)).toEqual(statements));

  it.each(readMigrations())('of $name are the text', ({ sql }) => {
    const statements = splitSqlStatements(sql);
    expect(statements.join('')).toBe(sql);
    for (const statement of statements) {
      expect(statement.trimEnd()).toMatch(/;(\s*--.*)?$/);
      expect(statement.split('$$').length % 2).toBe(1);
    }
  });
});
