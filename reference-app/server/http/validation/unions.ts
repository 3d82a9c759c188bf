/**
 * Reduces validation errors in unions. The validator reports errors for every branch (alternative) of a
 * union. This module determines which branch the caller meant.
 */
import type { ErrorObject } from 'ajv';

/**
 * Returns the validation errors. For each union, it keeps only the errors of the alternative that the caller
 * meant. The run time grows with the number of errors and the nesting depth of unions.
 */
export function resolveUnionValidationErrors(errors: ErrorObject[]): ErrorObject[] {
  const unions = new UnionErrorIndex(errors);
  if (unions.isEmpty) return errors;
  const inside = new Map<ErrorObject, ErrorObject[]>(unions.outermost.map(union => [union, []]));
  const others: ErrorObject[] = [];
  for (const error of errors) {
    const union = unions.around(error);
    if (union) inside.get(union)?.push(error);
    else if (!inside.has(error)) others.push(error);
  }
  return [...[...inside].flatMap(([union, within]) => resolveErrorsOfOneUnion(union, within)), ...others];
}

/** The unions in a list of errors, indexed by schema path and then by instance path. */
class UnionErrorIndex {
  readonly #places = new Map<string, Map<string, ErrorObject>>();
  /** Errors of unions that are not nested in another union. Errors with a shorter schema path come first. */
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

  /**
   * Returns the error of the outermost schema union that contains the given error. Returns undefined if no
   * union contains it.
   */
  around({ schemaPath, instancePath }: ErrorObject): ErrorObject | undefined {
    for (const place of pathPrefixes(schemaPath)) {
      const inValue = place === schemaPath ? undefined : this.#places.get(place);
      if (!inValue) continue;
      for (const start of pathPrefixes(instancePath)) {
        const union = inValue.get(start);
        if (union) return union;
      }
    }
    return undefined;
  }
}

/** Returns all prefixes of a path, shortest first. The last prefix is the path itself. */
function pathPrefixes(path: string): string[] {
  const found: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) found.push(path.slice(0, at));
  return [...found, path];
}

/**
 * Returns the errors of the union branch (alternative) that the caller meant. If several branches are
 * possible, returns the errors that these branches share. If no branch is possible, returns an error that
 * lists the allowed values.
 */
function resolveErrorsOfOneUnion(union: ErrorObject, inside: ErrorObject[]): ErrorObject[] {
  const byBranch = Map.groupBy(inside, error => findUnionBranchOfError(error, union));
  const branches = (union.schema as unknown[]).map((_, at) =>
    resolveUnionValidationErrors(byBranch.get(String(at)) ?? []),
  );
  const meant = branches.filter(branch => !branch.some(error => isErrorOfUnintendedBranch(error, union)));
  if (meant.length === 1) return meant[0]!;
  return meant.length > 1
    ? errorsSharedByBranches(meant, union)
    : createAllowedUnionValuesErrors(branches.flat(), union);
}

const findUnionBranchOfError = ({ schemaPath }: ErrorObject, union: ErrorObject): string | undefined =>
  schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0];

/**
 * Returns true if the error shows that the caller meant another branch of the union. This is the case if the
 * type of the value or the value of the discriminator differs.
 */
function isErrorOfUnintendedBranch({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean {
  if (isValueKeyword(keyword))
    return parentJsonPointer(instancePath) === union.instancePath || instancePath === union.instancePath;
  return keyword === 'type' && instancePath === union.instancePath;
}

const isValueKeyword = (keyword: string): boolean => keyword === 'const' || keyword === 'enum';

const parentJsonPointer = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function errorsSharedByBranches([first = [], ...others]: ErrorObject[][], union: ErrorObject): ErrorObject[] {
  const known = others.map(branch => new Set(branch.map(createValidationErrorKey)));
  const shared = first.filter(error => known.every(names => names.has(createValidationErrorKey(error))));
  return shared.length > 0 ? shared : [union];
}

const createValidationErrorKey = ({ keyword, instancePath, params }: ErrorObject): string =>
  JSON.stringify([keyword, instancePath, params]);

/**
 * Returns the error for a value that matches no branch of the union. The error lists the allowed
 * discriminator values or types.
 */
function createAllowedUnionValuesErrors(errors: ErrorObject[], union: ErrorObject): ErrorObject[] {
  const values = errors.filter(({ keyword }) => isValueKeyword(keyword));
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
