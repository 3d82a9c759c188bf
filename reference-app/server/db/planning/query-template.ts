/**
 * Compiles the queries of frequent lists once for each combination of their conditions, because building a query takes
 * as long as running a short one.
 */
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tx } from '../access.ts';
import { columnNamePlugin } from '../column-names.ts';
import type { TenantTables } from '../tables.ts';
import { tenantPlugin } from '../tenant/tenant-plugin.ts';

/** Replaces a value while the query is built. The empty name is that of the tenant. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const TENANT = new Placeholder('');

/** Builds queries of any tenant. It has no connection. */
const builder = new Kysely<TenantTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [columnNamePlugin, tenantPlugin(TENANT as unknown as string)],
}) as unknown as Tx;

/** Maximum number of compiled queries of a template. Above it, the template starts again with none. */
const MAX_COMPILED = 300;

type Build<Shape, Values, Row> = (tx: Tx, shape: Shape, values: Values) => Compilable<Row>;

/** Returns the query of a tenant. */
type QueryOf<Shape, Values, Row> = (tenant: string, shape: Shape, values: Values) => CompiledQuery<Row>;

/**
 * Creates a template from the function that builds the query. `shape` contains what the text of the query depends on, in
 * addition to which values are absent. The function must not read the values, because it gets placeholders for them.
 */
export function queryTemplate<Shape extends object, Values extends object, Row>(
  build: Build<Shape, Values, Row>,
): QueryOf<Shape, Values, Row> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  const compiledOf = (shape: Shape, names: readonly string[]): CompiledQuery<Row> => {
    const key = JSON.stringify([shape, names]);
    const known = compiled.get(key);
    if (known) return known;
    const placeholders = Object.fromEntries(names.map(name => [name, new Placeholder(name)]));
    const query = build(builder, shape, placeholders as Values).compile();
    if (compiled.size === MAX_COMPILED) compiled.clear();
    compiled.set(key, query);
    return query;
  };
  return (tenant, shape, values) => {
    const present = Object.entries(values).filter(([, value]) => value !== undefined);
    const query = compiledOf(
      shape,
      present.map(([name]) => name),
    );
    const parameters = query.parameters.map(parameter => {
      if (!(parameter instanceof Placeholder)) return parameter;
      return parameter === TENANT ? tenant : values[parameter.name as keyof Values];
    });
    return { ...query, parameters };
  };
}
