/** Where a value may be one of several shapes the validator complains of each; here the one that was meant is found. */
import type { ErrorObject } from 'ajv';

/** Returns the errors with one finding for each union. The work grows with the errors and how deep unions stand in one another. */
export function resolveUnions(errors: ErrorObject[]): ErrorObject[] {
  const unions = new Unions(errors);
  if (unions.isEmpty) return errors;
  const inside = new Map<ErrorObject, ErrorObject[]>(unions.outermost.map(union => [union, []]));
  const others: ErrorObject[] = [];
  for (const error of errors) {
    const union = unions.around(error);
    if (union) inside.get(union)?.push(error);
    else if (!inside.has(error)) others.push(error);
  }
  return [...[...inside].flatMap(([union, within]) => resolve(union, within)), ...others];
}

/** The unions of a list of errors by their place in the schema, then by their place in the value. */
class Unions {
  readonly #places = new Map<string, Map<string, ErrorObject>>();
  /** Those in no other, those nearest to the root of the schema first. */
  readonly outermost: readonly ErrorObject[];

  constructor(errors: ErrorObject[]) {
    const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
    for (const union of unions) {
      const inValue = this.#places.get(union.schemaPath) ?? new Map<string, ErrorObject>();
      this.#places.set(union.schemaPath, inValue);
      if (!inValue.has(union.instancePath)) inValue.set(union.instancePath, union);
    }
    this.outermost = unions
      .filter(union => this.around(union) === undefined)
      .sort((a, b) => a.schemaPath.length - b.schemaPath.length);
  }

  get isEmpty(): boolean {
    return this.#places.size === 0;
  }

  /** The outermost union that the error is inside of. */
  around({ schemaPath, instancePath }: ErrorObject): ErrorObject | undefined {
    for (const place of starts(schemaPath)) {
      const inValue = place === schemaPath ? undefined : this.#places.get(place);
      if (!inValue) continue;
      for (const start of starts(instancePath)) {
        const union = inValue.get(start);
        if (union) return union;
      }
    }
    return undefined;
  }
}

/** A path and every path that it goes through, the shortest first. */
function starts(path: string): string[] {
  const found: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) found.push(path.slice(0, at));
  return [...found, path];
}

/** The shape that the value has but for its own errors; else what all shapes ask for together. */
function resolve(union: ErrorObject, inside: ErrorObject[]): ErrorObject[] {
  const byBranch = Map.groupBy(inside, error => branchOf(error, union));
  const branches = (union.schema as unknown[]).map((_, at) => resolveUnions(byBranch.get(String(at)) ?? []));
  const meant = branches.filter(branch => !branch.some(error => isOther(error, union)));
  if (meant.length === 1) return meant[0]!;
  return meant.length > 1 ? common(meant, union) : choice(branches.flat(), union);
}

const branchOf = ({ schemaPath }: ErrorObject, union: ErrorObject): string | undefined =>
  schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0];

/** Whether it says that another shape was meant: another type, or another value in the place that tells them apart. */
function isOther({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean {
  if (isValue(keyword))
    return parentOf(instancePath) === union.instancePath || instancePath === union.instancePath;
  return keyword === 'type' && instancePath === union.instancePath;
}

const isValue = (keyword: string): boolean => keyword === 'const' || keyword === 'enum';

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function common([first = [], ...others]: ErrorObject[][], union: ErrorObject): ErrorObject[] {
  const known = others.map(branch => new Set(branch.map(nameOf)));
  const shared = first.filter(error => known.every(names => names.has(nameOf(error))));
  return shared.length > 0 ? shared : [union];
}

const nameOf = ({ keyword, instancePath, params }: ErrorObject): string =>
  JSON.stringify([keyword, instancePath, params]);

/** No shape was meant: the values that would name one, or the types that would do. */
function choice(errors: ErrorObject[], union: ErrorObject): ErrorObject[] {
  const values = errors.filter(({ keyword }) => isValue(keyword));
  const types = errors.filter(
    ({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath,
  );
  const [value] = values;
  if (value && values.every(({ instancePath }) => instancePath === value.instancePath)) {
    const allowed = values.flatMap(({ params }) => params.allowedValues ?? [params.allowedValue]);
    const none =
      value.instancePath === union.instancePath && types.some(({ params }) => params.type === 'null');
    const allowedValues = [...new Set(none ? [...allowed, null] : allowed)];
    return [{ ...value, keyword: 'enum', params: { allowedValues } }];
  }
  const [type] = types;
  if (!type) return [union];
  return [{ ...type, params: { type: [...new Set(types.flatMap(({ params }) => params.type))] } }];
}
