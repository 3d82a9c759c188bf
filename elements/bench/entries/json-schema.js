/** Converts a neutral form to JSON Schema, for RJSF. */
const types = { number: 'number', flag: 'boolean' };

const propertyOf = ({ kind, label, choices }) => ({
  type: types[kind] ?? 'string',
  title: label,
  ...(kind === 'choice' ? { enum: choices } : {}),
  ...(kind === 'date' ? { format: 'date' } : {}),
});

export const schemaOf = fields => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(field => [field.name, propertyOf(field)])),
});

export const uiOf = fields =>
  Object.fromEntries(
    fields.filter(({ kind }) => kind === 'longtext').map(({ name }) => [name, { 'ui:widget': 'textarea' }]),
  );

export const rowsSchema = columns => ({
  type: 'object',
  properties: { items: { type: 'array', title: 'Items', items: schemaOf(columns) } },
});

/** Each field exists while its own condition holds. */
export const rulesSchema = ({ flag, fields }) => ({
  ...schemaOf([flag]),
  allOf: fields.map(field => ({
    if: { properties: { [flag.name]: { const: true } }, required: [flag.name] },
    // biome-ignore lint/suspicious/noThenProperty: so says JSON Schema
    then: { properties: { [field.name]: propertyOf(field) } },
  })),
});
