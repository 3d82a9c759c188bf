/** Where a value may be one of several shapes the validator complains of each; here the one that was meant is found. */
import type { ErrorObject } from 'ajv';

/** Returns the errors with one finding for each union. */
export function resolveUnions(errors: ErrorObject[]): ErrorObject[] {
  const union = outermost(errors);
  if (!union) return errors;
  const inside = errors.filter(error => error !== union && isWithin(error, union, union.schemaPath));
  const others = errors.filter(error => error !== union && !inside.includes(error));
  return [...resolve(union, inside), ...resolveUnions(others)];
}

const outermost = (errors: ErrorObject[]): ErrorObject | undefined =>
  errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.schemaPath.length - b.schemaPath.length)[0];

const isWithin = (error: ErrorObject, { instancePath }: ErrorObject, schemaPath: string): boolean =>
  error.schemaPath.startsWith(`${schemaPath}/`) &&
  (error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`));

/** The shape that the value has but for its own errors; else what all shapes ask for together. */
function resolve(union: ErrorObject, inside: ErrorObject[]): ErrorObject[] {
  const branches = (union.schema as unknown[]).map((_, at) =>
    resolveUnions(inside.filter(error => isWithin(error, union, `${union.schemaPath}/${at}`))),
  );
  const meant = branches.filter(branch => !branch.some(error => isOther(error, union)));
  if (meant.length === 1) return meant[0]!;
  return meant.length > 1 ? common(meant, union) : choice(branches.flat(), union);
}

/** Whether it says that another shape was meant: another type, or another value in the place that tells them apart. */
function isOther({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean {
  if (isValue(keyword))
    return parentOf(instancePath) === union.instancePath || instancePath === union.instancePath;
  return keyword === 'type' && instancePath === union.instancePath;
}

const isValue = (keyword: string): boolean => keyword === 'const' || keyword === 'enum';

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function common([first = [], ...others]: ErrorObject[][], union: ErrorObject): ErrorObject[] {
  const shared = first.filter(error => others.every(branch => branch.some(one => isSame(one, error))));
  return shared.length > 0 ? shared : [union];
}

const isSame = (a: ErrorObject, b: ErrorObject): boolean =>
  a.keyword === b.keyword &&
  a.instancePath === b.instancePath &&
  JSON.stringify(a.params) === JSON.stringify(b.params);

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
